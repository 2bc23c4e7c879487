import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApplication } from '../../../contract/permits/applications.ts';
import { submitApplication } from '../../../contract/permits/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { applicationData, certificate, pdfFile, staffApplication } from '../../../test/make.ts';
import { setParameter } from '../../../test/parameters.ts';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

const settle = (resident_postal_codes: string) =>
  setParameter(world.deps.db, 'municipality', { ...DEMO_PARAMETERS.municipality, resident_postal_codes });

const inKranj = <A extends { applicant: object }>(application: A): A => ({
  ...application,
  applicant: { ...application.applicant, postal_code: '4000', city: 'Kranj' },
});
const files = { ...certificate(), residence_proof: [pdfFile()] };
const apply = async (change: Parameters<typeof applicationData>[0] = {}) =>
  (await world.as('anonymous')).send(submitApplication, { body: inKranj(applicationData(change)), files });

it('asks a resident with an address elsewhere for another one, or another kind of permit', async () => {
  await settle('4264, 4265');
  const asked = await apply();
  expect([asked.status, asked.problem.errors]).toMatchObject([
    422,
    [{ path: 'applicant.postal_code', code: 'postal_code.elsewhere' }],
  ]);
  expect((await apply({ user_type: 'TMP' })).status).toBe(201);
});

it('is entered by staff all the same', async () => {
  await settle('4264, 4265');
  const clerk = await world.as('admin');
  const body = inKranj(staffApplication());
  expect((await clerk.call(createApplication, { body, files: certificate() })).status).toBe(201);
});

it('asks nobody while the municipality names no post codes', async () => {
  await settle('');
  expect((await apply()).status).toBe(201);
});
