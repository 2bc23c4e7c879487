import { statusesWhere } from '../../../contract/values/application-states.ts';
import type { Vehicle } from '../../../contract/people/applicant.ts';
import { auditText, plateTextOf, plateTexts } from '../../platform/db/plate-texts.ts';
import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import type { Holder } from '../register/holder.ts';
import { livePermits, ROW_FIELDS } from '../register/queries.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { PermitStatus, PermitTransition } from '../../../contract/values/status.ts';
import { byKey, type Db, firstByKey, json, type Trx } from '../../platform/db/db.ts';
import { lockNames, SKIP_HELD } from '../../platform/db/locks.ts';
import { listKeysOfPersons } from '../../people/users/person-links.ts';
import { newId } from '../../platform/db/ids.ts';
import { listPage, matches } from '../../platform/db/list.ts';
import { openingList } from '../../platform/db/postgres/opening-list.ts';
import type { PermitsTable } from '../../platform/db/types.ts';
import { paidForPermit, shareOfPermit } from '../register/paid-queries.ts';
import { permitFilters, selectPlateCheckDue, type PermitListContext } from './list-filters.ts';
import { awaitsCard } from '../register/temporary.ts';
import { isUncollected } from './uncollected-queries.ts';

const pagePermits = openingList((db) => livePermits(db).select(ROW_FIELDS).select(selectPlateCheckDue), {
  table: 'permits',
  search: 'permits.search',
});

export const listPermits = (db: Db | Trx, body: ListBody, today: string, facts: PermitListContext) =>
  pagePermits(db, body, (all) => all.where(permitFilters(body.filters, today, facts)));

const withNames = (db: Db | Trx) =>
  livePermits(db)
    .innerJoin('applications', 'applications.id', 'permits.application_id')
    .leftJoin('users as issuer', 'issuer.id', 'permits.issued_by')
    .leftJoin('users as giver', 'giver.id', 'permits.handed_over_by')
    .leftJoin('permits as older', 'older.id', 'permits.replaces_permit_id')
    .leftJoin('permits as newer', 'newer.id', 'permits.replaced_by_permit_id')
    .selectAll('permits')
    .select(plateTexts('permits').as('plate_texts'))
    .select([selectPlateCheckDue, paidForPermit, shareOfPermit, awaitsCard('permits').as('awaits_card')])
    .select([
      'applications.application_nr',
      'issuer.name as issued_by_name',
      'giver.name as handed_over_by_name',
      'older.permit_nr as older_nr',
      'newer.permit_nr as newer_nr',
    ]);

export const findPermit = async (db: Db | Trx, id: string) =>
  (await byKey(db, withNames(db).where('permits.id', '=', id)))[0];
export type Permit = NonNullable<Awaited<ReturnType<typeof findPermit>>>;

/** Links the permits of an application to this account, unless they have one. */
export const assignPermitsToUser = (trx: Trx, application_id: string, user_id: string, now: string) =>
  trx
    .updateTable('permits')
    .set({ user_id, version: sql<number>`version + 1`, updated_at: now })
    .where('application_id', '=', application_id)
    .where('user_id', 'is', null)
    .execute();

export const listPermitEvents = (db: Db | Trx, permit_id: string) =>
  byKey(
    db,
    db
      .selectFrom('permit_events as e')
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .select([
        'e.id',
        'e.transition',
        'e.from_status',
        'e.to_status',
        'e.actor',
        'u.name as actor_name',
        'e.reason',
        'e.created_at',
      ])
      .where('e.permit_id', '=', permit_id)
      .orderBy('e.created_at')
      .orderBy('e.id'),
  );

