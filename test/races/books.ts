import { uploadBankStatement } from '../../contract/money/bank-statements.ts';
import { getOpenCash } from '../../contract/money/cash-closings.ts';
import { createBudgetUser } from '../../contract/money/eslog.ts';
import { createAccountingBatch } from '../../contract/money/ledger.ts';
import { closeVatPeriod, fileVatPeriod, markSelfCorrection } from '../../contract/money/vat-periods.ts';
import { camtFile } from '../../server/demo/camt-file.ts';
import { company } from '../../server/demo/people.ts';
import type { AnyInput } from '../client.ts';
import { movableClock } from '../clock.ts';
import { COUNTER_DEVICE, giveInvoice, givePayment } from '../rows/money-rows.ts';
import { entry, record } from '../rows/payments.ts';
import { askSecond } from '../second-person.ts';
import { createdBy } from '../rows/transitions.ts';
import { against, openOffice, twice, withVersion, type Office, type Race } from './race.ts';

/** Periods of VAT, the drawer, what accounting gets, and what else the books say. */

const REASON = 'Preizkus dveh hkrati.';
const MONTH = '2027-01-01';
const TODAY = '2027-02-03';

let companies = 0;
const document = async ({ world, visitor }: Office, day = '2027-01-12', change: object = {}) => {
  const application_id = await createdBy(visitor);
  return giveInvoice(world.deps.db, { application_id, day, ...change });
};
/** January with a document, and not closed. */
const open = async (office: Office) => {
  await office.world.deps.db.deleteFrom('vat_closings').execute();
  await document(office);
};
const closed = async (office: Office) => {
  await open(office);
  const { closing } = (await office.root.call(closeVatPeriod, { body: { from: MONTH } })).body;
  return { id: closing!.id, version: closing!.version };
};
/** A document of January that is reported in February, though the return of January was filed. */
const late = async (office: Office) => {
  const { id, version } = await closed(office);
  await office.root.call(fileVatPeriod, { params: { id }, body: { version } });
  return document(office, '2027-02-02', { service_date: '2027-01-20', reported_on: '2027-02-02' });
};
const marked = async (office: Office) => {
  const { id } = await late(office);
  await office.root.call(markSelfCorrection, { params: { id }, body: { marked: true, reason: REASON } });
  return { id };
};
const mark =
  (on: boolean) =>
  (_: Office, { id }: { id: string }): AnyInput => ({
    params: { id },
    body: { marked: on, reason: REASON },
  });
/** January closed, and somebody asks for a second person to reopen it. */
const asked = async (office: Office) => {
  const { id, version } = await closed(office);
  const sent = { params: { id }, body: { version, reason: REASON } };
  return { id, version, request: await askSecond(office.root, 'reopen_vat_period', sent) };
};
const confirm = (_: Office, { request }: { request: string }): AnyInput => ({
  params: { id: request },
  body: { decision: 'confirm' },
});
const month = () => ({ body: { from: MONTH } });

/** A document that is in no batch, and the only one. */
const unposted = async (office: Office) => {
  await office.root.send(createAccountingBatch, { body: { period_to: TODAY } });
  return document(office);
};
/** What the clerk took, as both of two see it: the colleague may close it for him. */
const drawer = async (office: Office) => {
  const application_id = await createdBy(office.visitor);
  await givePayment(office.world.deps.db, {
    application_id,
    amount: 1500,
    day: TODAY,
    method: 'cash',
    cashier_id: office.clerk.person.id,
  });
  const [mine] = (await office.clerk.call(getOpenCash)).body.mine;
  return mine!;
};
const school = async ({ clerk }: Office) => {
  const tax_number = company(companies++).tax_number!;
  const { body } = await clerk.call(createBudgetUser, {
    body: { tax_number, name: 'Osnovna šola Jezero', is_vat_payer: true },
  });
  return body;
};
const outflow = async ({ world }: Office) => {
  const one = entry({ direction: 'debit' });
  await record(world.deps, [one]);
  return world.deps.db
    .selectFrom('payments')
    .select(['id', 'version'])
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
};

/** It is 3 February 2027, and the bank had no bookings until the end of January. */
export const bookOffice = async (): Promise<Office> => {
  const office = await openOffice({ clock: movableClock(`${TODAY}T09:00:00.000Z`) });
  const xml = camtFile([
    { id: 'S-1', number: '1', opening: '100.00', closing: '100.00', bookings: [] },
  ]).replace(
    '<Acct><Id>',
    '<FrToDt><FrDtTm>2027-01-31T00:00:00</FrDtTm><ToDtTm>2027-01-31T23:59:59</ToDtTm></FrToDt><Acct><Id>',
  );
  await office.root.call(uploadBankStatement, {
    body: {},
    files: { statement: [new File([xml], 'izpisek.xml')] },
  });
  await office.world.deps.runJobs();
  return office;
};

export const BOOK_RACES: readonly Race[] = [
  twice('an open period', 'closeVatPeriod', open, month),
  twice('a closed period', 'fileVatPeriod', closed, withVersion()),
  against('a closed period', asked, ['decideConfirmation', confirm], ['fileVatPeriod', withVersion()]),
  twice('a document that is late', 'markSelfCorrection', late, mark(true)),
  twice('a self-correction', 'markSelfCorrection', marked, mark(false)),
  twice('documents that wait for accounting', 'createAccountingBatch', unposted, () => ({
    body: { period_to: TODAY },
  })),
  twice('a drawer', 'createCashClosing', drawer, ({ clerk }, { state, cash_expected }) => ({
    body: {
      device_id: COUNTER_DEVICE,
      cashier_id: clerk.person.id,
      state,
      cash_counted: cash_expected,
      cash_left: '0.00',
    },
  })),
  twice('a budget user', 'updateBudgetUser', school, (_, { tax_number, version }) => ({
    params: { tax_number },
    body: { version, name: 'OŠ Jezero', is_vat_payer: true },
  })),
  twice('a budget user', 'deleteBudgetUser', school, (_, { tax_number }) => ({ params: { tax_number } })),
  twice('money that left the account', 'explainOutflow', outflow, withVersion({ kind: 'bank_charge' })),
];
