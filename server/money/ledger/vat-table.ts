import type { Language } from '../../../contract/values/languages.ts';
import { type Cell, fileDay, type Table } from '../../platform/tables/table-file.ts';
import type { Rate, VatRowOf, vatTotalsOf } from './vat-ledger.ts';

/**
 * The ledger of issued invoices as a file, with the content of article 150.a of the Pravilnik (to ZDDV-1,
 * article 85).
 */

const HEAD = {
  sl: {
    sheet: 'Izdani računi',
    columns: [
      'Zap. št.',
      'Davčno obdobje',
      'Datum knjiženja',
      'Številka dokumenta',
      'Vrsta',
      'Datum dokumenta',
      'Nastanek obveznosti za DDV',
      'Prejemnik',
      'Sedež ali naslov',
      'ID za DDV ali davčna št.',
    ],
    net: 'Osnova',
    vat: 'DDV',
    rest: ['Oproščeno', 'Ni predmet DDV', 'Osnova skupaj', 'DDV skupaj', 'Vrednost z DDV', 'Opomba'],
    total: 'Skupaj',
    kinds: { invoice: 'Račun', credit_note: 'Dobropis' },
    corrects: (invoice_nr: string) => `Dobropis k računu ${invoice_nr}`,
    late: 'Račun izdan po davčnem obdobju',
  },
  en: {
    sheet: 'Issued invoices',
    columns: [
      'No.',
      'Tax period',
      'Posting date',
      'Document number',
      'Kind',
      'Document date',
      'Tax point',
      'Recipient',
      'Seat or address',
      'VAT id or tax number',
    ],
    net: 'Base',
    vat: 'VAT',
    rest: ['Exempt', 'Outside VAT', 'Base in all', 'VAT in all', 'Amount with VAT', 'Note'],
    total: 'Total',
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    corrects: (invoice_nr: string) => `Credit note to invoice ${invoice_nr}`,
    late: 'Invoice issued after the tax period',
  },
} as const;

/** `2027-01` -> `01/2027` */
const periodOf = (month: string): string => month.split('-').toReversed().join('/');

/** Rates that always have their columns (ZDDV-1, article 41); others that occur follow. */
const RATES = [2200, 950, 500] as const;

/** The ledger as a table with fixed columns, and its sums as the last row. */
export const vatTable = (
  rows: readonly VatRowOf[],
  totals: Awaited<ReturnType<typeof vatTotalsOf>>,
  language: Language,
): Table => {
  const labels = HEAD[language];
  const others = totals.rates
    .map(({ vat_rate }) => vat_rate)
    .filter((rate) => !RATES.some((known) => known === rate));
  const rates = [...RATES, ...others];
  const percent = (rate: number): string =>
    `${String(rate / 100).replace('.', language === 'sl' ? ',' : '.')} %`;
  const amounts = (row: {
    rates: readonly Rate[];
    net: number;
    vat: number;
    exempt: number;
    untaxed: number;
    amount: number;
  }): Cell[] => [
    ...rates.flatMap((rate): Cell[] => {
      const sum = row.rates.find(({ vat_rate }) => vat_rate === rate);
      return [{ cents: sum?.net ?? 0 }, { cents: sum?.vat ?? 0 }];
    }),
    { cents: row.exempt },
    { cents: row.untaxed },
    { cents: row.net },
    { cents: row.vat },
    { cents: row.amount },
  ];
  const noteOf = (row: VatRowOf): string => {
    if (row.original_invoice_nr !== null) return labels.corrects(row.original_invoice_nr);
    return row.issued_on.slice(0, 7) > row.period ? labels.late : '';
  };
  return {
    name: labels.sheet,
    header: [
      ...labels.columns,
      ...rates.flatMap((rate) => [`${labels.net} ${percent(rate)}`, `${labels.vat} ${percent(rate)}`]),
      ...labels.rest,
    ],
    rows: [
      ...rows.map((row): Cell[] => [
        row.position,
        periodOf(row.period),
        fileDay(row.posted_on),
        row.invoice_nr,
        labels.kinds[row.kind],
        fileDay(row.issued_on),
        fileDay(row.tax_point),
        row.buyer_name,
        row.buyer_address,
        row.buyer_vat_id,
        ...amounts(row),
        noteOf(row),
      ]),
      [labels.total, ...labels.columns.slice(1).map(() => ''), ...amounts(totals), ''],
    ],
  };
};
