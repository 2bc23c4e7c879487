import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { ApplicationStatus, ApplicationTransition } from '../../../contract/values/status.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filtered, listPage, matches } from '../../platform/db/list.ts';
import { presentClaim } from './claim-queries.ts';
import { applicationCondition, type ListFacts } from './due-queries.ts';
import type { ApplicationEventsTable, ApplicationsTable } from '../../platform/db/types.ts';
import type { Insertable, Updateable } from 'kysely';

export const ROW_FIELDS = [
  'applications.id',
  'applications.version',
  'application_nr',
  'kind',
  'source',
  'applications.status',
  'applicant_name',
  'applications.user_type',
  'applications.permit_year',
  'applications.registration_numbers',
  'price_total',
  'supplement_due_at',
  'received_at',
  'applications.created_at',
  'applications.updated_at',
  'applications.user_id',
] as const;

const live = (db: Db | Trx) => db.selectFrom('applications').where('applications.deleted_at', 'is', null);

/** The page of applications that a list body asks for, each with who works on it. */
export const listApplications = async (db: Db | Trx, body: ListBody, facts: ListFacts) => {
  let rows = live(db)
    .leftJoin('users as claimer', 'claimer.id', 'applications.claimed_by')
    .select(ROW_FIELDS)
    .select(['claimed_by', 'claimed_at', 'claim_seen_at', 'claimer.name as claimed_by_name']);
  if (body.search) rows = rows.where(matches('applications.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(applicationCondition(field, value, facts));
  const page = await listPage(db, rows, body, { table: 'applications' });
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, claim: presentClaim(row, facts.since, facts.caller_id) })),
  };
};

export const findApplication = (db: Db | Trx, id: string) =>
  live(db).selectAll('applications').where('applications.id', '=', id).executeTakeFirst();
