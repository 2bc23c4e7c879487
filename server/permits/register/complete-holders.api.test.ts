// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkPersons } from '../../../contract/office/persons.ts';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import { getOwnAccount, updateOwnAccount } from '../../../contract/people/account.ts';
import { getUser, updateUser } from '../../../contract/people/users.ts';
import { createApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { confirmRenewal, submitRenewal } from '../../../contract/permits/applicant/renewals.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { taxOf } from '../../../test/rows/imports.ts';
import { applicationData, certificate, staffApplication } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { createdBy, issued } from '../../../test/rows/transitions.ts';
import { renewalCode } from '../../mail/outbox/links.ts';
import { keyOfRecord } from '../../people/users/person-rules.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { renewalLinkOf } from '../renewals/link-of.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  world.clock.advance({ days: 310 });
});
afterAll(() => world.close());
beforeEach(async () => {
  clerk = await world.as('admin');
});

let next = 100;
/** A permit as an import leaves it: its holder has no tax number. */
async function oldPermit(
  user_id: string | null = null,
): Promise<{ permit: PermitDetail; holder: StoredApplicant; plate: string }> {
  const n = next++;
  const plate = `KR NP-${n}`;
  const vehicles = [{ registration_number: plate, country: 'SI', ownership: 'own' as const }];
  const { applicant } = applicationData();
  const whole = {
    ...applicant,
    last_name: `Stara${'ABCDEFGHIJ'.charAt(n % 10)}`,
    tax_number: taxOf(n),
  } as StoredApplicant;
  const made = await issued(
    clerk,
    await createdBy(await world.as('anonymous'), {
      applicant: whole as typeof applicant,
      vehicles,
      permit_year: 2027,
    }),
  );
  const { tax_number: _, ...holder } = whole;
  const stored = holder as StoredApplicant;
  await givenPermit(world.deps.db, made.id, {
    holder: JSON.stringify(stored) as unknown as StoredApplicant,
    person_key: keyOfRecord(made.application!.id),
    user_id,
  });
  return { permit: await look(made.id), holder: stored, plate };
}
const look = async (id: string) => (await clerk.call(getPermit, { params: { id } })).body;
const renewal = (plate: string, applicant: object) => ({
  applicant: applicant as never,
  vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' as const }],
  permit_year: 2028,
});

it('the database marks exactly those who lack what the contract asks for', async () => {
  const { permit, holder } = await oldPermit();
  const company = {
    type: 'legal_entity',
    company_name: 'X',
    street: 'U',
    house_number: '1',
    postal_code: '4265',
    city: 'B',
  };
  const cases: Record<string, unknown>[] = [
    { ...holder },
    { ...holder, tax_number: '10039856' },
    { ...holder, tax_number: '' },
    { ...holder, country: 'AT' },
    { ...holder, country: 'AT', birth_date: '1970-01-01' },
    { ...company, country: 'SI' },
    { ...company, country: 'SI', tax_number: '10039856' },
    { ...company, country: 'AT', company_registration_number: '5000000000' },
    { ...company, country: 'AT' },
  ];
  for (const one of cases) {
    await givenPermit(world.deps.db, permit.id, {
      holder: JSON.stringify(one) as unknown as StoredApplicant,
    });
    const row = await world.deps.db
      .selectFrom('permits')
      .select('incomplete')
      .where('id', '=', permit.id)
      .executeTakeFirstOrThrow();
    expect([one, row.incomplete]).toEqual([one, missingFacts(one as { type: string }).length > 0]);
  }
});

it('a renewal by the personal link asks for the number and clears the mark', async () => {
  const { permit, holder, plate } = await oldPermit();
  expect(permit.incomplete).toBe(true);
  const code = renewalCode(
    world.deps.config,
    await transaction(world.deps.db, (trx) => renewalLinkOf(trx, world.deps, permit, 2028, '2028-03-01')),
  );
  const visitor = await world.as('anonymous');
  const { body: start } = await visitor.call(confirmRenewal, {
    params: { code },
    body: { registration_number: plate },
  });
  const send = (applicant: object) =>
    visitor.send(submitRenewal, {
      params: { code },
      query: { confirmation: start.confirmation },
      body: applicationData(renewal(plate, applicant)),
      files: certificate(),
    });
  expect((await send(holder)).problem.errors).toMatchObject([
    { path: 'applicant.tax_number', code: 'required' },
  ]);
  expect((await look(permit.id)).incomplete).toBe(true);
  expect((await send({ ...holder, tax_number: taxOf(500) })).status).toBe(201);
  const after = await look(permit.id);
  expect([after.incomplete, after.holder['tax_number']]).toEqual([false, taxOf(500)]);
  expect(after.events.at(-1)).toMatchObject({ transition: 'update', actor: 'applicant' });
});

