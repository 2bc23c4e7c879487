import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApplication, getApplication } from '../../../contract/permits/applications.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { createPermit, replacePermit } from '../../../contract/permits/permit-actions.ts';
import { getParameters } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { certificate, staffApplication, type StaffApplication } from '../../../test/make.ts';
import { act, createdBy, issued } from '../../../test/rows/transitions.ts';
import { linesOfApplication } from '../../money/balances/lines-of-application.ts';
import { findApplication } from './queries.ts';

let world: TestApp;
let root: Client;
let anyone: Client;
// Settings and days hold for a whole office, so each test has one of its own.
beforeEach(async () => {
  world = await app({ clock: movableClock('2027-07-15T09:00:00.000Z') });
  root = await world.as('root');
  anyone = await world.as('anonymous');
});
afterEach(() => world.close());

const set = async (name: string, value: unknown): Promise<void> => {
  const valid_from = world.clock.today();
  const { status } = await root.call(updateParameter, { params: { name }, body: { value, valid_from } });
  expect(status).toBe(200);
};
/** The rule is set in July; it is August then, or some days later. */
const dividedByMonths = async (days = 0): Promise<void> => {
  await set('proration', 'monthly');
  world.clock.advance({ days: 26 + days });
  root = await world.as('root');
};
const shown = async (id: string) => (await root.call(getApplication, { params: { id } })).body;
const paper = async (received_at: string, change: Partial<StaffApplication> = {}) => {
  const reply = await root.call(createApplication, {
    body: { ...staffApplication(change), source: 'paper', received_at },
    files: certificate(),
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const atCounter = async (amount: string, change: Partial<StaffApplication> = {}): Promise<PermitDetail> => {
  const reply = await root.call(createPermit, {
    body: { ...staffApplication(change), payment: { method: 'cash', amount } },
    files: certificate(),
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  return reply.body;
};
const replaced = async (permit: PermitDetail, body: Omit<BodyOf<typeof replacePermit>, 'version'>) => {
  const reply = await root.call(replacePermit, {
    params: { permit_uuid: permit.id },
    body: { version: permit.version, ...body },
  });
  if (reply.status !== 201 || !reply.body.new_permit) throw new Error(JSON.stringify(reply.problem));
  return (await root.call(getPermit, { params: { id: reply.body.new_permit.id } })).body;
};

it('without the rule everybody pays the whole year', async () => {
  expect(await shown(await createdBy(anyone))).toMatchObject({ price_permit: '15.00', price_share: null });
});

it('charges the rest of the year for the permit, the whole of card and fee, and shows it on the invoice', async () => {
  await dividedByMonths();
  expect((await anyone.call(getParameters)).body).toMatchObject({
    proration: 'monthly',
    price_step_cents: 1,
  });
  const id = await createdBy(anyone);
  expect(await shown(id)).toMatchObject({
    price_permit: '6.25',
    price_card: '10.00',
    price_total: '16.25',
    price_share: '5/12',
  });
  const stored = await findApplication(world.deps.db, id);
  expect(linesOfApplication(stored!, 'sl')[0]).toMatchObject({
    description: expect.stringMatching(/, [A-Z]{2} \w+-\w+, 5\/12 letne cene$/),
    gross: 625,
    net: 512,
    vat: 113,
  });
  expect(linesOfApplication(stored!, 'en', 'per_document')[0]!.description).toMatch(
    /5\/12 of the annual price$/,
  );
});

it('uses the day the application arrived, also when it is corrected or reopened later', async () => {
  await dividedByMonths();
  const id = await paper('2027-07-30');
  expect(await shown(id)).toMatchObject({ price_permit: '7.50', price_share: '6/12' });
  await act(root, id, { changes: { user_type: 'OTH' } });
  expect(await shown(id)).toMatchObject({ price_permit: '90.00', price_share: '6/12' });
  await act(root, id, { transition: 'start_review' });
  await act(root, id, { transition: 'approve', exempt: true, reason: 'Gasilsko vozilo društva.' });
  expect(await shown(id)).toMatchObject({ status: 'ready', price_total: '0.00' });
  const other = await paper('2027-07-30');
  await act(root, other, { transition: 'start_review' });
  await act(root, other, { transition: 'approve' });
  await act(root, other, { transition: 'reopen', reason: 'Napaka pri pregledu.' });
  expect(await shown(other)).toMatchObject({ price_permit: '7.50', price_share: '6/12' });
});

it('what arrived before the first price or parameter is charged by the oldest one', async () => {
  await dividedByMonths();
  expect(await shown(await paper('1999-12-30'))).toMatchObject({ price_permit: '15.00', price_share: null });
});

it('rounds a part to the step that is set', async () => {
  await dividedByMonths();
  await set('price_step_cents', 100);
  // Of what arrived in July by the cent, of what arrives in August by the euro: 5/12 of 15.00 is 6.25.
  expect(await shown(await paper('2027-07-31'))).toMatchObject({ price_permit: '7.50' });
  expect(await shown(await createdBy(anyone))).toMatchObject({ price_permit: '6.00', price_share: '5/12' });
});

it('another category costs the difference for the same part of the year, after a lost card too, and only once', async () => {
  await dividedByMonths(30);
  const permit = await atCounter('15.00');
  expect(permit).toMatchObject({ paid_for_permit: '5.00', price_share: '4/12' });
  const after = await replaced(permit, { reason: 'lost', payment: { method: 'cash', amount: '10.00' } });
  expect(after).toMatchObject({ paid_for_permit: '5.00', price_share: '4/12' });
  // Two months later the part is still that of the permit: 4/12 of 180.00 minus 5.00.
  world.clock.advance({ days: 60 });
  root = await world.as('root');
  const other = await replaced(after, {
    reason: 'category_change',
    user_type: 'OTH',
    payment: { method: 'card', amount: '55.00' },
  });
  expect(other).toMatchObject({ user_type: 'OTH', paid_for_permit: '60.00', price_share: '4/12' });
});

it('a renewal before its year begins pays the whole of it', async () => {
  await dividedByMonths(90);
  const id = await createdBy(anyone, { permit_year: 2028 });
  expect(await shown(id)).toMatchObject({ permit_year: 2028, price_permit: '15.00', price_share: null });
  expect((await issued(root, id)).price_share).toBeNull();
});

it('a permit of twelve months is never divided', async () => {
  await dividedByMonths();
  await set('validity', { mode: 'rolling_12_months', grace_until: '01-31' });
  expect(await shown(await createdBy(anyone))).toMatchObject({ price_permit: '15.00', price_share: null });
});
