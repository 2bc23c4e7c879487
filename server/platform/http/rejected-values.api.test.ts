import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '../../../contract/people/auth.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { deleteApplication, updateApplication } from '../../../contract/permits/applications.ts';
import { createDataRequest } from '../../../contract/records/data-requests.ts';
import { downloadAccountingBatch } from '../../../contract/money/ledger.ts';
import { previewInfoText } from '../../../contract/settings/info-texts.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { bindings } from '../../slices.ts';
import { bind } from './bind.ts';
import { givenApplication } from '../../../test/rows/applications.ts';

/** A call whose contract says too little of its text: only the query rejects it. */
const asNumber = {
  method: 'POST',
  path: '/test/as-number',
  tag: 'permits',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'A number of a text.',
  body: z.strictObject({ type: z.string(), text: z.string() }),
  replies: { 200: z.object({}) },
} as const satisfies Route;

let world: TestApp;
beforeAll(async () => {
  const cast = bind(asNumber, async ({ deps, body }) => {
    await sql`select ${body.text}::text::${sql.raw(body.type)}`.execute(deps.db);
    return {};
  });
  world = await app({ bindings: [...bindings, cast] });
});
afterAll(() => world.close());

test.for([
  ['int', 'a'],
  ['int', '99999999999'],
  ['uuid', '5'],
  ['date', '2027-02-30'],
  ['timestamptz', '294277-01-01'],
  ['jsonb', '{'],
  ['numeric(4,2)', '1000'],
])('%s %s: a value that the database rejects is 422', async ([type, text]) => {
  const visitor = await world.as('anonymous');
  const { status, problem } = await visitor.call(asNumber, { body: { type: type!, text: text! } });
  expect([status, problem.code]).toEqual([422, 'invalid']);
  expect(problem.detail).toContain('ni mogoče shraniti');
  expect(JSON.stringify(problem)).not.toContain('invalid input syntax');
});

test('an error in a query stays our error', async () => {
  const visitor = await world.as('anonymous');
  await expect(visitor.call(asNumber, { body: { type: 'no_such_type', text: '1' } })).rejects.toThrow('500');
});

test('NUL is dropped from a text, half a character is rejected by the name of its field', async () => {
  const root = await world.as('root');
  expect((await root.call(listApplications, { body: { search: 'a\0b' } })).status).toBe(200);
  expect((await root.call(listApplications, { body: { search: '\ud800' } })).problem.errors).toMatchObject([
    { path: 'search', code: 'text.characters' },
  ]);
  const request = {
    kind: 'access',
    channel: 'paper',
    received_on: '2027-01-10',
    application_nr: '\0',
  } as const;
  expect((await root.call(createDataRequest, { body: request })).problem.errors).toMatchObject([
    { path: 'application_nr' },
  ]);
  // A password counts as it was given.
  const visitor = await world.as('anonymous');
  const proof = { email: 'ana@example.org', password: 'a\0b' };
  expect((await visitor.call(login, { body: proof })).problem.errors).toMatchObject([
    { path: 'password', code: 'text.characters' },
  ]);
});

test('an id that names nothing is not found', async () => {
  const root = await world.as('root');
  const none = { params: { id: 'ni-uuid' }, query: { format: 'csv' } } as const;
  expect((await root.call(downloadAccountingBatch, none)).status).toBe(404);
  expect((await root.inject({ method: 'GET', url: '/api/v1/admin/texts/%00' })).statusCode).toBe(404);
});

test('39,000 nested quotes are answered with the error', async () => {
  const root = await world.as('root');
  const reply = await root.call(previewInfoText, { body: { text: '>'.repeat(39_000), language: 'sl' } });
  expect(reply.status).toBe(200);
  expect(reply.body.problems.map(({ code }) => code)).toEqual(['markdown.nesting']);
});

test('an anonymised application is neither deleted nor changed, and the reply says why', async () => {
  const root = await world.as('root');
  const id = await createdBy(await world.as('anonymous'));
  const { db } = world.deps;
  await givenApplication(db, id, { anonymised_at: world.clock.now() });
  const gone = await root.call(deleteApplication, { params: { id } });
  expect([gone.status, gone.problem.errors?.[0]?.code]).toEqual([422, 'rule.anonymised']);
  const body = { version: 1, transition: 'start_review' } as const;
  const moved = await root.call(updateApplication, { params: { application_uuid: id }, body });
  expect([moved.status, moved.problem.errors?.[0]?.code]).toEqual([422, 'rule.anonymised']);
  expect(
    (await db.selectFrom('applications').select('deleted_at').where('id', '=', id).executeTakeFirst())
      ?.deleted_at,
  ).toBeNull();
});

test('code that does not check hits the trigger, which says the same', async () => {
  const touch = {
    method: 'POST',
    path: '/test/touch',
    tag: 'permits',
    access: 'public',
    audit: { none: 'a test' },
    summary: 'Changes every application.',
    body: z.strictObject({}),
    replies: { 204: null },
  } as const satisfies Route;
  const other = await app({
    bindings: [
      ...bindings,
      bind(touch, async ({ deps }) => {
        await deps.db.updateTable('applications').set({ deleted_at: deps.clock.now() }).execute();
      }),
    ],
  });
  try {
    const visitor = await other.as('anonymous');
    await createdBy(visitor);
    await givenApplication(other.deps.db, null, { anonymised_at: other.clock.now() });
    const { status, problem } = await visitor.call(touch, { body: {} });
    expect([status, problem.errors?.[0]?.code]).toEqual([422, 'rule.anonymised']);
  } finally {
    await other.close();
  }
});
