import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { findEntitlement, type EntitlementRow } from '../../settings/parking/queries.ts';
import { keyOfNumber } from '../../people/users/person-rules.ts';
import { priceDate } from '../../settings/reference/rules.ts';
import { type CardInContext, type Context, type KnownUser, propertyOf } from './evaluate.ts';
import type { Line } from './line.ts';
import type { Vocabulary } from './columns/guess-rules.ts';

/** The database context of the rows of one batch; a handful of queries, however many rows there are. */

const notEmpty = <T>(values: Iterable<T | null | undefined>): T[] => [
  ...new Set(
    [...values].filter((value): value is T => value !== null && value !== undefined && value !== ''),
  ),
];

/** Categories and lots with their names, for guessing and for the texts of the file. */
export const loadVocabulary = async (db: Db | Trx): Promise<Vocabulary> => ({
  user_types: await db
    .selectFrom('user_types')
    .select(['code', 'name_sl', 'name_en'])
    .where('active', '=', true)
    .orderBy('sort')
    .execute(),
  parking_lots: await db.selectFrom('parking_lots').select(['code', 'name']).orderBy('sort').execute(),
});

/** The price list row of a category in a year, queried once. */
export const entitlementLoader = (db: Db | Trx, today: string) => {
  const known = new Map<string, Promise<EntitlementRow | undefined>>();
  return (user_type: string | null, year: number | null): Promise<EntitlementRow | undefined> => {
    if (!user_type || year === null || year < 2000 || year > 2200) return Promise.resolve(undefined);
    const key = `${user_type}:${year}`;
    const found = known.get(key) ?? findEntitlement(db, user_type, priceDate(year, today));
    known.set(key, found);
    return found;
  };
};

const findUsers = async (db: Db | Trx, emails: string[], tax_numbers: string[]): Promise<KnownUser[]> => {
  if (emails.length + tax_numbers.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'tax_number', 'role'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`lower(email) = any(${emails}::text[])`,
        sql<boolean>`tax_number = any(${tax_numbers}::text[])`,
      ]),
    )
    .execute();
};

const findCards = async (
  db: Db | Trx,
  numbers: string[],
  uids: string[],
  lock: boolean,
): Promise<CardInContext[]> => {
  if (numbers.length + uids.length === 0) return [];
  const rows = await db
    .selectFrom('rfid_cards as c')
    .selectAll('c')
    .where((where) =>
      where.or([
        sql<boolean>`c.number = any(${numbers}::text[])`,
        sql<boolean>`c.uid = any(${uids}::text[])`,
      ]),
    )
    .orderBy('c.number')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  const holders = await db
    .selectFrom('permits')
    .select(['id', 'holder', 'valid_to'])
    .where('id', 'in', [
      ...notEmpty(rows.map((row) => row.permit_id)),
      '00000000-0000-0000-0000-000000000000',
    ])
    .execute();
  return rows.map((row) => {
    const permit = holders.find(({ id }) => id === row.permit_id);
    return { ...row, holder: permit?.holder ?? null, valid_to: permit?.valid_to ?? null };
  });
};

/** Live permits of these people and for these properties: of each what it counts for, by the key that was asked for. */
const listLivePermits = async (
  db: Db | Trx,
  people: readonly string[],
  properties: readonly string[],
): Promise<Context['live_permits']> => {
  const { rows } = await sql<Context['live_permits'][number]>`
    with found as (
      -- As the file knows whom staff have joined with somebody.
      select p.id, wanted as person_key from unnest(${people}::text[]) wanted, person_keys(wanted) key
      join permits p on p.person_key = key and p.deleted_at is null
      union select p.id, p.person_key from applications a join permits p on p.application_id = a.id
      where lower(trim(a.extra)) = any(${properties}::text[]))
    select p.id, found.person_key, p.user_type, p.permit_year, lower(trim(a.extra)) as property
    from found join permits p using (id) join applications a on a.id = p.application_id
    where p.deleted_at is null and p.status in ('pending', 'active', 'suspended')`.execute(db);
  return rows;
};

/**
 * Loads the context that decides about `lines`. In a run `lock` holds the cards until the transaction ends.
 */
export async function loadContext(
  db: Db | Trx,
  lines: readonly Line[],
  { now, lock = false }: { now: string; lock?: boolean },
): Promise<Context> {
  const permits = lines.flatMap((line) =>
    line.permit && line.holder ? [{ ...line.permit, holder: line.holder }] : [],
  );
  const plates = notEmpty(permits.flatMap((p) => p.vehicles.map((v) => v.registration_number)));
  const people = notEmpty(permits.map((p) => keyOfNumber(p.holder)));
  const legacy = notEmpty(lines.map((line) => line.legacy_number));
  const properties = notEmpty(permits.map(propertyOf));
  const live = db.selectFrom('permits').where('permits.deleted_at', 'is', null);
  return {
    now,
    legacy_permits:
      legacy.length === 0
        ? []
        : ((await live
            .select(['id', 'legacy_number', 'permit_year'])
            .where(sql<boolean>`legacy_number = any(${legacy}::text[])`)
            .execute()) as Context['legacy_permits']),
    claims:
      plates.length === 0
        ? []
        : await db
            .selectFrom('permit_plates')
            .select(['registration_number', 'parking_lot_code', 'permit_year'])
            .where(sql<boolean>`registration_number = any(${plates}::text[])`)
            .execute(),
    live_permits: await listLivePermits(db, people, properties),
    cards: await findCards(
      db,
      notEmpty(lines.map((line) => line.card?.number)),
      notEmpty(lines.map((line) => line.card?.uid)),
      lock,
    ),
    users: await findUsers(
      db,
      notEmpty(lines.map((line) => line.holder?.email)),
      notEmpty(lines.map((line) => line.holder?.tax_number)),
    ),
  };
}
