import type { EntryKind } from '../../../../contract/money/ledger.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import type { EntryRow } from './accounting-queries.ts';
import { fileDay, type Table } from '../../../platform/tables/table-file.ts';

const WORDS = {
  sl: {
    sheet: 'Temeljnica',
    header: [
      'Nalog',
      'Zap. št.',
      'Vrsta dokumenta',
      'Številka dokumenta',
      'Datum dokumenta',
      'Datum storitve',
      'Rok plačila',
      'Konto',
      'V breme',
      'V dobro',
      'Stopnja DDV',
      'Opis',
      'Partner',
      'Davčna številka',
      'Sklic',
      'Vloga',
    ],
    kinds: {
      invoice: 'Račun',
      advance: 'Račun za predplačilo',
      credit_note: 'Dobropis',
      payment: 'Plačilo',
      refund: 'Vračilo',
      closing: 'Blagajniški zaključek',
      revenue: 'Prihodek ob plačilu',
    } satisfies Record<EntryKind, string>,
  },
  en: {
    sheet: 'Journal',
    header: [
      'Batch',
      'No.',
      'Kind of document',
      'Document number',
      'Document date',
      'Date of service',
      'Due date',
      'Account',
      'Debit',
      'Credit',
      'VAT rate',
      'Description',
      'Partner',
      'Tax number',
      'Reference',
      'Application',
    ],
    kinds: {
      invoice: 'Invoice',
      advance: 'Advance invoice',
      credit_note: 'Credit note',
      payment: 'Payment',
      refund: 'Refund',
      closing: 'Cash closing',
      revenue: 'Revenue on payment',
    } satisfies Record<EntryKind, string>,
  },
} as const;

/** The entries of a batch, one row each; the columns are always the same (docs/ledger.md). */
export const batchTable = (batch_nr: number, entries: readonly EntryRow[], language: Language): Table => {
  const labels = WORDS[language];
  return {
    name: labels.sheet,
    header: labels.header,
    rows: entries.map((entry) => [
      batch_nr,
      entry.entry_nr,
      labels.kinds[entry.kind],
      entry.document_nr,
      fileDay(entry.document_date),
      fileDay(entry.service_date),
      fileDay(entry.due_date),
      entry.account,
      { cents: entry.debit },
      { cents: entry.credit },
      entry.vat_rate === null ? '' : String(entry.vat_rate / 100).replace('.', ','),
      entry.description,
      entry.partner_name ?? '',
      entry.partner_tax_number ?? '',
      entry.reference ?? '',
      entry.application_nr ?? '',
    ]),
  };
};
