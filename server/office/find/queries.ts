import { sql, type RawBuilder } from 'kysely';
import type { Found } from '../../../contract/office/find.ts';
import { fold, normalizePlate } from '../../../contract/values/text.ts';
import type { Db } from '../../platform/db/db.ts';
import { matches } from '../../platform/db/list.ts';

const LIMIT = 5;
type Row = Found;

/** Exact matches first, then by prefix, then the newest. */
const best = (column: string, query: string): RawBuilder<number> => {
  const wanted = query.trim().toUpperCase();
  return sql<number>`case when upper(${sql.ref(column)}) = ${wanted} then 0
    when upper(${sql.ref(column)}) like ${`${wanted.replace(/[\\%_]/g, '')}%`} then 1 else 2 end`;
};

export const findApplications = (db: Db, query: string): Promise<Row[]> =>
  db
    .selectFrom('applications')
    .select([
      sql<'application'>`'application'`.as('kind'),
      'id',
      'application_nr as label',
      sql<string>`applicant_name || ' · ' || array_to_string(registration_numbers, ', ')`.as('detail'),
      'status',
      sql<string | null>`null`.as('permit_id'),
    ])
    .where('deleted_at', 'is', null)
    .where(matches('search', query))
    .orderBy(best('application_nr', query))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();

export const findPermits = (
  db: Db,
  query: string,
): Promise<(Row & { valid_from: string; valid_to: string })[]> =>
  db
    .selectFrom('permits')
    .select([
      sql<'permit'>`'permit'`.as('kind'),
      'id',
      'permit_nr as label',
      sql<string>`holder_name || ' · ' || array_to_string(registration_numbers, ', ')`.as('detail'),
      'status',
      sql<string | null>`null`.as('permit_id'),
      'valid_from',
      'valid_to',
    ])
    .where('deleted_at', 'is', null)
    .where(matches('search', query))
    .orderBy(best('permit_nr', query))
    // Current holders of a plate come before former ones.
    .orderBy(sql`registration_numbers @> array[${normalizePlate(query)}]`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();

/** Invoices and credit notes by their number with or without the year, buyer, reference or application. */
export const findInvoices = (db: Db, query: string): Promise<Row[]> =>
  db
    .selectFrom('invoices')
    .select([
      sql<'invoice'>`'invoice'`.as('kind'),
      'id',
      'invoice_nr as label',
      sql<string>`concat_ws(' · ', buyer->>'name', details->>'application_nr')`.as('detail'),
      'status',
      sql<string | null>`null`.as('permit_id'),
    ])
    .where(matches('search', query))
    .orderBy(sql`upper(split_part(invoice_nr, '/', 1)) = ${query.trim().toUpperCase()}`, 'desc')
    .orderBy(best('invoice_nr', query))
    .orderBy('date_time', 'desc')
    .limit(LIMIT)
    .execute();

export const findUsers = (db: Db, query: string): Promise<Row[]> =>
  db
    .selectFrom('users')
    .select([
      sql<'user'>`'user'`.as('kind'),
      'id',
      'name as label',
      'email as detail',
      sql<string | null>`null`.as('status'),
      sql<string | null>`null`.as('permit_id'),
    ])
    .where('deleted_at', 'is', null)
    .where(matches('search', query))
    .orderBy(best('email', query))
    .orderBy('last_seen', (by) => by.desc().nullsLast())
    .limit(LIMIT)
    .execute();

/** Cards by the beginning or the end of the printed number, or by the chip. */
export const findCards = (db: Db, query: string): Promise<Row[]> => {
  const wanted = fold(query).replaceAll(/[\s-]/g, '');
  if (!/^[0-9a-f]{3,20}$/.test(wanted)) return Promise.resolve([]);
  return db
    .selectFrom('rfid_cards')
    .leftJoin('permits', 'permits.id', 'rfid_cards.permit_id')
    .select([
      sql<'card'>`'card'`.as('kind'),
      'rfid_cards.id',
      'rfid_cards.number as label',
      sql<string>`coalesce(permits.permit_nr || ' · ' || permits.holder_name, '')`.as('detail'),
      'rfid_cards.status',
      'rfid_cards.permit_id',
    ])
    .where((where) =>
      where.or([
        where('rfid_cards.number', 'like', `${wanted}%`),
        where('rfid_cards.number', 'like', `%${wanted}`),
        where(sql`lower(rfid_cards.uid)`, '=', wanted),
      ]),
    )
    .orderBy(best('rfid_cards.number', query))
    .orderBy('rfid_cards.number')
    .limit(LIMIT)
    .execute();
};
