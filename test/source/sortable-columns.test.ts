import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ColumnSpecs } from '../../contract/platform/columns.ts';
import { columnsIn } from '../../contract/platform/columns.ts';
import type { Route } from '../../contract/platform/route.ts';
import * as barrierOffice from '../../contract/barrier/barrier-office.ts';
import * as mailLog from '../../contract/mail/mail-log.ts';
import * as bankStatements from '../../contract/money/bank-statements.ts';
import * as cashClosings from '../../contract/money/cash-closings.ts';
import * as invoices from '../../contract/money/invoices.ts';
import * as money from '../../contract/money/money.ts';
import * as payments from '../../contract/money/payments.ts';
import * as refunds from '../../contract/money/refunds.ts';
import * as users from '../../contract/people/users.ts';
import * as applicationList from '../../contract/permits/application-list.ts';
import * as decisions from '../../contract/permits/decisions/decisions.ts';
import * as documents from '../../contract/permits/documents.ts';
import * as letters from '../../contract/permits/decisions/letters.ts';
import * as permits from '../../contract/permits/permits.ts';
import * as rfidCards from '../../contract/permits/rfid-cards.ts';
import * as userRecords from '../../contract/permits/user-records.ts';
import * as accessLog from '../../contract/records/access-log.ts';
import * as dataRequests from '../../contract/records/data-requests.ts';
import * as campaigns from '../../contract/season/campaigns.ts';
import * as proFormas from '../../contract/money/pro-formas.ts';

/**
 * A heading that sorts sends the id of its column, which the call has to take. Columns and call are declared apart, so
 * every column that says `sortable` is compared with the call of its list.
 */
const LISTS: Readonly<Record<string, { columns: { specs: ColumnSpecs }; route: Route }>> = {
  passages: { columns: barrierOffice.passageColumns, route: barrierOffice.listPassages },
  mails: { columns: mailLog.mailColumns, route: mailLog.listMails },
  statements: { columns: bankStatements.statementColumns, route: bankStatements.listBankStatements },
  closings: { columns: cashClosings.closingColumns, route: cashClosings.listCashClosings },
  to_invoice: { columns: invoices.toInvoiceColumns, route: invoices.listToInvoice },
  invoices: { columns: money.invoiceColumns, route: invoices.listInvoices },
  pro_formas: { columns: money.proFormaColumns, route: proFormas.listProFormas },
  payments: { columns: payments.paymentColumns, route: payments.listPayments },
  refunds: { columns: refunds.refundColumns, route: refunds.listRefunds },
  users: { columns: users.userColumns, route: users.listUsers },
  applications: { columns: applicationList.applicationColumns, route: applicationList.listApplications },
  decisions: { columns: decisions.decisionColumns, route: decisions.listDecisions },
  documents: { columns: documents.documentColumns, route: documents.listDocuments },
  letters: { columns: letters.letterColumns, route: letters.listLetters },
  permits: { columns: permits.permitColumns, route: permits.listPermits },
  rfid_cards: { columns: rfidCards.rfidCardColumns, route: rfidCards.listRfidCards },
  permit_holders: { columns: userRecords.holderColumns, route: userRecords.listPermitHolders },
  access_log: { columns: accessLog.accessLogColumns, route: accessLog.listAccessLog },
  data_requests: { columns: dataRequests.dataRequestColumns, route: dataRequests.listDataRequests },
  campaign_holders: { columns: campaigns.holderColumns, route: campaigns.listCampaignHolders },
};

test.each(Object.entries(LISTS))('%s', (_name, { columns, route }) => {
  const takes = (field: string): boolean =>
    z.safeParse(route.body!, { sort: [{ field, direction: 'asc' }] }).success;
  const sortable = columnsIn(columns.specs, 'list').flatMap(([id, spec]) => (spec.sortable ? [id] : []));
  expect(takes('no_such_field')).toBe(false);
  expect(sortable.length).toBeGreaterThan(0);
  expect(sortable.filter((id) => !takes(id))).toEqual([]);
});

test('no list with declared columns is missing above', async () => {
  const CONTRACT = join(import.meta.dirname, '../../contract');
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const declared: unknown[] = [];
  for (const file of files)
    for (const [name, value] of Object.entries((await import(join(CONTRACT, file))) as object))
      if (/^[a-z]\w*Columns$/.test(name)) declared.push(value);
  expect(new Set(Object.values(LISTS).map(({ columns }) => columns))).toEqual(new Set(declared));
});
