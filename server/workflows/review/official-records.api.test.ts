import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getApplication, updateApplication } from '../../../contract/permits/applications.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { fetchOfficialRecord } from '../../../contract/permits/review.ts';
import { createPriceRow, listPriceRows, updatePriceRow } from '../../../contract/settings/price-list.ts';
import { getResources } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { statusToken } from '../../mail/outbox/links.ts';

/** In the demo the office gets the proof of land ownership from the land register (ZUP 139, 66). */

let world: TestApp;
let visitor: Client;
let clerk: Client;
let root: Client;
let id: string;
beforeAll(async () => {
  world = await app();
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
  root = await world.as('root');
});
afterAll(() => world.close());
// Nobody asks the applicant for the proof: a certificate of registration is all that comes.
beforeEach(async () => {
  id = await createdBy(visitor, { user_type: 'LND', extra: '123/4 k. o. Studor' });
  await act(clerk, id, { transition: 'start_review' });
});

const detail = async () => (await clerk.call(getApplication, { params: { id } })).body;
const fetch = async (body: object = {}, who = clerk) => {
  const { version } = await detail();
  return who.call(fetchOfficialRecord, {
    params: { id },
    body: { version, kind: 'land_title', source: 'zemljiška knjiga, parcela 123/4', ...body } as never,
  });
};
const approve = async () => {
  const { version } = await detail();
  return clerk.call(updateApplication, {
    params: { application_uuid: id },
    body: { version, transition: 'approve' },
  });
};
const page = async () => {
  const token = statusToken(world.deps.config, {
    application_id: id,
    version: 1,
    expires_at: '2027-12-31T00:00:00.000Z',
  });
  return (await visitor.call(getApplicationStatus, { params: { token } })).body;
};
const codes = ({ status, problem }: { status: number; problem: { errors?: { code: string }[] } }) => [
  status,
  problem.errors?.[0]?.code,
];

it('is not asked of the applicant, but missing until the office got it; then it counts like a document', async () => {
  expect(await detail()).toMatchObject({
    required_documents: [],
    checklist: [{ kind: 'land_title', state: 'missing', reason: null, official: true }],
    official_records: [],
  });
  expect((await page()).official_documents).toEqual([{ kind: 'land_title', fetched: false }]);
  expect(codes(await approve())).toEqual([422, 'rule.documents_unverified']);

  const got = await fetch();
  expect(got.status).toBe(200);
  expect(got.body).toMatchObject({
    checklist: [{ kind: 'land_title', state: 'verified', official: true }],
    official_records: [
      {
        kind: 'land_title',
        source: 'zemljiška knjiga, parcela 123/4',
        fetched_at: world.clock.now(),
        fetched_by_name: 'Oseba admin',
      },
    ],
  });
  expect(got.body.events.at(-1)).toMatchObject({
    transition: 'fetch_record',
    reason: 'zemljiška knjiga, parcela 123/4',
  });
  expect((await page()).official_documents).toEqual([{ kind: 'land_title', fetched: true }]);
  expect((await approve()).status).toBe(200);
});

it('the mark is taken back; got again, the newest source counts', async () => {
  await fetch();
  const dropped = await fetch({ source: undefined });
  expect(dropped.body).toMatchObject({ checklist: [{ state: 'missing' }], official_records: [] });
  expect(dropped.body.events.at(-1)?.transition).toBe('drop_record');
  await fetch();
  const again = await fetch({ source: 'zemljiška knjiga, izpisek z dne 15. 1. 2027' });
  expect(again.body.official_records).toHaveLength(1);
  expect(again.body.official_records[0]?.source).toContain('izpisek');
});

it('only for what the category gets so, by a reviewer, on the newest version, while the application is open', async () => {
  expect(codes(await fetch({ kind: 'residence_proof' }))).toEqual([422, 'documents.not_official']);
  expect(codes(await fetch({ source: '' }))).toEqual([422, 'required']);
  expect((await fetch({ version: 1 })).status).toBe(409);
  const warden = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
  );
  expect((await fetch({}, warden)).status).toBe(403);
  const { version } = await detail();
  await clerk.call(updateApplication, {
    params: { application_uuid: id },
    body: { version, transition: 'withdraw', reason: 'Stranka je odstopila.' } as never,
  });
  expect((await fetch()).status).toBe(422);
});

it('the price list says which proofs; a proof is asked of the applicant or got by the office, not both', async () => {
  const [row] = (await root.call(listPriceRows, { body: { filters: { user_type: 'TMP' } } })).body.data;
  const { version: _, ...terms } = {
    user_type: 'TMP',
    valid_from: '2028-01-01',
    parking_lot_codes: row!.parking_lot_codes,
    price_gross: row!.price_gross,
    vat_rate: row!.vat_rate,
    card_price_gross: row!.card_price_gross,
    administrative_fee: row!.administrative_fee,
    max_permits: row!.max_permits,
    max_plates: row!.max_plates,
    transferable: row!.transferable,
    required_documents: ['registration_certificate', 'residence_proof'],
    official_documents: ['residence_proof'],
    version: 0,
  };
  expect(codes(await root.call(createPriceRow, { body: terms as never }))).toEqual([
    422,
    'documents.asked_and_official',
  ]);
  const planned = await root.call(createPriceRow, {
    body: { ...terms, required_documents: ['registration_certificate'] } as never,
  });
  expect([planned.status, planned.body.official_documents]).toEqual([201, ['residence_proof']]);
  const change = (body: object) =>
    root.call(updatePriceRow, {
      params: { id: planned.body.id },
      body: { version: planned.body.version, ...body } as never,
    });
  expect(codes(await change({ required_documents: ['residence_proof'] }))).toEqual([
    422,
    'documents.asked_and_official',
  ]);
  // What a change does not name stays.
  expect((await change({ max_plates: 2 })).body.official_documents).toEqual(['residence_proof']);
  const land = (await visitor.call(getResources)).body.entitlements.find(
    ({ user_type }) => user_type === 'LND',
  );
  expect(land).toMatchObject({ required_documents: [], official_documents: ['land_title'] });
});