export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The application that a permit came of, also one that was taken out of the lists. */
export const findApplicationOfPermit = (db: Db | Trx, application_id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow();

/** The row, locked until the transaction ends. */
export const lockApplication = (trx: Trx, id: string) =>
  live(trx).selectAll('applications').where('applications.id', '=', id).forUpdate().executeTakeFirst();

export const findApplicationByNumber = (db: Db | Trx, application_nr: string) =>
  live(db).selectAll('applications').where('application_nr', '=', application_nr).executeTakeFirst();

/** What an earlier call with the same Idempotency-Key has made. */
export const findSubmission = (trx: Trx, submission_key: string) =>
  trx.selectFrom('applications').selectAll().where('submission_key', '=', submission_key).executeTakeFirst();

export const findOwnApplication = (db: Db | Trx, id: string, user_id: string) =>
  live(db)
    .selectAll('applications')
    .where('applications.id', '=', id)
    .where('applications.user_id', '=', user_id)
    .executeTakeFirst();

/** The last application of an account: who they are as they said last. */
export const findNewestOf = (db: Db | Trx, user_id: string) =>
  live(db)
    .select(['applicant'])
    .where('applications.user_id', '=', user_id)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last day to pay the pro-forma that is waited for. */
const paymentDueOn = sql<string | null>`(select max(p.due_date) from pro_formas p
  where p.application_id = applications.id and p.status = 'issued' and applications.status = 'awaiting_payment')`.as(
  'payment_due_on',
);

export const listOwnApplications = (db: Db | Trx, user_id: string, body: ListBody) => {
  let rows = live(db)
    .innerJoin('user_types', 'user_types.code', 'applications.user_type')
    .select([
      ...ROW_FIELDS,
      'user_types.name_sl as user_type_name_sl',
      'user_types.name_en as user_type_name_en',
      paymentDueOn,
    ])
    .where('applications.user_id', '=', user_id);
  if (body.search) rows = rows.where(matches('applications.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filtered(`applications.${field}`, value));
  return listPage(db, rows, body, { table: 'applications' });
};

type NewApplication = Insertable<ApplicationsTable>;
/** Inserts a row; jsonb columns are given as plain values. */
export const insertApplication = (trx: Trx, row: NewApplication) =>
  trx
    .insertInto('applications')
    .values({
      ...row,
      applicant: json(row.applicant),
      representative: row.representative ? json(row.representative) : null,
      vehicles: json(row.vehicles),
      consents: json(row.consents),
      missing_items: json(row.missing_items ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a locked row, raises its version and says when. */
export const saveApplication = (trx: Trx, id: string, change: Updateable<ApplicationsTable>, now: string) => {
  const { applicant, representative, vehicles, missing_items, ...rest } = change;
  return trx
    .updateTable('applications')
    .set({
      ...rest,
      ...(applicant === undefined ? {} : { applicant: json(applicant) }),
      ...(representative === undefined
        ? {}
        : { representative: representative === null ? null : json(representative) }),
      ...(vehicles === undefined ? {} : { vehicles: json(vehicles) }),
      ...(missing_items === undefined ? {} : { missing_items: json(missing_items) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

type NewEvent = Omit<
  Insertable<ApplicationEventsTable>,
  'id' | 'data' | 'transition' | 'to_status' | 'from_status'
> & {
  transition:
    | ApplicationTransition
    | 'update'
    | 'add_account'
    | 'add_documents'
    | 'delete'
    | 'claim'
    | 'take_over'
    | 'release'
    | 'verify_document'
    | 'refuse_document'
    | 'reset_document'
    | 'delete_document'
    | 'remind_payment'
    | 'remind_supplement';
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus;
  data?: Record<string, unknown>;
};
/** Every move and every correction leaves one row. */
export const insertEvent = (trx: Trx, event: NewEvent) =>
  trx
    .insertInto('application_events')
    .values({
      ...event,
      transition: event.transition as ApplicationTransition,
      id: newId(),
      data: json(event.data ?? {}),
    })
    .execute();

export const listEvents = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('application_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.transition',
      'e.from_status',
      'e.to_status',
      'e.actor',
      'u.name as actor_name',
      'e.reason',
      sql<string | null>`e.data ->> 'kind'`.as('document_kind'),
      'e.created_at',
    ])
    .where('e.application_id', '=', application_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

const DUPLICATE_LIMIT = 20;
const CLOSED_SQL = sql`('dismissed', 'rejected', 'withdrawn', 'completed')`;

/** Live permits and open applications of the same year with a plate or the person of this one. */
export async function listDuplicates(db: Db | Trx, application: Application) {
  const same = (alias: string) => sql<
    'same_plate' | 'same_person'
  >`case when ${sql.ref(`${alias}.registration_numbers`)} && ${application.registration_numbers}::text[]
    then 'same_plate' else 'same_person' end`;
  const either = (
    alias: string,
  ) => sql<boolean>`(${sql.ref(`${alias}.registration_numbers`)} && ${application.registration_numbers}::text[]
    or ${sql.ref(`${alias}.person_key`)} = ${application.person_key})`;
  const permits = await db
    .selectFrom('permits as p')
    .select([
      'p.id',
      'p.permit_nr as number',
      'p.status',
      'p.holder_name as applicant_name',
      'p.permit_year',
      'p.registration_numbers',
      same('p').as('reason'),
    ])
    .where('p.deleted_at', 'is', null)
    .where('p.status', 'in', ['pending', 'active', 'suspended'])
    .where('p.permit_year', '=', application.permit_year)
    .where('p.application_id', '!=', application.id)
    .where(either('p'))
    .limit(DUPLICATE_LIMIT)
    .execute();
  const applications = await db
    .selectFrom('applications as a')
    .select([
      'a.id',
      'a.application_nr as number',
      'a.status',
      'a.applicant_name',
      'a.permit_year',
      'a.registration_numbers',
      same('a').as('reason'),
    ])
    .where('a.deleted_at', 'is', null)
    .where(sql<boolean>`a.status not in ${CLOSED_SQL}`)
    .where('a.permit_year', '=', application.permit_year)
    .where('a.id', '!=', application.id)
    .where(either('a'))
    .limit(DUPLICATE_LIMIT)
    .execute();
  return [
    ...permits.map((row) => ({ ...row, record: 'permit' as const })),
    ...applications.map((row) => ({ ...row, record: 'application' as const })),
  ].toSorted((a, b) => a.reason.localeCompare(b.reason));
}

const VIEWER_SECONDS = 60;

export const announceViewer = (db: Db | Trx, application_id: string, user_id: string, now: string) =>
  db
    .insertInto('application_viewers')
    .values({ application_id, user_id, seen_at: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();

export const removeViewer = (db: Db | Trx, application_id: string, user_id: string) =>
  db
    .deleteFrom('application_viewers')
    .where('application_id', '=', application_id)
    .where('user_id', '=', user_id)
    .execute();

/** Who else has had the file open within the last minute. */
export const listViewers = (
  db: Db | Trx,
  application_id: string,
  except_user_id: string | null,
  now: string,
) =>
  db
    .selectFrom('application_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.user_id', 'u.name', 'v.seen_at'])
    .where('v.application_id', '=', application_id)
    .where('v.seen_at', '>', new Date(Date.parse(now) - VIEWER_SECONDS * 1000).toISOString())
    .$if(except_user_id !== null, (query) => query.where('v.user_id', '!=', except_user_id ?? ''))
    .orderBy('v.seen_at', 'desc')
    .execute();
