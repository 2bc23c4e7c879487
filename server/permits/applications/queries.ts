import { type ApplicationStatus, statusesWhere } from '../../../contract/values/application-states.ts';
import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type ApplicationEventName } from '../../../contract/values/status.ts';
import { byKey, type Db, json, theOneByKey, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import type { ApplicationsTable } from '../../platform/db/types.ts';
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
  plateTexts('applications').as('plate_texts'),
  'price_total',
  'supplement_due_at',
  'received_at',
  'applications.created_at',
  'applications.updated_at',
  'applications.user_id',
] as const;

/** Applications that are not deleted. */
export const liveApplications = (db: Db | Trx) =>
  db.selectFrom('applications').where('applications.deleted_at', 'is', null);

export const findApplication = async (db: Db | Trx, id: string) =>
  (await byKey(db, liveApplications(db).selectAll('applications').where('applications.id', '=', id)))[0];
export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Also one in the bin. */
export const findWithBin = async (db: Db | Trx, id: string): Promise<Application | undefined> =>
  (await byKey(db, db.selectFrom('applications').selectAll().where('id', '=', id)))[0];

/** The application that a permit came of, also one removed from the lists. */
export const findApplicationOfPermit = (db: Db | Trx, application_id: string) =>
  theOneByKey(db, db.selectFrom('applications').selectAll().where('id', '=', application_id));

/** The row, locked until the transaction ends. */
export const lockApplication = (trx: Trx, id: string) =>
  liveApplications(trx)
    .selectAll('applications')
    .where('applications.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same, also one in the bin. */
export const lockWithBin = (trx: Trx, id: string): Promise<Application | undefined> =>
  trx.selectFrom('applications').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Ids of what lies in the bin, unfinished and unconfirmed. */
export const listUnfinishedInBin = async (db: Db | Trx): Promise<string[]> =>
  (
    await db
      .selectFrom('applications')
      .select('id')
      .where('deleted_at', 'is not', null)
      .where('anonymised_at', 'is', null)
      .where('binned_as', 'is', null)
      .where('status', 'not in', statusesWhere('closed'))
      .orderBy('deleted_at')
      .execute()
  ).map(({ id }) => id);

export const findApplicationByNumber = (db: Db | Trx, application_nr: string) =>
  liveApplications(db)
    .selectAll('applications')
    .where('application_nr', '=', application_nr)
    .executeTakeFirst();

/** What an earlier call with the same Idempotency-Key created. */
export const findSubmission = (trx: Trx, submission_key: string) =>
  trx.selectFrom('applications').selectAll().where('submission_key', '=', submission_key).executeTakeFirst();

/** The newest application of an account: its latest data about the person. */
export const findNewestOf = (db: Db | Trx, user_id: string) =>
  liveApplications(db)
    .select(['applicant'])
    .where('applications.user_id', '=', user_id)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last day to pay the open pro-forma. */
const paymentDueOn = sql<string | null>`(select max(p.due_date) from pro_formas p
  where p.application_id = applications.id and p.status = 'issued' and applications.status = 'awaiting_payment')`.as(
  'payment_due_on',
);

/** Those of an account, also what staff have put into the bin. */
export const listOwnApplications = (db: Db | Trx, user_id: string, body: ListBody) => {
  let rows = db
    .selectFrom('applications')
    .innerJoin('user_types', 'user_types.code', 'applications.user_type')
    .select([
      ...ROW_FIELDS,
      'applications.vehicles',
      'applications.deleted_at',
      'user_types.name_sl as user_type_name_sl',
      'user_types.name_en as user_type_name_en',
      paymentDueOn,
    ])
    .where('applications.user_id', '=', user_id);
  if (body.search) rows = rows.where(matches('applications.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`applications.${field}`, value));
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
      verified_facts: row.verified_facts ? json(row.verified_facts) : null,
      vehicles: json(row.vehicles),
      consents: json(row.consents),
      missing_items: json(row.missing_items ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a locked row, raises its version and sets `updated_at`. */
export const saveApplication = (trx: Trx, id: string, change: Updateable<ApplicationsTable>, now: string) => {
  const {
    applicant,
    representative,
    vehicles,
    missing_items,
    hindrance_decisions,
    official_records,
    ...rest
  } = change;
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
      ...(hindrance_decisions === undefined ? {} : { hindrance_decisions: json(hindrance_decisions) }),
      ...(official_records === undefined ? {} : { official_records: json(official_records) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const insertEvents = (
  trx: Trx,
  events: readonly TransitionEvent<ApplicationEventName, ApplicationStatus>[],
) =>
  trx
    .insertInto('application_events')
    .values(
      events.map(({ row_id, data = {}, ...event }) => ({
        ...event,
        id: newId(),
        application_id: row_id,
        data: json(data),
      })),
    )
    .execute();

/** Every transition and every correction leaves one event. */
export const { transition: transitionApplication, record: recordOnApplication } = transitionsOf({
  save: saveApplication,
  history: ['application_events', 'application_id'],
  insertEvents,
});

/** When the supplement that an application waits for was asked for. */
export const findSupplementRequestedAt = async (trx: Trx, application_id: string): Promise<string | null> =>
  (
    await trx
      .selectFrom('application_events')
      .select('created_at')
      .where('application_id', '=', application_id)
      .where('transition', '=', 'request_supplement')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.created_at ?? null;

export const listEvents = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
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
        sql<string | null>`e.data ->> 'posted_on'`.as('posted_on'),
        sql<string | null>`e.data ->> 'asked_by'`.as('asked_by'),
        sql<string | null>`e.data ->> 'asked_on'`.as('asked_on'),
        'e.created_at',
      ])
      .where('e.application_id', '=', application_id)
      .orderBy('e.created_at')
      .orderBy('e.id'),
  );
