import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBudgetUser,
  deleteBudgetUser,
  downloadEslog,
  listBudgetUsers,
  listEslogInvoices,
  updateBudgetUser,
} from '../../../../contract/money/eslog.ts';
import { company } from '../../../demo/people.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import { giveInvoice } from '../../../../test/rows/money-rows.ts';
import { validEslog } from '../../../../test/files/eslog-schema.ts';
import { pendingInvoice } from '../../../../test/files/fiscal-invoice.ts';
import { practise } from '../../../../test/rows/money.ts';
import { createdBy } from '../../../../test/rows/transitions.ts';
import { makeUser } from '../../../../test/rows/people.ts';

let server: TestApp;
let clerk: Client;
let application_id: string;
beforeAll(async () => {
  server = await app();
  clerk = await server.as('admin');
  application_id = await createdBy(await server.as('anonymous'));
});
afterAll(() => server.close());

const invoiceTo = (name: string, tax_number: string) =>
  giveInvoice(server.deps.db, {
    application_id,
    day: '2027-01-10',
    amount: 12000,
    buyer: { name, tax_number },
  });
let schools = 0;
/** A school with a tax number of its own, and an invoice for it. */
const school = async () => {
  const tax_number = company(schools++).tax_number!;
  const invoice = await invoiceTo('Osnovna šola "Jezero" & vrtec', tax_number);
  return { tax_number, invoice };
};
const asBudgetUser = (tax_number: string, name = 'Osnovna šola Jezero') =>
  clerk.call(createBudgetUser, { body: { tax_number, name, is_vat_payer: true } });
/** A school that gets e-invoices. */
const budgetUser = async () => {
  const made = await school();
  expect((await asBudgetUser(made.tax_number)).status).toBe(201);
  return made;
};
const eslogInvoices = async () =>
  (await clerk.call(listEslogInvoices, { body: { per_page: 100 } })).body.data;

test('a buyer becomes a budget user by its tax number, once; its invoices are listed', async () => {
  const { tax_number, invoice } = await school();
  const other = await invoiceTo('Nekdo drug', company(schools++).tax_number!);
  const listed = async () => (await eslogInvoices()).filter(({ id }) => id === invoice.id || id === other.id);
  expect(await listed()).toEqual([]);
  const made = await asBudgetUser(`SI${tax_number}`);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ tax_number, vat_id: `SI${tax_number}`, version: 1 });
  const again = await asBudgetUser(tax_number, 'Druga');
  expect([again.status, again.problem.current]).toMatchObject([409, { name: 'Osnovna šola Jezero' }]);
  const bad = await asBudgetUser('12345678');
  expect(bad.problem.errors).toMatchObject([{ path: 'tax_number', code: 'tax_number.invalid' }]);
  expect(await listed()).toMatchObject([{ id: invoice.id, tax_number, amount: '120.00' }]);
});

test('a stale change shows the newest version', async () => {
  const { tax_number } = await budgetUser();
  const change = (version: number) =>
    clerk.call(updateBudgetUser, {
      params: { tax_number },
      body: { version, name: 'OŠ Jezero', is_vat_payer: true },
    });
  expect((await change(1)).body).toMatchObject({ name: 'OŠ Jezero', version: 2 });
  expect((await change(1)).problem).toMatchObject({ code: 'stale_version', current: { version: 2 } });
});

test("the file is the invoice, with the buyer's VAT id, and its download is recorded", async () => {
  const { tax_number, invoice } = await budgetUser();
  const file = await clerk.call(downloadEslog, { params: { id: invoice.id } });
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.headers['content-disposition']).toContain(`eracun-${invoice.invoice_nr.replace('/', '-')}.xml`);
  const xml = file.raw.body;
  validEslog(xml);
  expect(xml).toContain(`<D_1004>${invoice.invoice_nr}</D_1004>`);
  expect(xml).toContain('Osnovna šola &quot;Jezero&quot; &amp; vrtec');
  expect(xml).toContain(`<D_1154>SI${tax_number}</D_1154>`);
  expect(xml).toContain('<D_5004>120.00</D_5004>');
  const log = await server.deps.db
    .selectFrom('access_log')
    .select(['action', 'purpose'])
    .where('subject_id', '=', invoice.id)
    .execute();
  expect(log).toEqual([{ action: 'download', purpose: 'eslog' }]);
  // Who takes it again sees that it was taken, when and by whom.
  const listed = async (taken?: boolean) => {
    const { body } = await clerk.call(listEslogInvoices, {
      body: { per_page: 100, filters: taken === undefined ? {} : { taken } },
    });
    return body.data.find(({ id }) => id === invoice.id);
  };
  expect(await listed()).toMatchObject({
    taken_at: server.deps.clock.now(),
    taken_by_name: expect.any(String),
  });
  expect(await listed(true)).toBeDefined();
  expect(await listed(false)).toBeUndefined();
  const unknown = '01930000-0000-7000-8000-00000000ffff';
  expect((await clerk.call(downloadEslog, { params: { id: unknown } })).status).toBe(404);
});

test('an invoice that waits for its EOR, and its credit note, are valid files', async () => {
  await practise(server, true);
  const id = await pendingInvoice(server.deps, { application_id, fee: 450 });
  const note = await pendingInvoice(server.deps, { application_id, original: { id } });
  for (const one of [id, note]) {
    const xml = (await clerk.call(downloadEslog, { params: { id: one } })).raw.body;
    validEslog(xml);
    expect(xml).toContain('<D_4440_4>');
    expect(xml).not.toContain('D_4440_3');
  }
});

test('viewers change nothing; a buyer is removed from the list once', async () => {
  const { tax_number, invoice } = await budgetUser();
  const viewer = await server.signIn(
    await makeUser(server.deps.db, 'admin', { permissions: ['invoices.view'] }),
  );
  const remove = (who: Client) => who.call(deleteBudgetUser, { params: { tax_number } });
  const listed = async () => (await eslogInvoices()).some(({ id }) => id === invoice.id);
  expect((await viewer.call(listBudgetUsers, { body: { search: tax_number } })).body.data).toHaveLength(1);
  const { data } = (await viewer.call(listBudgetUsers, { body: { search: 'jezero' } })).body;
  expect(data.map((user) => user.tax_number)).toContain(tax_number);
  expect((await remove(viewer)).status).toBe(403);
  expect(await listed()).toBe(true);
  expect((await remove(clerk)).status).toBe(204);
  expect((await remove(clerk)).status).toBe(404);
  expect(await listed()).toBe(false);
});
