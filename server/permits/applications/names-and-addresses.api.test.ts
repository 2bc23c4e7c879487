import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInvoice, listInvoices } from '../../../contract/money/invoices.ts';
import { listPersons } from '../../../contract/office/persons.ts';
import { createApplication, getApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { issuePermit, listPermits } from '../../../contract/permits/permits.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate, staffApplication } from '../../../test/make.ts';
import { practise } from '../../../test/rows/money.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { createdBy, pay } from '../../../test/rows/transitions.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  await practise(world, true);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const contact = { email: 'budi@example.org', phone: '040200100' };
const BUDI = {
  type: 'natural_person',
  first_name: 'Budi',
  last_name: '',
  birth_date: '1980-01-01',
  street: '',
  house_number: '5',
  postal_code: '10110',
  city: 'Ubud',
  country: 'ID',
  ...contact,
} as const;
const SOCIETY = {
  type: 'legal_entity',
  company_name: 'Društvo ljubiteljev Ukanca',
  unregistered: true,
  street: 'Ukanc',
  house_number: 'b. š.',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  ...contact,
  email: 'drustvo@example.org',
} as const;

/** What is on the invoice of an application, and the text of its printed copy. */
const invoiceOf = async (application_id: string) => {
  const { data } = (await clerk.call(listInvoices, { body: { search: '' } })).body;
  for (const { id } of data) {
    const { body } = await clerk.call(getInvoice, { params: { id } });
    const { application_nr } = (await clerk.call(getApplication, { params: { id: application_id } })).body;
    if (JSON.stringify(body).includes(application_nr)) return body;
  }
  throw new Error('no invoice');
};

it.each([
  ['one name in a village without streets', BUDI, 'Budi', ['Ubud 5', '10110 Ubud', 'INDONESIA']],
  [
    'a society without numbers in a house without one',
    SOCIETY,
    SOCIETY.company_name,
    ['Ukanc', '4265 Bohinjsko jezero'],
  ],
] as const)('%s: from the public form to permit, invoice and register', async (_, applicant, name, lines) => {
  const id = await createdBy(visitor, {
    applicant,
    user_type: 'OTH',
  });
  const { body } = await clerk.call(getApplication, { params: { id } });
  expect(body).toMatchObject({
    applicant_name: name,
    applicant: { house_number: applicant.street ? '' : '5' },
  });
  await pay(clerk, id);
  const permit = await clerk.call(issuePermit, { body: { application_uuid: id } });
  expect([permit.status, permit.body.holder_name]).toEqual([201, name]);
  expect((await invoiceOf(id)).buyer).toMatchObject({
    name,
    lines,
    company_registration_number: null,
    vat_id: null,
  });
  const documents = (await clerk.call(getApplication, { params: { id } })).body.documents;
  for (const one of documents.filter(({ kind }) => kind === 'invoice')) {
    const file = await clerk.call(downloadDocument, { params: { id: one.id }, query: {} });
    expect((await readPdf(file.raw.rawPayload)).text).toContain(lines[0]);
  }
  const found = (await clerk.call(listPersons, { body: { search: name } })).body.data;
  expect(found.filter((one) => one.name === name)).toMatchObject([
    { name, address: lines.slice(0, 2).join(', '), incomplete: false },
  ]);
  expect((await clerk.call(listPermits, { body: { search: name } })).body.data).toHaveLength(1);
});

it('staff and signed-in applicants enter the same; what is forgotten is still asked for', async () => {
  const paper = await clerk.call(createApplication, {
    body: staffApplication({
      applicant: { ...SOCIETY, company_name: 'Pevski zbor Ukanc' },
      user_type: 'BUS',
    }),
  });
  expect(paper.status).toBe(201);
  const mine = await (
    await world.as('user')
  ).call(createMyApplication, {
    body: applicationData({ applicant: { ...BUDI, first_name: 'Wayan' }, user_type: 'OTH' }),
    files: certificate(),
  });
  expect(mine.status).toBe(201);

  const { last_name: _, house_number: __, ...forgotten } = BUDI;
  const reply = await visitor.call(submitApplication, {
    body: applicationData({ applicant: forgotten as never, user_type: 'OTH' }),
    files: certificate(),
  });
  expect(reply.status).toBe(422);
  expect(reply.problem.errors).toMatchObject([
    { path: 'applicant.last_name', code: 'required' },
    { path: 'applicant.house_number', code: 'required' },
  ]);
});

it('two people of one name are two, and neither is everybody called so', async () => {
  const of = (change: object) =>
    applicationData({ applicant: { ...BUDI, ...change } as never, user_type: 'OTH' });
  const keys = async () =>
    (
      await world.deps.db
        .selectFrom('applications')
        .select('person_key')
        .where('applicant_name', 'like', 'Nyoman%')
        .execute()
    ).map(({ person_key }) => person_key);
  for (const change of [
    { first_name: 'Nyoman' },
    { first_name: 'Nyoman', last_name: 'Sari' },
    { first_name: 'Nyoman', house_number: '6' },
  ])
    expect((await visitor.call(submitApplication, { body: of(change), files: certificate() })).status).toBe(
      201,
    );
  expect(new Set(await keys()).size).toBe(3);
});