it('staff renew for a holder whom they know by name, and may not give the permit to somebody else', async () => {
  const { permit, holder, plate } = await oldPermit();
  const send = (applicant: object) =>
    clerk.send(createApplication, {
      body: { ...staffApplication(renewal(plate, applicant)), renews_permit_id: permit.id },
      files: certificate(),
    });
  const other = await send({ ...holder, last_name: 'Drugačna', tax_number: taxOf(501) });
  expect(other.problem.errors).toMatchObject([{ path: 'renews_permit_id' }]);
  expect((await send({ ...holder, tax_number: taxOf(501) })).status).toBe(201);
  expect(await look(permit.id)).toMatchObject({ incomplete: false, holder: { tax_number: taxOf(501) } });
});

it('an application by staff for the same name and address clears it once staff have said that it is one person', async () => {
  const { permit, holder } = await oldPermit();
  const whole = { ...holder, tax_number: taxOf(502) };
  const visitor = await world.as('anonymous');
  await createdBy(visitor, { ...renewal('KR NX-502', whole) });
  expect((await look(permit.id)).incomplete).toBe(true);
  const elsewhere = { ...whole, street: 'Drugje' };
  await clerk.send(createApplication, {
    body: staffApplication(renewal('KR NX-503', elsewhere)),
    files: certificate(),
  });
  expect((await look(permit.id)).incomplete).toBe(true);
  const send = (plate: string) =>
    clerk.send(createApplication, { body: staffApplication(renewal(plate, whole)), files: certificate() });
  const { body: next } = await send('KR NX-504');
  expect((await look(permit.id)).incomplete).toBe(true);
  const reason = 'Osebni dokument.';
  await clerk.call(linkPersons, {
    params: { id: permit.id },
    body: { other_id: next.id, verdict: 'same', reason },
  });
  await send('KR NX-505');
  expect((await look(permit.id)).incomplete).toBe(false);
});

it('an account without the number changes its telephone, and is completed with its permits by application or by staff', async () => {
  const account = async () => {
    const person = await makeUser(world.deps.db, 'user');
    const old = await oldPermit(person.id);
    const applicant = { ...old.holder, email: person.email };
    await world.deps.db
      .updateTable('users')
      .set({ details: JSON.stringify({ applicant }) as never, tax_number: null })
      .where('id', '=', person.id)
      .execute();
    return { person, applicant, ...old, browser: await world.signIn(person) };
  };
  const ofUser = async (id: string) => (await clerk.call(getUser, { params: { id } })).body;
  const first = await account();
  const { body: own } = await first.browser.call(getOwnAccount, {});
  const changed = await first.browser.call(updateOwnAccount, {
    body: { version: own.version, phone: '041 123 456' },
  });
  expect([changed.status, (await ofUser(first.person.id)).incomplete]).toEqual([200, true]);
  const sent = await first.browser.send(createMyApplication, {
    body: applicationData(renewal('KR NY-505', { ...first.applicant, tax_number: taxOf(505) })),
    files: certificate(),
  });
  expect(sent.status).toBe(201);
  expect(await ofUser(first.person.id)).toMatchObject({ incomplete: false, tax_number: taxOf(505) });
  expect((await look(first.permit.id)).incomplete).toBe(false);

  const second = await account();
  const { version } = await ofUser(second.person.id);
  const applicant = { ...second.applicant, tax_number: taxOf(506) } as never;
  await clerk.call(updateUser, { params: { id: second.person.id }, body: { version, applicant } });
  expect([(await ofUser(second.person.id)).incomplete, (await look(second.permit.id)).incomplete]).toEqual([
    false,
    false,
  ]);
});
