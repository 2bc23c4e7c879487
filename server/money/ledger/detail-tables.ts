import type { BalanceCause, MovementKind } from '../../../contract/money/ledger.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { PAYMENT_METHOD_NAMES } from '../invoices/present.ts';
import type { BalanceOfList, MovementOfList } from './queries.ts';
import { fileDay, type Table } from '../../platform/tables/table-file.ts';

const WORDS = {
  sl: {
    movements: ['Datum', 'Vrsta', 'Način plačila', 'Dokument', 'Naziv', 'Vloga', 'Znesek'],
    balances: ['Vloga', 'Vlagatelj', 'Zaračunana cena', 'Izdani računi', 'Plačano', 'Znesek', 'Razlog'],
    kinds: {
      charged: 'Zaračunana cena',
      exempt: 'Oproščeno',
      invoiced: 'Račun',
      credited: 'Dobropis',
      received: 'Plačilo',
      refunded: 'Vračilo',
      unassigned: 'Nerazporejeno plačilo',
      unassigned_refunded: 'Vračilo nerazporejenega plačila',
      ignored: 'Prezrto plačilo',
    } satisfies Record<MovementKind, string>,
    causes: {
      waits: 'čaka na plačilo',
      partly_paid: 'delno plačano',
      overpaid: 'preveč plačano',
      to_invoice: 'račun še ni izdan',
      to_credit: 'manjka dobropis',
      invoice_unpaid: 'račun ni plačan',
    } satisfies Record<BalanceCause, string>,
  },
  en: {
    movements: ['Date', 'Kind', 'Payment method', 'Document', 'Name', 'Application', 'Amount'],
    balances: ['Application', 'Applicant', 'Price charged', 'Invoiced', 'Paid', 'Amount', 'Cause'],
    kinds: {
      charged: 'Price charged',
      exempt: 'Exempt',
      invoiced: 'Invoice',
      credited: 'Credit note',
      received: 'Payment',
      refunded: 'Refund',
      unassigned: 'Unassigned payment',
      unassigned_refunded: 'Refund of an unassigned payment',
      ignored: 'Ignored payment',
    } satisfies Record<MovementKind, string>,
    causes: {
      waits: 'waits for payment',
      partly_paid: 'paid in part',
      overpaid: 'paid too much',
      to_invoice: 'not invoiced yet',
      to_credit: 'credit note missing',
      invoice_unpaid: 'invoice not paid',
    } satisfies Record<BalanceCause, string>,
  },
} as const;

export const movementTable = (rows: readonly MovementOfList[], language: Language): Table => {
  const words = WORDS[language];
  return {
    name: words.movements[1],
    header: words.movements,
    rows: rows.map((row) => [
      fileDay(row.day),
      words.kinds[row.kind],
      row.method ? PAYMENT_METHOD_NAMES[language][row.method] : '',
      row.document_nr ?? '',
      row.name ?? '',
      row.application_nr ?? '',
      { cents: row.amount },
    ]),
  };
};

export const balanceTable = (
  rows: readonly (BalanceOfList & { balance: number; cause: BalanceCause })[],
  language: Language,
): Table => {
  const words = WORDS[language];
  return {
    name: words.balances[0],
    header: words.balances,
    rows: rows.map((row) => [
      row.application_nr,
      row.applicant_name,
      { cents: row.charged },
      { cents: row.invoiced },
      { cents: row.received },
      { cents: row.balance },
      words.causes[row.cause],
    ]),
  };
};
