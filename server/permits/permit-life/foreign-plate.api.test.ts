import { afterAll, beforeAll, expect, test } from 'vitest';
import { getApplication, updateApplication } from '../../../contract/permits/applications.ts';
import {
  createMyApplication,
  getMyApplication,
  listMyApplications,
} from '../../../contract/permits/applicant/my-applications.ts';
import {
  downloadMyPermit,
  getMyPrefill,
  updateMyPermit,
} from '../../../contract/permits/applicant/my-permits.ts';
import { checkPlateChange } from '../../../contract/permits/permit-actions.ts';
import { getPermit, listPermits } from '../../../contract/permits/permits.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { act, createdBy, issued } from '../../../test/rows/transitions.ts';

let world: TestApp;
let holder: Client;
let clerk: Client;

beforeAll(async () => {
  world = await app();
  holder = await world.as('user');
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const car = (registration_number: string, country: string) => ({
  registration_number,
  country,
  ownership: 'own' as const,
});
const mailsAbout = async (what: RegExp): Promise<string[]> => {
  await world.deps.runJobs();
  const mails = await world.deps.mails();
  return mails.flatMap(({ subject = '', text = '' }) => (what.test(subject) ? [text] : []));
};

test('a foreign plate stays as it was typed, from the application to the permit, its renewal and its changes', async () => {
  const { body: sent } = await holder.call(createMyApplication, {
    body: applicationData({ vehicles: [car(' m-ab  1234', 'DE')] }),
    files: certificate(),
  });
  const own = await holder.call(getMyApplication, { params: { id: sent.id } });
  expect(own.body).toMatchObject({
    registration_numbers: ['MAB1234'],
    plate_texts: ['M-AB 1234'],
    vehicles: [{ registration_number: 'MAB1234', plate_text: 'M-AB 1234', country: 'DE' }],
  });
  const list = await holder.call(listMyApplications, { body: {} });
  expect(list.body.data).toMatchObject([{ id: sent.id, plate_texts: ['M-AB 1234'] }]);
  expect((await clerk.call(getApplication, { params: { id: sent.id } })).body.vehicles).toEqual(
    own.body.vehicles,
  );

  const permit = await issued(clerk, sent.id);
  expect(permit.vehicles).toEqual(own.body.vehicles);
  expect(permit.registration_numbers).toEqual(['MAB1234']);
  expect(await mailsAbout(/je izdana/)).toContainEqual(expect.stringContaining('M-AB 1234'));
  const params = { id: permit.id };
  const sheet = await holder.call(downloadMyPermit, { query: {}, params });
  const pdf = await readPdf(new Uint8Array(await sheet.body.arrayBuffer()));
  // Twice in the permit, once in the decision at its end.
  expect(pdf.text.split('M-AB 1234')).toHaveLength(4);
  expect(pdf.text).not.toContain('MAB1234');
  const renewal = await holder.call(getMyPrefill, { query: { permit_id: permit.id } });
  expect(renewal.body.vehicles).toEqual(own.body.vehicles);

  const changed = await holder.call(updateMyPermit, {
    params: { permit_uuid: permit.id },
    body: { version: permit.version, vehicles: [car('W 123 AB', 'AT')] },
    files: certificate(),
  });
  expect(changed.body.permit.vehicles).toMatchObject([
    { registration_number: 'W123AB', plate_text: 'W 123 AB' },
  ]);
  const told = await mailsAbout(/registrsk/i);
  expect(told).toEqual([expect.stringMatching(/W 123 AB[^]*M-AB 1234/)]);

  const [check] = (await clerk.call(getPermit, { params })).body.plate_checks;
  const back = await clerk.call(checkPlateChange, {
    params: { id: permit.id, audit_id: check!.id },
    body: { version: changed.body.permit.version, result: 'rejected', reason: 'Ni prometnega dovoljenja.' },
  });
  expect(back.body.vehicles).toEqual(own.body.vehicles);
  const [, rejected] = await mailsAbout(/registrsk/i);
  expect(rejected).toMatch(/W 123 AB nismo mogli potrditi[^]*M-AB 1234/);
});

test('the same car in another spelling is a duplicate, and found in any', async () => {
  const visitor = await world.as('anonymous');
  const first = await createdBy(visitor, { vehicles: [car('B-XY 77', 'DE')] });
  const second = await createdBy(visitor, { vehicles: [car('bxy77', 'DE')] });
  const seen = await clerk.call(getApplication, { params: { id: second } });
  expect(seen.body.vehicles).toEqual([car('BXY77', 'DE')]);
  expect(seen.body.duplicates).toMatchObject([{ reason: 'same_plate', id: first }]);
  const permit = await issued(clerk, first);
  for (const search of ['b-xy 77', 'bxy77', 'B XY 77'])
    expect((await clerk.call(listPermits, { body: { search } })).body.data).toMatchObject([
      { id: permit.id, registration_numbers: ['BXY77'] },
    ]);
  await act(clerk, second, { transition: 'start_review' });
  const again = await clerk.call(updateApplication, {
    params: { application_uuid: second },
    body: {
      version: await clerk.versionOf(second),
      transition: 'approve',
      unverified_reason: 'Pregledano.',
    },
  });
  expect(again.problem.errors).toMatchObject([{ code: 'registration_number.live_permit' }]);

  const twice = await visitor.call(submitApplication, {
    body: applicationData({ user_type: 'BUS', vehicles: [car('B-XY 78', 'DE'), car('bx-y78', 'DE')] }),
    files: certificate(),
  });
  expect(twice.problem.errors).toMatchObject([
    { path: 'vehicles.1.registration_number', code: 'registration_number.repeated' },
  ]);
});

test('vehicles of a reply are sent back as they came, and a text of another plate is dropped', async () => {
  const vehicles = [{ ...car('SR777XY', 'SK'), plate_text: 'SR 777 XY' }];
  const visitor = await world.as('anonymous');
  const id = await createdBy(visitor, { vehicles });
  expect((await clerk.call(getApplication, { params: { id } })).body.vehicles).toEqual(vehicles);
  const other = await createdBy(visitor, {
    vehicles: [{ ...car('SR778XY', 'SK'), plate_text: 'KR AB-123' }],
  });
  expect((await clerk.call(getApplication, { params: { id: other } })).body.vehicles).toEqual([
    car('SR778XY', 'SK'),
  ]);
});
