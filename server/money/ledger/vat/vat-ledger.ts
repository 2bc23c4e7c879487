import { sql } from 'kysely';
import { totalsOf, type VatTotal } from '../../../../contract/money/invoice-lines.ts';
import type { InvoiceLine } from '../../../../contract/money/money.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { TIME_ZONE } from '../../../platform/ports/clock.ts';
import { loadByDay } from '../../../settings/parameters/parameters.ts';
import { findClosedUntil } from '../../balances/closed-periods.ts';
import { vatPeriodOf } from '../../balances/vat-period-rules.ts';

export type Period = { from?: string | undefined; to?: string | undefined };

/**
 * The day on which VAT is due: the earlier of payment and supply (ZDDV-1, article 33), which every invoice and
 * advance invoice holds as `service_date`. A credit note reverses tax on its day of issue (article 39).
 */
const TAX_POINT = sql<string>`case invoices.kind when 'credit_note' then invoices.issued_on else invoices.service_date end`;
/**
 * The day by whose period a document is reported: its tax point, unless the period of that was closed when it was issued.
 * Everything that goes by tax period goes by this.
 */
const REPORTED_ON = sql<string>`coalesce(invoices.reported_on, ${TAX_POINT})`;
/**
 * A line without a rate is outside VAT when it is the administrative fee, else exempt; as in the message to
 * the tax office (server/money/fiscal/submission/messages.ts).
 */
const EXEMPT = sql<number>`(select coalesce(sum((l->>'gross')::bigint), 0)::bigint from jsonb_array_elements(invoices.lines) l
  where l->>'vat_rate' is null and l->>'code' <> 'fee')`;

const invoicesOf = (db: Db | Trx, { from, to }: Period) => {
  let rows = db.selectFrom('invoices');
  if (from) rows = rows.where(REPORTED_ON, '>=', from);
  if (to) rows = rows.where(REPORTED_ON, '<=', to);
  return rows;
};

export type Rate = Pick<VatTotal, 'vat_rate' | 'net' | 'vat'>;

/**
 * Rows of the ledger of issued invoices by the day on which they are reported, numbered from 1 within the period: by month, then in the order of
 * entry into the books, so that an addition to an earlier month renumbers nothing in it.
 */
export const vatRows = async (
  db: Db | Trx,
  period: Period,
  page: { limit?: number; offset?: number; descending?: boolean } = {},
) => {
  const { limit, offset = 0, descending = false } = page;
  const lengthOn = await loadByDay(db, 'vat_period');
  const closed_to = await findClosedUntil(db);
  let rows = invoicesOf(db, period)
    .leftJoin('invoices as original', 'original.id', 'invoices.original_invoice_id')
    .leftJoin('vat_self_corrections as correction', (join) =>
      join.onRef('correction.invoice_id', '=', 'invoices.id').on('correction.withdrawn_at', 'is', null),
    )
    .select([
      'invoices.id',
      sql<number>`row_number() over (order by to_char(${REPORTED_ON}, 'YYYY-MM'), invoices.created_at, invoices.date_time, invoices.id)::int`.as(
        'position',
      ),
      REPORTED_ON.as('reported_on'),
      'invoices.reported_on as late_on',
      'correction.reason as self_correction',
      sql<boolean>`exists (select 1 from vat_closings c where c.filed_at is not null
        and ${TAX_POINT} between c.period_from and c.period_to)`.as('return_filed'),
      sql<string>`(invoices.created_at at time zone ${sql.lit(TIME_ZONE)})::date`.as('posted_on'),
      'invoices.invoice_nr',
      'invoices.kind',
      'invoices.issued_on',
      TAX_POINT.as('tax_point'),
      sql<string>`invoices.buyer->>'name'`.as('buyer_name'),
      sql<string>`(select coalesce(string_agg(l, ', ' order by n), '')
        from jsonb_array_elements_text(invoices.buyer->'lines') with ordinality as e (l, n))`.as(
        'buyer_address',
      ),
      sql<string | null>`coalesce(invoices.buyer->>'vat_id', invoices.buyer->>'tax_number')`.as(
        'buyer_vat_id',
      ),
      'original.invoice_nr as original_invoice_nr',
      'invoices.lines',
      'invoices.net',
      'invoices.vat',
      EXEMPT.as('exempt'),
      sql<number>`(invoices.untaxed - ${EXEMPT})::bigint`.as('untaxed'),
      'invoices.amount',
    ])
    .orderBy('position', descending ? 'desc' : 'asc');
  if (limit !== undefined) rows = rows.limit(limit).offset(offset);
  return (await rows.execute()).map(({ lines, reported_on, late_on, return_filed, ...row }) => ({
    ...row,
    period: vatPeriodOf(reported_on, lengthOn).name,
    issued_late: row.issued_on > vatPeriodOf(row.tax_point, lengthOn).to,
    late_for: late_on === null ? null : vatPeriodOf(row.tax_point, lengthOn).name,
    may_self_correct: late_on !== null && return_filed && (closed_to === null || late_on > closed_to),
    rates: ratesOf(lines),
  }));
};
export type VatRowOf = Awaited<ReturnType<typeof vatRows>>[number];

const ratesOf = (lines: readonly InvoiceLine[]): Rate[] =>
  totalsOf(lines).rates.map(({ vat_rate, net, vat }) => ({ vat_rate, net, vat }));

/** One row as the ledger of its period has it. */
export const findVatRow = async (db: Db | Trx, id: string): Promise<VatRowOf | undefined> => {
  const found = await db
    .selectFrom('invoices')
    .select(REPORTED_ON.as('day'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const period = vatPeriodOf(found.day, await loadByDay(db, 'vat_period'));
  return (await vatRows(db, period)).find((row) => row.id === id);
};

/** The first day on which anything was reported, or money came in; null: there was nothing yet. */
export const firstVatDay = async (db: Db | Trx): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select least(
    (select min(${REPORTED_ON}) from invoices), (select min(booking_date) from payments where direction = 'credit')) as day`.execute(
    db,
  );
  return rows[0]!.day;
};

/** Sums of the period, by rate too. */
export const vatTotalsOf = async (db: Db | Trx, period: Period) => {
  const sums = await invoicesOf(db, period)
    .select([
      sql<number>`count(*)::int`.as('documents'),
      sql<number>`coalesce(sum(net), 0)::bigint`.as('net'),
      sql<number>`coalesce(sum(vat), 0)::bigint`.as('vat'),
      sql<number>`coalesce(sum(${EXEMPT}), 0)::bigint`.as('exempt'),
      sql<number>`coalesce(sum(untaxed - ${EXEMPT}), 0)::bigint`.as('untaxed'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const { rows: rates } = await sql<Rate>`
    select (l->>'vat_rate')::int as vat_rate, sum((l->>'net')::bigint)::bigint as net, sum((l->>'vat')::bigint)::bigint as vat
    from ${invoicesOf(db, period).select('lines').as('i')}, jsonb_array_elements(i.lines) l
    where l->>'vat_rate' is not null group by 1 order by 1 desc`.execute(db);
  return { ...sums, rates };
};
