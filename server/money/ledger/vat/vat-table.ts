import type { Language } from '../../../../contract/values/languages.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { type Cell, fileDay, type Table } from '../../../platform/tables/table-file.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
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
    added: ['Popravek (88.b člen ZDDV-1)', 'Davčni zavezanec', 'Naslov zavezanca', 'ID za DDV zavezanca'],
    total: 'Skupaj',
    kinds: { invoice: 'Račun', advance: 'Račun za predplačilo', credit_note: 'Dobropis' },
    corrects: (invoice_nr: string) => `Dobropis k računu ${invoice_nr}`,
    late: 'Račun izdan po davčnem obdobju',
    later: (period: string) => `Obveznost za DDV je nastala v zaključenem obdobju ${period}`,
    yes: 'Da',
    file: 'knjiga-izdanih-racunov',
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
    added: [
      'Self-correction (ZDDV-1, Article 88.b)',
      'Taxpayer',
      'Address of the taxpayer',
      'VAT number of the taxpayer',
    ],
    total: 'Total',
    kinds: { invoice: 'Invoice', advance: 'Advance invoice', credit_note: 'Credit note' },
    corrects: (invoice_nr: string) => `Credit note to invoice ${invoice_nr}`,
    late: 'Invoice issued after the tax period',
    later: (period: string) => `VAT became due in the closed period ${period}`,
    yes: 'Yes',
    file: 'issued-invoices',
  },
} as const;

/** `2027-01` -> `01/2027`, `2027-Q1` -> `Q1/2027` */
const periodOf = (month: string): string => month.split('-').toReversed().join('/');

/** Rates that always have their columns (ZDDV-1, article 41); others that occur follow. */
const RATES = [2200, 950, 500] as const;

/** Whose ledger it is. */
export type Taxpayer = { name: string; address: string; vat_id: string };

/** The municipality as it is called on a day. */
export const taxpayerOn = async (db: Db | Trx, day: string): Promise<Taxpayer> => {
  const { name, street, postal_code, city, vat_id } = (await loadParameters(db, day)).municipality;
  return { name, address: [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', '), vat_id };
};

export const vatFileName = ({ from, to }: { from: string; to: string }, language: Language): string =>
  `${HEAD[language].file}-${from}-${to}`;

/**
 * The ledger as a table with fixed columns, and its sums as the last row. What later versions added stands in columns
 * behind the others, so that programs that read those find them where they were.
 */
export const vatTable = (
  rows: readonly VatRowOf[],
  totals: Awaited<ReturnType<typeof vatTotalsOf>>,
  language: Language,
  taxpayer: Taxpayer,
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
  const noteOf = (row: VatRowOf): string =>
    [
      row.original_invoice_nr === null ? null : labels.corrects(row.original_invoice_nr),
      row.late_for !== null ? labels.later(periodOf(row.late_for)) : row.issued_late ? labels.late : null,
    ]
      .filter((text) => text !== null)
      .join('; ');
  const owner = [taxpayer.name, taxpayer.address, taxpayer.vat_id];
  return {
    name: labels.sheet,
    header: [
      ...labels.columns,
      ...rates.flatMap((rate) => [`${labels.net} ${percent(rate)}`, `${labels.vat} ${percent(rate)}`]),
      ...labels.rest,
      ...labels.added,
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
        row.self_correction === null ? '' : labels.yes,
        ...owner,
      ]),
      [labels.total, ...labels.columns.slice(1).map(() => ''), ...amounts(totals), '', '', ...owner],
    ],
  };
};
