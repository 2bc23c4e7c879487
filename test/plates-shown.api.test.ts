import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  diagnoseBarrier,
  getPermitBarrier,
  listAnomalies,
  listPassages,
} from '../contract/barrier/barrier-office.ts';
import { createPlateCheck, listPlateChecks } from '../contract/barrier/plate-checks.ts';
import { createExport, downloadExport } from '../contract/data/exports.ts';
import { findPaymentTargets, listPaidApplications, listPayments } from '../contract/money/payments.ts';
import { findRecords } from '../contract/office/find.ts';
import { findKnown, listPersonPassages, listPersonRecords } from '../contract/office/persons.ts';
import { listUsers } from '../contract/people/users.ts';
import { listApplications } from '../contract/permits/application-list.ts';
import { getApplication } from '../contract/permits/applications.ts';
import { createMyApplication, listMyApplications } from '../contract/permits/applicant/my-applications.ts';
import {
  getMyPermit,
  listMyPermits,
  listMyRegistrationNumberAudits,
  updateMyPermit,
} from '../contract/permits/applicant/my-permits.ts';
import { getPermit, listPermits, listRegistrationNumberAudits } from '../contract/permits/permits.ts';
import {
  getPermitHolder,
  listPermitHolders,
  listUserApplications,
  listUserPermits,
} from '../contract/permits/user-records.ts';
import { createCampaign, getCampaignDefaults, listCampaignHolders } from '../contract/season/campaigns.ts';
import { normalizePlate } from '../contract/values/texts/text.ts';
import { vehiclePlate, withPlateText } from '../contract/values/vehicles/vehicle-plate.ts';
import { runExport } from '../server/data/exports/run-export.ts';
import { plateTexts } from '../server/platform/db/plate-texts.ts';
import { collectPersonalData } from '../server/records/data-requests/collect.ts';
import { summaryPage } from '../server/records/data-requests/summary.ts';
import { app, type TestApp } from './app.ts';
import { giveAnomaly, givePassage } from './rows/barrier-rows.ts';
import type { Client } from './client.ts';
import { applicationData, certificate } from './make.ts';
import type { Person } from './rows/people.ts';
import { issued, pay } from './rows/transitions.ts';

/** On the permit now, on it before, of an application that waits for its permit, of one like the permit. */
const [NOW, BEFORE, PAID] = ['M-ÄB 1234', 'W 123 AB', 'B-ÖX 77'] as const;
/** Fields that name a plate for programs, each beside one for people. */
const FOR_PROGRAMS = new Set([
  'registration_number',
  'registration_numbers',
  'plate',
  'look_alikes',
  'old_value',
  'new_value',
  'key',
]);

let world: TestApp;
let clerk: Client;
let holder: Client & { person: Person | null };
let permit_id: string;
let application_id: string;
let again: string;
let lot_id: string;

const car = (registration_number: string) => ({
  registration_number,
  country: 'DE',
  ownership: 'own' as const,
});
const applied = async (plate: string): Promise<string> =>
  (
    await holder.call(createMyApplication, {
      body: applicationData({ vehicles: [car(plate)] }),
      files: certificate(),
    })
  ).body.id;

beforeAll(async () => {
  world = await app();
  clerk = await world.as('root');
  holder = await world.as('user');
  application_id = await applied(BEFORE);
  const permit = await issued(clerk, application_id);
  permit_id = permit.id;
  await holder.call(updateMyPermit, {
    params: { permit_uuid: permit_id },
    body: { version: permit.version, vehicles: [car(NOW)] },
    files: certificate(),
  });
  await pay(clerk, await applied(PAID));
  again = await applied(NOW);
  const lot = await world.deps.db
    .selectFrom('parking_lots')
    .selectAll()
    .where('code', '=', 'P1')
    .executeTakeFirst();
  lot_id = lot!.id;
  const about = { lot_id, permit_id, occurred_at: world.clock.now() };
  await givePassage(world.deps.db, { ...about, plate: normalizePlate(BEFORE), matched_by: 'plate' });
  const passage_id = await givePassage(world.deps.db, {
    ...about,
    plate: normalizePlate(NOW),
    matched_by: 'plate',
  });
  await giveAnomaly(world.deps.db, { passage_id, permit_id });
});
afterAll(() => world.close());

/** Where a plate stands as it is compared although people read that, as the names of the fields that lead there. */
const bareIn = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string')
    return [NOW, BEFORE, PAID].some((text) => value.includes(normalizePlate(text))) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    FOR_PROGRAMS.has(name) ? [] : bareIn(inner, [...path, name]),
  );
};

const all = { body: {} };
const CALLS: Readonly<
  Record<string, [text: string, call: () => Promise<{ status: number; body: unknown }>]>
