import { statusesWhere } from '../../../../contract/values/application-states.ts';
import { sql } from 'kysely';
import { isOfPerson } from '../../../platform/db/same-person.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Application } from '../../applications/queries.ts';
import { lockLimits } from '../queries.ts';
import { type Holder, type HindranceContext } from './hindrance-rules.ts';

type Found = Holder & { of: string };

/** Those who hold a place of the limit of category, year and person for certain (ADR 103), or property. */
const placesOf = (db: Db | Trx, ids: readonly string[]) =>
  sql<Found>`
  with asked as (
    select a.id, a.user_type, a.permit_year, a.person_key,
      case when t.extra_field = 'property_address' then lower(trim(a.extra)) end as property
    from applications a join user_types t on t.code = a.user_type
    join user_type_parking_lots r on r.id = a.user_type_parking_lot_id
    where a.id = any(${ids}::uuid[]) and r.max_permits is not null and a.kind not in ('replacement', 'update')),
  of_person as (select asked.id, asked.permit_year, asked.user_type, key from asked, person_keys(asked.person_key) key),
  counted as (
    select asked.id as of, p.id from of_person asked join permits p on p.person_key = asked.key
      and p.deleted_at is null and p.permit_year = asked.permit_year and p.user_type = asked.user_type
    union select asked.id, p.id from asked join applications o on lower(trim(o.extra)) = asked.property
      join permits p on p.application_id = o.id and p.permit_year = asked.permit_year and p.user_type = asked.user_type),
  promised as (
    select asked.id as of, o.id from of_person asked join applications o on o.person_key = asked.key
      and o.deleted_at is null and o.permit_year = asked.permit_year and o.user_type = asked.user_type
    union select asked.id, o.id from asked join applications o
      on lower(trim(o.extra)) = asked.property and o.permit_year = asked.permit_year and o.user_type = asked.user_type)
  select of, 'permit' as record, p.id, p.permit_nr as number, p.holder_name as name,
    p.application_id, null as status, null::timestamptz as decided_at
  from counted join permits p using (id)
  where p.deleted_at is null and p.status in ('pending', 'active', 'suspended') and p.application_id <> of
  union all
  select of, 'application', o.id, o.application_nr, o.applicant_name, o.id, o.status, o.decided_at
  from promised join applications o using (id)
  where o.deleted_at is null and o.id <> of and o.status = any(${statusesWhere('promised')}::text[])
    and o.kind not in ('replacement', 'update')
  order by number`.execute(db);

/**
 * Those who hold a plate of the year in one of the lots. A permit that is replaced or changed hinders neither its
 * successor nor its change.
 */
const platesOf = (db: Db | Trx, ids: readonly string[]) =>
  sql<Found & { registration_number: string }>`
  with asked as (
    select id, permit_year, registration_numbers, parking_lot_codes,
      case when kind in ('replacement', 'update') then replaces_permit_id end as own_permit
    from applications where id = any(${ids}::uuid[]))
  select distinct asked.id as of, pp.registration_number, 'permit' as record, p.id, p.permit_nr as number,
    p.holder_name as name, p.application_id, null as status, null::timestamptz as decided_at, 1 as place
  from asked join permit_plates pp on pp.permit_year = asked.permit_year
    and pp.registration_number = any(asked.registration_numbers) and pp.parking_lot_code = any(asked.parking_lot_codes)
  join permits p on p.id = pp.permit_id
  where pp.valid_until is null and pp.permit_id is distinct from asked.own_permit and p.application_id <> asked.id
  union all
  select asked.id, plate, 'application', o.id, o.application_nr, o.applicant_name, o.id, o.status, o.decided_at, 2
  from asked join applications o on o.permit_year = asked.permit_year
    and o.registration_numbers && asked.registration_numbers and o.parking_lot_codes && asked.parking_lot_codes
  cross join unnest(o.registration_numbers) as plate
  where o.deleted_at is null and o.id <> asked.id and o.status = any(${statusesWhere('promised')}::text[])
    and plate = any(asked.registration_numbers)
    and (asked.own_permit is null or o.replaces_permit_id is distinct from asked.own_permit)
  order by place, number`.execute(db);

/** What the rule of hindrances asks about each of these applications, by their ids. */
export async function loadHindranceContexts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<Map<string, HindranceContext>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('user_type_parking_lots as r', 'r.id', 'a.user_type_parking_lot_id')
    .select(['a.id', 'a.status', 'a.decided_at', 'a.kind', 'a.user_type', 'a.permit_year'])
    .select(['a.hindrance_decisions', 'r.max_permits'])
    .where('a.id', 'in', [...ids])
    .execute();
  const places = (await placesOf(db, ids)).rows;
  const plates = (await platesOf(db, ids)).rows;
  return new Map(
    rows.map(({ hindrance_decisions, max_permits, ...application }) => {
      const theirs = ({ of }: { of: string }): boolean => of === application.id;
      // A replacement counts instead of its permit, and a change of plates is no new permit.
      const counted = application.kind !== 'replacement' && application.kind !== 'update';
      return [
        application.id,
        {
          application,
          max_permits: counted ? max_permits : null,
          places: places.filter(theirs),
          plates: plates.filter(theirs),
          decisions: hindrance_decisions,
        },
      ];
    }),
  );
}

/**
 * Categories of these years of which the person of an account has, or was promised, all permits that there may be:
 * only what is of that account, so that nobody learns of others.
 */
export const listFullCategories = (
  db: Db | Trx,
  of: { user_id: string; person_key: string; years: readonly number[] },
) =>
  db
    .selectFrom('applications as a')
    .innerJoin('user_type_parking_lots as r', 'r.id', 'a.user_type_parking_lot_id')
    .innerJoin('user_types as t', 't.code', 'a.user_type')
    .select(['a.permit_year', 't.name_sl as user_type_name_sl', 't.name_en as user_type_name_en'])
    .select(sql<number>`max(r.max_permits)`.as('max'))
    .where('a.user_id', '=', of.user_id)
    .where(isOfPerson('a', sql.val(of.person_key)))
    .where('a.permit_year', 'in', [...of.years, 0])
    .where('a.deleted_at', 'is', null)
    .where('r.max_permits', 'is not', null)
    .where(
      sql<boolean>`(a.kind not in ('replacement', 'update') and a.status = any(${statusesWhere('promised')}::text[])
        or exists (select 1 from permits p where p.application_id = a.id and p.deleted_at is null
          and p.status in ('pending', 'active', 'suspended')))`,
    )
    .groupBy(['a.permit_year', 't.code', 't.name_sl', 't.name_en'])
    .having(sql<boolean>`count(*) >= max(r.max_permits)`)
    .orderBy('a.permit_year')
    .orderBy('t.code')
    .execute();

/**
 * Until the transaction ends nobody else promises or issues a permit that the same limit counts, or one with a plate
 * of this application.
 */
export async function lockHindrances(trx: Trx, application: Application): Promise<void> {
  const { extra_field } = await trx
    .selectFrom('user_types')
    .select('extra_field')
    .where('code', '=', application.user_type)
    .executeTakeFirstOrThrow();
  const property = extra_field === 'property_address' ? application.extra : null;
  await lockLimits(trx, [{ ...application, property }]);
}
