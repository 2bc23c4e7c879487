import { statusList } from '../../../platform/db/status-list.ts';
import { plateTexts } from '../../../platform/db/plate-texts.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { matches } from '../../../platform/db/list.ts';

const WAITING = statusList('to_pay');
const MOST = 60;
const FOUND = 10;

/** Applications with their pro-formas, as possible targets of money. */
const targetRows = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .select([
      'applications.id',
      'applications.application_nr',
      'applications.applicant_name',
      'applications.status',
      'applications.registration_numbers',
      plateTexts('applications').as('plate_texts'),
      'applications.price_total',
      sql<{ id: string; pro_forma_nr: string; reference: string; status: 'issued' | 'paid' | 'cancelled' }[]>`
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'pro_forma_nr', p.pro_forma_nr, 'reference', p.reference,
          'status', p.status) order by p.status = 'cancelled', p.created_at desc)
          from pro_formas p where p.application_id = applications.id), '[]')`.as('pro_formas'),
    ])
    .where('applications.deleted_at', 'is', null);
export type TargetRow = Awaited<ReturnType<ReturnType<typeof targetRows>['executeTakeFirstOrThrow']>>;

export type TargetClues = {
  application_nrs: readonly string[];
  pro_forma_nrs: readonly string[];
  plates: readonly string[];
  /** Plates that nobody has as they are written, folded (`barrier_fold`). */
  similar_plates: readonly string[];
  references: readonly string[];
  /** Words of the payer's name. */
  names: readonly string[];
  /** A reference may have a typo: then pro-formas with this outstanding amount are considered. */
  near: { amount: number } | null;
};

/** Those of these plates that somebody has, on a permit or an application. */
export const listTakenPlates = async (db: Db | Trx, plates: readonly string[]): Promise<string[]> => {
  if (plates.length === 0) return [];
  const { rows } = await sql<{ plate: string }>`select plate from unnest(${[...plates]}::text[]) plate
    where exists (select 1 from permits where registration_numbers @> array[plate] and deleted_at is null)
      or exists (select 1 from applications where registration_numbers @> array[plate] and deleted_at is null)`.execute(
    db,
  );
  return rows.map(({ plate }) => plate);
};

/** Applications that any clue points to: named ones in any status, others only while they await payment. */
export const findCandidates = async (db: Db | Trx, clues: TargetClues): Promise<TargetRow[]> => {
  const any = (list: readonly string[]) => sql`any(${[...list]}::text[])`;
  const named: Expression<SqlBool>[] = [
    ...(clues.application_nrs.length ? [sql<SqlBool>`application_nr = ${any(clues.application_nrs)}`] : []),
    ...(clues.pro_forma_nrs.length || clues.references.length
      ? [
          sql<SqlBool>`applications.id in (select application_id from pro_formas
            where pro_forma_nr = ${any(clues.pro_forma_nrs)} or reference = ${any(clues.references)})`,
        ]
      : []),
  ];
  const [longest = ''] = clues.names.toSorted((a, b) => b.length - a.length);
  const waiting: Expression<SqlBool>[] = [
    ...(clues.plates.length ? [sql<SqlBool>`registration_numbers && ${[...clues.plates]}::text[]`] : []),
    ...(clues.similar_plates.length
      ? [
          sql<SqlBool>`exists (select 1 from unnest(registration_numbers) plate
            where barrier_fold(plate) = ${any(clues.similar_plates)})`,
        ]
      : []),
    ...(longest.length > 2 ? [matches('applications.search', longest)] : []),
    ...(clues.near
      ? [
          sql<SqlBool>`applications.id in (select application_id from pro_formas
            where status = 'issued' and amount = ${clues.near.amount} limit 500)`,
        ]
      : []),
  ];
  if (named.length + waiting.length === 0) return [];
  return targetRows(db)
    .where(
      sql<SqlBool>`(${sql.join(
        [
          ...named,
          ...(waiting.length
            ? [sql`(applications.status in ${WAITING} and (${sql.join(waiting, sql` or `)}))`]
            : []),
        ],
        sql` or `,
      )})`,
    )
    .orderBy('applications.created_at', 'desc')
    .limit(clues.near ? 500 : MOST)
    .execute();
};

/**
 * Applications by number, name, plate, or the number or reference of a pro-forma; those awaiting payment
 * first.
 */
export const searchTargets = (db: Db, search: string): Promise<TargetRow[]> => {
  const wanted = search.trim().toUpperCase();
  const digits = search.replace(/\D/g, '');
  const reference = digits.length >= 6 ? `%${digits.replace(/^12(?=20)/, '')}%` : null;
  return targetRows(db)
    .where(
      sql<SqlBool>`(${matches('applications.search', search)} or applications.id in (select application_id from pro_formas
        where pro_forma_nr = ${wanted} ${reference ? sql`or reference like ${reference}` : sql``}))`,
    )
    .orderBy(sql`applications.status in ${WAITING}`, 'desc')
    .orderBy('applications.created_at', 'desc')
    .limit(FOUND)
    .execute();
};

type FeeAccountOf = { iban: string; price_fee: number; kept_on_fee: number };

/**
 * For applications whose open pro-forma charges the fee on an account of its own: that account, the fee, and
 * what came there, confirmed or not (cents).
 */
export const listFeeAccounts = async (
  db: Db | Trx,
  ids: readonly string[],
): Promise<Map<string, FeeAccountOf>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FeeAccountOf & { id: string }>`
    select a.id, f.iban, a.price_fee, coalesce((
      select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'cancelled'), 0))
      from payments p where p.application_id = a.id and p.account_iban = f.iban and p.direction = 'credit' and p.split_at is null
        and p.status not in ('ignored', 'unmatched')), 0)::bigint as kept_on_fee
    from applications a
    join pro_formas o on o.application_id = a.id and o.status = 'issued'
    cross join lateral (select o.seller->'fee'->>'iban' as iban) f
    where a.id = any(${[...ids]}::uuid[]) and f.iban is not null`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};