> = {
  'applications of the office': [PAID, () => clerk.call(listApplications, all)],
  'an application, with its duplicates': [NOW, () => clerk.call(getApplication, { params: { id: again } })],
  'own applications': [PAID, () => holder.call(listMyApplications, all)],
  'permits of the office': [NOW, () => clerk.call(listPermits, all)],
  'a permit, with the plate that leaves it': [
    BEFORE,
    () => clerk.call(getPermit, { params: { id: permit_id } }),
  ],
  'own permits': [NOW, () => holder.call(listMyPermits, all)],
  'an own permit': [BEFORE, () => holder.call(getMyPermit, { params: { id: permit_id } })],
  'changes of its plates': [
    BEFORE,
    () => clerk.call(listRegistrationNumberAudits, { params: { itemId: permit_id }, body: {} }),
  ],
  'own changes of plates': [
    BEFORE,
    () => holder.call(listMyRegistrationNumberAudits, { params: { itemId: permit_id }, body: {} }),
  ],
  'holders of permits': [NOW, () => clerk.call(listPermitHolders, all)],
  'holders of permits, found by a plate': [
    NOW,
    () => clerk.call(listPermitHolders, { body: { search: NOW } }),
  ],
  'a holder': [NOW, () => clerk.call(getPermitHolder, { params: { id: holder.person!.id } })],
  'accounts, found by a plate': [NOW, () => clerk.call(listUsers, { body: { search: NOW } })],
  'applications of an account': [
    PAID,
    () => clerk.call(listUserApplications, { params: { itemId: holder.person!.id }, body: {} }),
  ],
  'permits of an account': [
    NOW,
    () => clerk.call(listUserPermits, { params: { itemId: holder.person!.id }, body: {} }),
  ],
  'the search of everything': [NOW, () => clerk.call(findRecords, { body: { query: NOW } })],
  'what is known of a plate': [NOW, () => clerk.call(findKnown, { body: { registration_numbers: [NOW] } })],
  'records of a person': [NOW, () => clerk.call(listPersonRecords, { params: { id: holder.person!.id } })],
  'passages of a person': [
    BEFORE,
    () => clerk.call(listPersonPassages, { params: { id: holder.person!.id } }),
  ],
  payments: [PAID, () => clerk.call(listPayments, all)],
  'targets of a payment': [PAID, () => clerk.call(findPaymentTargets, { body: { search: PAID } })],
  'paid applications': [PAID, () => clerk.call(listPaidApplications, all)],
  passages: [BEFORE, () => clerk.call(listPassages, all)],
  'passages of a permit': [NOW, () => clerk.call(getPermitBarrier, { params: { id: permit_id } })],
  anomalies: [NOW, () => clerk.call(listAnomalies, all)],
  'why a barrier stayed closed': [NOW, () => clerk.call(diagnoseBarrier, { body: { query: NOW } })],
  'why it stayed closed for a plate that was changed': [
    BEFORE,
    () => clerk.call(diagnoseBarrier, { body: { query: BEFORE } }),
  ],
  'the check of a plate': [NOW, () => clerk.call(createPlateCheck, { body: { plate: 'mäb1234', lot_id } })],
  'the check of a similar plate': [
    NOW,
    () => clerk.call(createPlateCheck, { body: { plate: 'mäb i234', lot_id } }),
  ],
  'checks of a shift': [
    NOW,
    async () => {
      await clerk.call(createPlateCheck, { body: { plate: NOW, lot_id } });
      return clerk.call(listPlateChecks, {});
    },
  ],
};

test.each(Object.entries(CALLS))('%s: the plate as its holder typed it', async (_, [text, call]) => {
  const { status, body } = await call();
  expect(status).toBeLessThan(300);
  expect(JSON.stringify(body)).toContain(text);
  expect(bareIn(body)).toEqual([]);
});

test.each([
  ['applications', 'registration_numbers'],
  ['permits', 'registration_numbers'],
  ['permit_holders', 'plates'],
  ['barrier_passages', 'what'],
])('an export of %s', async (data_group, column) => {
  const { status, body } = await clerk.send(createExport, {
    body: { data_group, columns: [column], file_type: 'csv', purpose_code: 'question' },
  });
  expect(status).toBe(202);
  await runExport(world.deps, body);
  const file = (await clerk.call(downloadExport, { params: { id: body.id } })).raw.rawPayload.toString();
  expect(file).toContain(NOW);
  expect(bareIn(file)).toEqual([]);
});

test('the holders of a campaign', async () => {
  const { placeholders: _, permit_years: __, ...defaults } = (await clerk.call(getCampaignDefaults, {})).body;
  const { body: campaign } = await clerk.call(createCampaign, { body: { ...defaults, name: 'Podaljšanje' } });
  const { body } = await clerk.call(listCampaignHolders, { params: { id: campaign.id }, body: {} });
  expect(body.data).toMatchObject([{ plate_texts: [NOW] }]);
});

test('the copy of the own data, and every mail', async () => {
  const { data } = await collectPersonalData(world.deps.db, {
    user_id: holder.person!.id,
    application_id: null,
  });
  const page = summaryPage(data, 'sl', world.clock.now());
  expect(page).toContain(NOW);
  expect(page).toContain(BEFORE);
  expect(bareIn(page)).toEqual([]);
  await world.deps.runJobs();
  const mails = await world.deps.mails();
  expect(mails.some(({ text = '' }) => text.includes(NOW))).toBe(true);
  expect(bareIn(mails.map(({ subject, text }) => [subject, text]))).toEqual([]);
});

test('database and contract spell the plates of a vehicle alike', async () => {
  const part = (signs: string, most: number) =>
    fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: most });
  const typed = fc
    .tuple(fc.constantFrom('LJ', 'KR', 'kr', 'M', 'SG', 'W'), part('abŠŽ12 -', 4), part('AB0123456789', 5))
    .map((parts) => parts.join(''));
  const country = fc.constantFrom('SI', 'DE', 'HR');
  const cars = fc
    .sample(fc.tuple(typed, country), 1000)
    .map(([registration_number, of]) =>
      withPlateText({ registration_number, country: of, ownership: 'own' }),
    );
  const { rows } = await sql<{ texts: string[] }>`select ${plateTexts('a')} as texts
    from (select ${JSON.stringify(cars)}::jsonb as vehicles) a`.execute(world.deps.db);
  expect(rows[0]?.texts).toEqual(cars.map(vehiclePlate));
});
