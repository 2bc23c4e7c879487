import { type Expression, sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { listAppeals } from '../../../contract/permits/decisions/appeals.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import { byKey, type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { allFilters, escapeLike, filterCondition, listPage, matches } from '../../platform/db/list.ts';
import type { AppealEventsTable, AppealsTable } from '../../platform/db/types.ts';
import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { isReplaced } from '../is-replaced.ts';
import { type AppealState, type EarlierOutcome, OPEN_APPEAL, UPHOLDING_OUTCOMES } from './rules.ts';

const isFinal = sql<boolean>`exists (select 1 from decisions d where d.id = appeals.decision_id and d.final_on is not null)`;

/** Whether a revocation was carried out only because it was upheld: one that an appeal suspends. */
const isCarriedOut = sql<boolean>`exists (select 1 from decisions d where d.id = appeals.decision_id
  and d.carried_out_at is not null and d.appeal_suspends)`;

/**
 * What the appeals against a decision mean for it (`AppealState`); null: nothing of one stands. `id`: the column of its
 * id. An order that dismissed an appeal keeps that open while it is contested, or annulled and not replaced yet.
 */
export const appealStateOf = (id: string) => sql<AppealState | null>`case
  when exists (select 1 from appeals a where a.decision_id = ${sql.ref(id)} and a.status in (${sql.join(OPEN_APPEAL)}))
    or exists (select 1 from appeals f join decisions o on o.appeal_id = f.id join appeals a on a.decision_id = o.id
      where f.decision_id = ${sql.ref(id)} and not ${isReplaced('o.id')}
        and (a.status in (${sql.join(OPEN_APPEAL)}) or a.outcome not in (${sql.join(UPHOLDING_OUTCOMES)}))) then 'open'
  when exists (select 1 from appeals a where a.decision_id = ${sql.ref(id)}
    and a.outcome not in (${sql.join(UPHOLDING_OUTCOMES)})) then 'annulled'
  when exists (select 1 from appeals a where a.decision_id = ${sql.ref(id)} and a.outcome is not null) then 'upheld'
  end`;

/** Whether the party ever appealed against a decision, so that it has it. `id`: the column of its id. */
export const wasAppealed = (id: string) =>
  sql<boolean>`exists (select 1 from appeals a where a.decision_id = ${sql.ref(id)})`;

const appeals = (db: Db | Trx) =>
  db
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
    .innerJoin('applications', 'applications.id', 'appeals.application_id')
    .select([
      'appeals.id',
      'appeals.version',
      'appeals.appeal_nr',
      'appeals.status',
      'appeals.channel',
      'appeals.received_on',
      'appeals.in_time',
      'appeals.hand_over_due_on',
      'appeals.outcome',
      'appeals.decision_id',
      'decisions.decision_nr',
      'decisions.kind as decision_kind',
      'appeals.application_id',
      'applications.application_nr',
      'applications.applicant_name',
      'appeals.created_at',
    ]);

/** The filters of the list of appeals as a condition on `appeals`. */
export const appealFilters = (filters: ListBody['filters']): Expression<SqlBool> =>
  allFilters(filters, (field, value) => filterCondition(`appeals.${field}`, value));

export const pageAppeals = (db: Db | Trx, body: HandlerInput<typeof listAppeals>['body']) => {
  let rows = appeals(db);
  const { search } = body;
  if (search) {
    const begins = `${escapeLike(search.trim())}%`;
    rows = rows.where((where) =>
      where.or([
        sql<SqlBool>`appeals.appeal_nr ilike ${begins}`,
        sql<SqlBool>`decisions.decision_nr like ${begins}`,
        matches('applications.search', search),
      ]),
    );
  }
  rows = rows.where(appealFilters(body.filters));
  return listPage(db, rows, body, { table: 'appeals' });
};

export const findAppeal = (db: Db | Trx, id: string) =>
  appeals(db)
    .select([
      'appeals.text',
      'appeals.posted_on',
      'appeals.served_on',
      'appeals.due_on',
      'appeals.missing',
      'appeals.supplement_due_on',
      'appeals.document_ids',
      'appeals.handed_over_at',
      'appeals.case_file_id',
      'appeals.decided_on',
      'appeals.outcome_nr',
      'appeals.outcome_document_id',
      'appeals.outcome_served_on',
      'appeals.outcome_receipt_id',
      'applications.user_id',
      isReplaced('appeals.decision_id').as('replaced'),
      isFinal.as('final'),
      isCarriedOut.as('carried_out'),
    ])
    .where('appeals.id', '=', id)
    .executeTakeFirst();

/** The case of an appeal, to be locked before it. */
export const findCaseOf = (trx: Trx, id: string) =>
  trx.selectFrom('appeals').select('application_id').where('id', '=', id).executeTakeFirst();

export const lockAppeal = (trx: Trx, id: string) =>
  trx
    .selectFrom('appeals')
    .selectAll()
    .select([
      isReplaced('appeals.decision_id').as('replaced'),
      isFinal.as('final'),
      isCarriedOut.as('carried_out'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
export type Appeal = Awaited<ReturnType<typeof lockAppeal>>;

/** The order that dismissed an appeal and stands. */
export const findOrder = (db: Db | Trx, appeal_id: string) =>
  db
    .selectFrom('decisions')
    .select(['id', 'decision_nr'])
    .where('appeal_id', '=', appeal_id)
    .where(sql<SqlBool>`not ${isReplaced('decisions.id')}`)
    .executeTakeFirst();

export const hasOpenAppeal = async (trx: Trx, decision_id: string): Promise<boolean> =>
  (await trx
    .selectFrom('appeals')
    .select('id')
    .where('decision_id', '=', decision_id)
    .where('status', 'in', OPEN_APPEAL)
    .executeTakeFirst()) !== undefined;

/** The appeal of an application by its number. */
export const findAppealByNumber = (trx: Trx, application_id: string, appeal_nr: string) =>
  trx
    .selectFrom('appeals')
    .select('id')
    .where('application_id', '=', application_id)
    .where('appeal_nr', '=', appeal_nr)
    .executeTakeFirst();

/** A decision with the case to which an appeal against it belongs. */
const contested = (db: Db | Trx) =>
  db
    .selectFrom('decisions')
    .leftJoin('permits', 'permits.id', 'decisions.permit_id')
    .select([
      'decisions.id',
      'decisions.kind',
      'decisions.procedure',
      'decisions.decision_nr',
      'decisions.permit_id',
      'decisions.issued_at',
      'decisions.served_on',
      'decisions.final_on',
      sql<string | null>`coalesce(decisions.application_id, permits.application_id)`.as('application_id'),
      isReplaced('decisions.id').as('replaced'),
      appealStateOf('decisions.id').as('appeal'),
    ]);

export const findContested = (db: Db | Trx, decision_id: string) =>
  contested(db).where('decisions.id', '=', decision_id).executeTakeFirst();

export const listContestedOf = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
    contested(db)
      .where((where) =>
        where.or([
          where('decisions.application_id', '=', application_id),
          where('permits.application_id', '=', application_id),
        ]),
      )
      .orderBy('decisions.issued_at')
      .orderBy('decisions.id'),
  );

/** The appeal on which the mayor decided and upheld the decision. */
export const findUpholding = (db: Db | Trx, decision_id: string) =>
  db
    .selectFrom('appeals')
    .select(['outcome', 'outcome_nr', 'decided_on'])
    .where('decision_id', '=', decision_id)
    .where('outcome', 'in', UPHOLDING_OUTCOMES)
    .executeTakeFirst();

export const listAppealsOf = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
    appeals(db)
      .select(['appeals.missing', 'appeals.supplement_due_on', 'appeals.decided_on'])
      .where('appeals.application_id', '=', application_id)
      .orderBy('appeals.created_at')
      .orderBy('appeals.id'),
  );

export const insertAppeal = (trx: Trx, row: Insertable<AppealsTable>) =>
  trx.insertInto('appeals').values(row).execute();

const saveAppeal = (trx: Trx, id: string, change: Updateable<AppealsTable>, now: string) =>
  trx
    .updateTable('appeals')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Event = TransitionEvent<
  AppealEventsTable['transition'],
  AppealEventsTable['to_status'],
  { earlier: EarlierOutcome }
>;

/** Every change of an appeal leaves an event. */
export const { transition: transitionAppeal, record: recordOnAppeal } = transitionsOf({
  save: saveAppeal,
  history: ['appeal_events', 'appeal_id'],
  insertEvents: (trx, events: readonly Event[]) =>
    trx
      .insertInto('appeal_events')
      .values(
        events.map(({ row_id, data, ...event }) => ({
          id: newId(),
          appeal_id: row_id,
          earlier: data ? json(data.earlier) : null,
          ...event,
        })),
      )
      .execute(),
});

export const listAppealEvents = (db: Db | Trx, appeal_id: string) =>
  db
    .selectFrom('appeal_events as e')
    .leftJoin('users', 'users.id', 'e.actor_id')
    .select([
      'e.id',
      'e.transition',
      'e.to_status',
      'e.actor',
      'users.name as actor_name',
      'e.reason',
      'e.earlier',
      'e.created_at',
    ])
    .where('appeal_id', '=', appeal_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
