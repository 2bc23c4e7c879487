import type { PublicApplication } from '../../../test/make.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { replaceMyPermit } from '../../../contract/permits/applicant/my-permits.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { applicationData, certificate, pdfFile, staffApplication } from '../../../test/make.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { counterPermit } from '../../../test/rows/transitions.ts';
import { DEMO_PARAMETERS } from '../../settings/parameters/demo-parameters.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

type Applicant = PublicApplication['applicant'];

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

describe('the holder of another permit who lives elsewhere', () => {
  const holder = async (user_type: string, plate: string) => {
    await settle('4264, 4265');
    const ana = await world.as('user');
    const permit = await counterPermit(await world.as('admin'), ana.person!, {
      ...inKranj(staffApplication()),
      user_type,
      vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
    });
    return { ana, permit };
  };

  it('cannot change it to that of a resident', async () => {
    const { ana, permit } = await holder('TMP', 'KR EL-101');
    const body = { version: permit.version, reason: 'category_change', user_type: 'RES' } as const;
    const asked = await ana.call(replaceMyPermit, { params: { permit_id: permit.id }, body, files });
    expect([asked.status, asked.problem.errors]).toMatchObject([
      422,
      [{ path: 'user_type', code: 'user_type.lives_elsewhere' }],
    ]);
  });

  it.each([
    ['TMP', 'RES', '4000', 'KR EL-102', false],
    ['RES', 'RES', '4000', 'KR EL-103', true],
    ['RES', 'RES', '1000', 'KR EL-104', false],
    ['RES', 'TMP', '1000', 'KR EL-105', true],
  ])('renews %s as %s with post code %s', async (before, user_type, postal_code, plate, taken) => {
    const { ana, permit } = await holder(before, plate);
    world.clock.advance({ days: 300 });
    const again = await world.as('user');
    expect(again.person).toEqual(ana.person);
    const body = {
      ...applicationData(),
      applicant: { ...permit.holder, email: 'ana@example.org', postal_code } as Applicant,
      user_type,
      permit_year: permit.permit_year + 1,
      vehicles: permit.vehicles,
      renews_permit_id: permit.id,
    };
    const sent = await again.send(createMyApplication, { body, files });
    world.clock.advance({ days: -300 });
    expect([sent.status, sent.problem?.errors]).toMatchObject(
      taken ? [201, undefined] : [422, [{ path: 'applicant.postal_code', code: 'postal_code.elsewhere' }]],
    );
  });
});
