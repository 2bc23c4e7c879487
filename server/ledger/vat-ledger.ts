import { sql } from 'kysely';
import { totalsOf, type VatTotal } from '../../contract/invoice-lines.ts';
import type { InvoiceLine } from '../../contract/money.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Language } from '../http/handler.ts';
import { type Cell, fileDay, type Table } from './table-file.ts';

export type Period = { from?: string | undefined; to?: string | undefined };

const invoicesOf = (db: Db | Trx, { from, to }: Period) => {
  let rows = db.selectFrom('invoices');
  if (from) rows = rows.where('invoices.issued_on', '>=', from);
  if (to) rows = rows.where('invoices.issued_on', '<=', to);
  return rows;
};

type Rate = Pick<VatTotal, 'vat_rate' | 'net' | 'vat'>;

/** Rows of the ledger of issued invoices in the order of issue, numbered from 1 within the period. */
export const vatRows = async (
  db: Db | Trx,
  period: Period,
  page: { limit?: number; offset?: number; descending?: boolean } = {},
) => {
  const { limit, offset = 0, descending = false } = page;
  let rows = invoicesOf(db, period)
    .leftJoin('invoices as original', 'original.id', 'invoices.original_invoice_id')
    .select([
      'invoices.id',
      sql<number>`row_number() over (order by invoices.issued_on, invoices.date_time, invoices.id)::int`.as(
        'position',
      ),
      'invoices.invoice_nr',
      'invoices.kind',
      'invoices.issued_on',
      'invoices.service_date',
      sql<string>`invoices.buyer->>'name'`.as('buyer_name'),
      sql<string | null>`coalesce(invoices.buyer->>'vat_id', invoices.buyer->>'tax_number')`.as(
        'buyer_vat_id',
      ),
      'original.invoice_nr as original_invoice_nr',
      'invoices.lines',
      'invoices.net',
      'invoices.vat',
      'invoices.untaxed',
      'invoices.amount',
    ])
    .orderBy('position', descending ? 'desc' : 'asc');
  if (limit !== undefined) rows = rows.limit(limit).offset(offset);
  return (await rows.execute()).map(({ lines, ...row }) => ({ ...row, rates: ratesOf(lines) }));
};
export type VatRowOf = Awaited<ReturnType<typeof vatRows>>[number];

const ratesOf = (lines: readonly InvoiceLine[]): Rate[] =>
  totalsOf(lines).rates.map(({ vat_rate, net, vat }) => ({ vat_rate, net, vat }));

/** Sums of the period, by rate too. */
export const vatTotalsOf = async (db: Db | Trx, period: Period) => {
  const sums = await invoicesOf(db, period)
    .select([
      sql<number>`count(*)::int`.as('documents'),
      sql<number>`coalesce(sum(net), 0)::bigint`.as('net'),
      sql<number>`coalesce(sum(vat), 0)::bigint`.as('vat'),
      sql<number>`coalesce(sum(untaxed), 0)::bigint`.as('untaxed'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const { rows: rates } = await sql<Rate>`
    select (l->>'vat_rate')::int as vat_rate, sum((l->>'net')::bigint)::bigint as net, sum((l->>'vat')::bigint)::bigint as vat
    from ${invoicesOf(db, period).select('lines').as('i')}, jsonb_array_elements(i.lines) l
    where l->>'vat_rate' is not null group by 1 order by 1 desc`.execute(db);
  return { ...sums, rates };
};

const HEAD = {
  sl: {
    sheet: 'Izdani računi',
    columns: [
      'Zap. št.',
      'Številka računa',
      'Vrsta',
      'Datum računa',
      'Datum opravljene storitve',
      'Kupec',
      'ID za DDV ali davčna št. kupca',
      'Popravlja račun',
    ],
    net: 'Osnova',
    vat: 'DDV',
    rest: ['Ni predmet DDV', 'Osnova skupaj', 'DDV skupaj', 'Vrednost z DDV'],
    total: 'Skupaj',
    kinds: { invoice: 'Račun', credit_note: 'Dobropis' },
  },
  en: {
    sheet: 'Issued invoices',
    columns: [
      'No.',
      'Invoice number',
      'Kind',
      'Invoice date',
      'Date of service',
      'Buyer',
      'VAT id or tax number of the buyer',
      'Corrects invoice',
    ],
    net: 'Base',
    vat: 'VAT',
    rest: ['Outside VAT', 'Base in all', 'VAT in all', 'Amount with VAT'],
    total: 'Total',
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  },
} as const;
/** Rates that always have their columns (ZDDV-1, article 41); others that occur follow. */
const RATES = [2200, 950, 500] as const;

/** The ledger as a table with the same columns whatever is in it, and its sums as the last row. */
export const vatTable = (
  rows: readonly VatRowOf[],
  totals: Awaited<ReturnType<typeof vatTotalsOf>>,
  language: Language,
): Table => {
  const words = HEAD[language];
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
    untaxed: number;
    amount: number;
  }): Cell[] => [
    ...rates.flatMap((rate): Cell[] => {
      const sum = row.rates.find(({ vat_rate }) => vat_rate === rate);
      return [{ cents: sum?.net ?? 0 }, { cents: sum?.vat ?? 0 }];
    }),
    { cents: row.untaxed },
    { cents: row.net },
    { cents: row.vat },
    { cents: row.amount },
  ];
  return {
    name: words.sheet,
    header: [
      ...words.columns,
      ...rates.flatMap((rate) => [`${words.net} ${percent(rate)}`, `${words.vat} ${percent(rate)}`]),
      ...words.rest,
    ],
    rows: [
      ...rows.map((row): Cell[] => [
        row.position,
        row.invoice_nr,
        words.kinds[row.kind],
        fileDay(row.issued_on),
        fileDay(row.service_date),
        row.buyer_name,
        row.buyer_vat_id,
        row.original_invoice_nr,
        ...amounts(row),
      ]),
      [words.total, '', '', '', '', '', '', '', ...amounts(totals)],
    ],
  };
};
