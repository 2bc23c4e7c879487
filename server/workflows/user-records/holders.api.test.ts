import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPermitHolder, listPermitHolders } from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { permitOf } from '../../../test/rows/transitions.ts';
import { resident } from '../../demo/people.ts';
import { givenPermit } from '../../../test/rows/permits.ts';

let server: TestApp;
let clerk: Client;
let withAccount: Awaited<ReturnType<typeof permitOf>>;
let first: Awaited<ReturnType<typeof permitOf>>;
let second: Awaited<ReturnType<typeof permitOf>>;

beforeAll(async () => {
  server = await app();
  clerk = await server.as('admin');
  const visitor = await server.as('anonymous');
  const applicant = {
    ...resident(40),
    first_name: 'Živa',
    last_name: 'Ščuka',
    email: 'ziva@example.org',
    phone: '041 900 800',
  };
  withAccount = await permitOf(clerk, visitor, { applicant });
  server.clock.advance({ seconds: 1 });
  const other = { ...resident(41), email: 'drugi@example.org' };
  first = await permitOf(clerk, visitor, { applicant: other, user_type: 'OTH' });
  server.clock.advance({ seconds: 1 });
  second = await permitOf(clerk, visitor, { applicant: other, user_type: 'OTH' });
  // A person whose permits belong to no account is still one holder.
  await givenPermit(server.deps.db, [first.permit.id, second.permit.id], { user_id: null });
});
afterAll(() => server.close());

const find = async (body: object = {}) => (await clerk.call(listPermitHolders, { body })).body;

test('each person once with all permits, by account else by person, newest first', async () => {
  const { data, meta } = await find();
  expect(meta.total).toBe(2);
  expect(
    data.map((holder) => [holder.id, holder.user_id, holder.permits.map((permit) => permit.id)]),
  ).toEqual([
    [second.permit.id, null, [second.permit.id, first.permit.id]],
    [withAccount.user_id, withAccount.user_id, [withAccount.permit.id]],
  ]);
  const byName = await find({ sort: [{ field: 'holder_name', direction: 'desc' }] });
  expect(byName.data[0]?.name).toBe('Živa Ščuka');
});

test('are found by any clue of any of their permits', async () => {
  const plate = first.permit.registration_numbers[0] ?? '';
  for (const [search, id, kind] of [
    [`${plate.slice(0, 2)}-${plate.slice(2)}`, second.permit.id, 'registration_number'],
    [first.permit.rfid_card_number ?? '', second.permit.id, 'rfid_card_number'],
    [first.application.application_nr, second.permit.id, 'application_nr'],
    ['drugi@', second.permit.id, 'email'],
    ['scuka', withAccount.user_id, undefined],
    ['041 900 800', withAccount.user_id, 'phone'],
    [withAccount.permit.permit_nr, withAccount.user_id, 'permit_nr'],
  ] as const) {
    const { data } = await find({ search });
    expect([search, data.map((holder) => holder.id), data[0]?.clue?.kind]).toEqual([search, [id], kind]);
  }
  expect((await find({ search: 'nihče takšen' })).data).toEqual([]);
});

test('filters', async () => {
  const ids = async (filters: object) => (await find({ filters })).data.map((holder) => holder.id);
  expect(await ids({ has_account: true })).toEqual([withAccount.user_id]);
  expect(await ids({ has_account: false })).toEqual([second.permit.id]);
  expect(await ids({ type: ['legal_entity'] })).toEqual([]);
  expect(await ids({ type: 'natural_person' })).toHaveLength(2);
  await givenPermit(server.deps.db, second.permit.id, { status: 'revoked' });
  expect(await ids({ has_live_permits: true })).toHaveLength(2);
  await givenPermit(server.deps.db, first.permit.id, { valid_to: '2027-01-14' });
  expect(await ids({ has_live_permits: true })).toEqual([withAccount.user_id]);
  expect(await ids({ has_live_permits: false })).toEqual([second.permit.id]);
});

test('one holder by account or by any permit; the access is recorded', async () => {
  const { id } = first.permit;
  const reply = await clerk.call(getPermitHolder, { params: { id } });
  expect(reply.body).toMatchObject({
    id: second.permit.id,
    user_id: null,
    holder: { email: 'drugi@example.org' },
  });
  expect(reply.body.permits).toHaveLength(2);
  const mine = await clerk.call(getPermitHolder, { params: { id: withAccount.user_id } });
  expect(mine.body).toMatchObject({ user_id: withAccount.user_id, phone: '+38641900800' });
  expect((await clerk.call(getPermitHolder, { params: { id: withAccount.application.id } })).status).toBe(
    404,
  );
  const entries = await server.deps.db
    .selectFrom('access_log')
    .select(['action', 'person_id'])
    .where('subject_type', '=', 'permit_holder')
    .where('action', '=', 'view')
    .execute();
  expect(entries).toEqual([
    { action: 'view', person_id: null },
    { action: 'view', person_id: withAccount.user_id },
  ]);
});
