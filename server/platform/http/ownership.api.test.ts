import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route } from '../../../contract/platform/route.ts';
import { routes } from '../../../contract/routes.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { CallOptions, Client } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { counterPermit } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

/**
 * Another applicant reaches nothing of Ana's, by any id in any call. Every call of the contract is made with
 * every id of hers in every place for an id; new calls are covered automatically. Its cell in docs/generated/access.md
 * has the expected outcome.
 */
const MARKER = 'Označevalec-Ženska';
const PLATE = 'KROZN77';

let world: TestApp;
let other: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await app();
  const clerk = await world.as('admin');
  const ana = await makeUser(world.deps.db, 'user', { name: `Ana ${MARKER}` });
  const browser = await world.signIn(ana);
  const applicant = {
    ...applicationData().applicant,
    last_name: MARKER,
    email: ana.email,
  };
  const vehicles = [{ registration_number: PLATE, country: 'SI', ownership: 'own' as const }];
  const permit = await counterPermit(clerk, ana, { applicant, vehicles });
  const sent = await browser.call(createMyApplication, {
    body: applicationData({ applicant }),
    files: certificate(),
  });
  const documents = await world.deps.db.selectFrom('documents').select(['id', 'owner_id']).execute();
  const session = await world.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const mail = await world.deps.db.selectFrom('mail_messages').select('id').executeTakeFirstOrThrow();
  Object.assign(ids, {
    user: ana.id,
    permit: permit.id,
    permit_application: permit.application?.id,
    application: sent.body.id,
    document: documents.find((d) => d.owner_id === sent.body.id)?.id,
    session: session.id,
    mail: mail.id,
  });
  other = await world.signIn(await makeUser(world.deps.db, 'user'));
});
afterAll(() => world.close());

const all = Object.entries(routes) as [string, Route][];
const paramsOf = (route: Route): string[] => [...route.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '');
const isId = (name: string): boolean => /^(id|itemId|.*_?uu?id|.*_id)$/i.test(name);

/** The cells of docs/generated/access.md for another applicant. */
const cells = new Map(
  readFileSync(join(import.meta.dirname, '../../../docs/generated/access.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((row) => [row[1], row[5]]),
);

/** Bodies that pass the schema, so the row is denied and not the form. */
const bodies: Readonly<Record<string, () => unknown>> = {
  supplementMyApplication: () => ({ note: 'Dopolnitev.' }),
  withdrawMyApplication: () => ({ version: 1 }),
  withdrawMyDataRequest: () => ({ version: 1 }),
  updateMyPermit: () => ({
    version: 1,
    vehicles: [{ registration_number: 'KR ZZ-999', country: 'SI', ownership: 'own' }],
  }),
  replaceMyPermit: () => ({ version: 1, reason: 'lost' }),
};

const reply = async (name: string, route: Route, id: string) => {
  const params = Object.fromEntries(paramsOf(route).map((param) => [param, id]));
  return other.call(route, {
    params,
    body: bodies[name]?.() ?? {},
    query: {},
    ...(route.files ? { files: { registration_certificate: [pdfFile()] } } : {}),
  } as CallOptions<Route>);
};

const withId = all.filter(([, route]) => {
  const names = paramsOf(route);
  return names.length > 0 && names.every(isId);
});

test.for(withId)('%s', async ([name, route]) => {
  const expected = cells.get(`${route.method} ${route.path}`);
  for (const [kind, id] of Object.entries(ids)) {
    const { status, raw } = await reply(name, route, id);
    expect([kind, String(status)]).toEqual([kind, expected]);
    expect(raw.payload).not.toContain(MARKER);
    expect(raw.payload).not.toContain(PLATE);
  }
});

test('lists and own pages of another applicant name nobody else', async () => {
  const own = all.filter(
    ([name, route]) =>
      (route.access === 'applicant' || route.access === 'signed_in') &&
      paramsOf(route).length === 0 &&
      !['logout', 'endOtherSessions'].includes(name),
  );
  expect(own.length).toBeGreaterThan(5);
  for (const [name, route] of own) {
    const { raw } = await other.call(route, { body: {} } as CallOptions<Route>);
    expect([name, raw.payload.includes(MARKER), raw.payload.includes(PLATE)]).toEqual([name, false, false]);
  }
});

test('an id of somebody else inside a body or a query opens nothing either', async () => {
  const permit_id = ids.permit ?? '';
  const prefill = await other.call(routes.getMyPrefill, { query: { permit_id } });
  expect(prefill.status).toBe(404);
  const renewal = await other.call(createMyApplication, {
    body: { ...applicationData(), renews_permit_id: permit_id },
    files: certificate(),
  });
  expect(renewal.problem.errors).toMatchObject([{ path: 'renews_permit_id' }]);
});