const own = (db: Db | Trx, holder: Holder) =>
  livePermits(db)
    .innerJoin('user_types', 'user_types.code', 'permits.user_type')
    .leftJoin('permits as newer', 'newer.id', 'permits.replaced_by_permit_id')
    .leftJoin('rfid_cards', 'rfid_cards.number', 'permits.rfid_card_number')
    .select([selectPlateCheckDue, paidForPermit, shareOfPermit, awaitsCard('permits').as('awaits_card')])
    .select([
      ...ROW_FIELDS,
      'permits.temporary_until',
      'permits.lookup_code',
      'permits.status_changed_at',
      'permits.vehicles',
      'permits.status_reason',
      'permits.replaced_by_permit_id',
      'newer.permit_nr as newer_nr',
      'rfid_cards.status as card_status',
      sql<boolean>`(${isUncollected})`.as('card_waits'),
      'user_types.name_sl as user_type_name_sl',
      'user_types.name_en as user_type_name_en',
    ])
    .where((eb) =>
      'user_id' in holder
        ? eb('permits.user_id', '=', holder.user_id)
        : eb('permits.application_id', '=', holder.application_id),
    );

export const listOwnPermits = (db: Db | Trx, holder: Holder, body: ListBody, today: string) => {
  let rows = own(db, holder).where(permitFilters(body.filters, today, { uncollected_until: null }));
  if (body.search) rows = rows.where(matches('permits.search', body.search));
  const sort = body.sort.length ? body.sort : [{ field: 'valid_to', direction: 'desc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 'permits' });
};

export const findOwnPermit = (db: Db | Trx, id: string, holder: Holder) =>
  own(db, holder).where('permits.id', '=', id).executeTakeFirst();

export type OwnPermit = NonNullable<Awaited<ReturnType<typeof findOwnPermit>>>;

export const insertPermit = (trx: Trx, row: Insertable<PermitsTable>) =>
  trx
    .insertInto('permits')
    .values({ ...row, holder: json(row.holder), vehicles: json(row.vehicles) })
    .returningAll()
    .executeTakeFirstOrThrow();

type LivePlates = {
  id: string;
  permit_year: number;
  registration_numbers: readonly string[];
  parking_lot_codes: readonly string[];
};

/** Changes a locked permit, raises its version and sets `updated_at`. */
export const savePermit = (trx: Trx, id: string, change: Updateable<PermitsTable>, now: string) => {
  const { holder, vehicles, ...rest } = change;
  return trx
    .updateTable('permits')
    .set({
      ...rest,
      ...(holder === undefined ? {} : { holder: json(holder) }),
      ...(vehicles === undefined ? {} : { vehicles: json(vehicles) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Until the transaction ends nobody else enters or removes these plates: all that one transaction will touch at once,
 * so that two permits that swap theirs wait for each other instead of both.
 */
export const lockPlates = (trx: Trx, plates: readonly string[]) => lockNames(trx, 'plate', plates);

/**
 * Enters plates that may park; false when another live permit of the same year and lot has one already. A
 * plate that only overlaps (its permit has another one by now) is replaced: its car has a new permit.
 */
export async function claimPlates(trx: Trx, permit: LivePlates): Promise<boolean> {
  await lockPlates(trx, permit.registration_numbers);
  const rows = permit.registration_numbers.flatMap((registration_number) =>
    permit.parking_lot_codes.map((parking_lot_code) => ({
      registration_number,
      parking_lot_code,
      permit_year: permit.permit_year,
      permit_id: permit.id,
    })),
  );
  const claimed = await trx
    .insertInto('permit_plates')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['registration_number', 'parking_lot_code', 'permit_year'])
        .doUpdateSet({ permit_id: permit.id, valid_until: null })
        .where((where) =>
          where.or([
            where('permit_plates.permit_id', '=', permit.id),
            where('permit_plates.valid_until', 'is not', null),
          ]),
        ),
    )
    .returning('permit_id')
    .execute();
  return claimed.length === rows.length;
}

/**
 * Plates that were removed from a permit: they open barriers until `until` (instant) and are immediately free
 * for another permit.
 */
export const expirePlates = (trx: Trx, permit_id: string, plates: readonly string[], until: string) =>
  trx
    .updateTable('permit_plates')
    .set({ valid_until: until })
    .where('permit_id', '=', permit_id)
    .where('registration_number', 'in', [...plates, ''])
    .execute();

/** The permit ended: none of its plates may park any more. `next`: plates that the transaction claims afterwards. */
export const dropPlates = async (
  trx: Trx,
  permit_id: string,
  next: readonly string[] = [],
): Promise<void> => {
  const rows = await trx
    .selectFrom('permit_plates')
    .select('registration_number')
    .where('permit_id', '=', permit_id)
    .execute();
  await lockPlates(trx, [...rows.map(({ registration_number }) => registration_number), ...next]);
  await trx.deleteFrom('permit_plates').where('permit_id', '=', permit_id).execute();
};

/** Rows that a permit is just changing are left for the next time. */
export const removeEndedPlates = (db: Db | Trx, now: string) =>
  sql`delete from permit_plates where ctid in (
    select ctid from permit_plates where valid_until < ${now} ${SKIP_HELD})`.execute(db);

/** Plates that a permit had and that still open barriers at `now`. */
export const listOverlaps = async (db: Db | Trx, permit_id: string, now: string) => {
  const rows = await byKey(
    db,
    db
      .selectFrom('permit_plates as o')
      .innerJoin('permits as p', 'p.id', 'o.permit_id')
      .select([
        'o.registration_number',
        plateTextOf('o.registration_number', 'p').as('plate_text'),
        sql<string>`max(o.valid_until)`.as('until'),
      ])
      .where('o.permit_id', '=', permit_id)
      .where('o.valid_until', 'is not', null)
      .groupBy(['o.registration_number', 'p.id'])
      .orderBy('o.registration_number'),
  );
  // Not in the statement: its plan would depend on the day.
  return rows.filter(({ until }) => until > now);
};

const insertEvents = (trx: Trx, events: readonly TransitionEvent<PermitTransition, PermitStatus>[]) =>
  trx
    .insertInto('permit_events')
    .values(
      events.map(({ row_id, data = {}, ...event }) => ({
        ...event,
        id: newId(),
        permit_id: row_id,
        data: json(data),
      })),
    )
    .execute();

/** Every transition and every change leaves one event. */
export const { transition: transitionPermit, record: recordOnPermit } = transitionsOf({
  save: savePermit,
  history: ['permit_events', 'permit_id'],
  insertEvents,
});

/**
 * Changes of plate that holders made themselves since `since` (instant); each is one event, however many
 * plates it touched.
 */
export const countOwnChanges = async (db: Db | Trx, permit_id: string, since: string): Promise<number> => {
  const { count } = await db
    .selectFrom('permit_events')
    .select(sql<number>`count(*)`.as('count'))
    .where('permit_id', '=', permit_id)
    .where('transition', '=', 'update')
    .where('actor', '=', 'applicant')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** The open application about this permit. */
export const findOpenApplication = (db: Db | Trx, permit_id: string) =>
  firstByKey(
    db,
    db
      .selectFrom('applications')
      .select(['id', 'application_nr as number', 'kind'])
      .where('replaces_permit_id', '=', permit_id)
      .where('deleted_at', 'is', null)
      .where('status', 'not in', statusesWhere('closed'))
      .orderBy('created_at', 'desc'),
  );

/** Whether an open replacement brings a new card for the permit. */
export const isNewCardComing = async (db: Db | Trx, permit_id: string): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('replaces_permit_id', '=', permit_id)
    .where('kind', '=', 'replacement')
    .where('rfid_card', '=', 'new')
    .where('deleted_at', 'is', null)
    .where('status', 'not in', statusesWhere('closed'))
    .executeTakeFirst()) !== undefined;

/** Of whom and for what a place of a year is counted, and what only one permit may have. */
type Counted = {
  /** Null: of a line without a number, who is one person with nobody (server/data/imports). */
  person_key: string | null;
  permit_year: number;
  /** The address of the property, where the category has one. */
  property: string | null;
  registration_numbers: readonly string[];
};
const sameProperty = (property: string): string => property.trim().toLowerCase();

/**
 * Until the transaction ends nobody else promises or issues a permit that the same limit counts (by person for certain,
 * and by property), or that has one of these plates.
 */
export async function lockLimits(trx: Trx, counted: readonly Counted[]): Promise<void> {
  const persons = await listKeysOfPersons(
    trx,
    counted.flatMap(({ person_key, permit_year }) =>
      person_key === null ? [] : [{ key: person_key, of: permit_year }],
    ),
  );
  const names = [
    ...persons.map(({ key, of }) => `${of}:person:${key}`),
    ...counted.flatMap(({ permit_year, property, registration_numbers }) => [
      ...(property ? [`${permit_year}:property:${sameProperty(property)}`] : []),
      ...registration_numbers.map((plate) => `${permit_year}:plate:${plate}`),
    ]),
  ];
  await lockNames(trx, 'limit', names);
}

export const listAudits = (db: Db | Trx, permit_id: string, body: ListBody) => {
  const rows = db
    .selectFrom('registration_number_audits')
    .leftJoin('users', 'users.id', 'registration_number_audits.changed_by')
    .select([
      'registration_number_audits.id',
      'old_value',
      'new_value',
      auditText('registration_number_audits', 'old').as('old_text'),
      auditText('registration_number_audits', 'new').as('new_text'),
      'reason',
      'channel',
      'check_due_at',
      'checked_at',
      'check_result',
      'users.name as changed_by_name',
      'registration_number_audits.created_at',
    ])
    .where('permit_id', '=', permit_id);
  return listPage(db, rows, body, { table: 'registration_number_audits' });
};

type NewAudit = {
  old_value: string | null;
  new_value: string | null;
  reason?: string | null;
  document_id?: string | null;
  check_due_at?: string | null;
};
type Spelled = Pick<Vehicle, 'registration_number' | 'plate_text'>;
/** `vehicles`: those before and after, which say how the plates are spelt. */
export const insertAudits = (
  trx: Trx,
  permit_id: string,
  changes: readonly NewAudit[],
  {
    vehicles,
    changed_by,
    channel,
    now,
  }: {
    vehicles: readonly Spelled[];
    changed_by: string | null;
    channel: 'issue' | 'user' | 'admin';
    now: string;
  },
) => {
  const textOf = (plate: string | null) =>
    vehicles.find(({ registration_number }) => registration_number === plate)?.plate_text ?? null;
  return trx
    .insertInto('registration_number_audits')
    .values(
      changes.map((change) => ({
        ...change,
        old_text: textOf(change.old_value),
        new_text: textOf(change.new_value),
        id: newId(),
        permit_id,
        changed_by,
        channel,
        created_at: now,
      })),
    )
    .execute();
};

/** Changes of plate that staff have not checked, with their documents. */
export const listPlateChecks = async (db: Db | Trx, permit_id: string) =>
  (
    await byKey(
      db,
      db
        .selectFrom('registration_number_audits as a')
        .select([
          'a.id',
          'a.old_value',
          'a.new_value',
          auditText('a', 'old').as('old_text'),
          auditText('a', 'new').as('new_text'),
          'a.check_due_at',
          'a.created_at',
          sql<
            string[]
          >`array(select d.id::text from documents d where d.owner_type = 'permit' and d.owner_id = a.permit_id
          and d.created_at = a.created_at and d.deleted_at is null order by d.id)`.as('document_ids'),
        ])
        .where('a.permit_id', '=', permit_id)
        .where('a.check_due_at', 'is not', null)
        .where('a.checked_at', 'is', null)
        .orderBy('a.created_at'),
    )
  ).map((row) => ({ ...row, check_due_at: row.check_due_at ?? '' }));

export const lockPlateCheck = (trx: Trx, permit_id: string, id: string) =>
  trx
    .selectFrom('registration_number_audits')
    .selectAll()
    .where('id', '=', id)
    .where('permit_id', '=', permit_id)
    .where('check_due_at', 'is not', null)
    .where('checked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markChecked = (
  trx: Trx,
  id: string,
  mark: { checked_at: string; checked_by: string | null; check_result: 'confirmed' | 'rejected' },
) => trx.updateTable('registration_number_audits').set(mark).where('id', '=', id).execute();
