import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type {
  ServiceEventName,
  ServiceStatus,
} from '../../../../contract/permits/decisions/decision-services.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { DecisionServicesTable, DecisionsTable } from '../../../platform/db/types.ts';
import { type TransitionEvent, transitionsOf } from '../../../platform/kernel/transition.ts';
import { appealStateOf, wasAppealed } from '../../appeals/queries.ts';
import { isReplaced } from '../../is-replaced.ts';
import { hasLeftOffice } from './service-rules.ts';

export const listServices = (db: Db | Trx, decision_id: string) =>
  db
    .selectFrom('decision_services as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .selectAll('s')
    .select('u.name as created_by_name')
    .where('s.decision_id', '=', decision_id)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** What happened to the attempts of a decision, oldest first. */
export const listServiceEvents = (db: Db | Trx, decision_id: string) =>
  db
    .selectFrom('decision_service_events as e')
    .innerJoin('decision_services as s', 's.id', 'e.service_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.service_id',
      'e.transition',
      'e.from_status',
      'e.to_status',
      'u.name as actor_name',
      'e.reason',
      'e.created_at',
    ])
    .where('s.decision_id', '=', decision_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

/**
 * Whether a decision was sent to its party, so that it changes only by a new one (`hasLeftOffice`); a party that appealed has
 * it, whatever was recorded. The application must be locked: whoever sends locks it, too.
 */
export const isSent = async (trx: Db | Trx, decision_id: string): Promise<boolean> =>
  (await listServices(trx, decision_id)).some(hasLeftOffice) ||
  (await findServed(trx, decision_id))?.appealed === true;

/** Whether a decision that ended the application, and that none replaced, was sent, or its party appealed. */
export const isEndSent = async (db: Db | Trx, application_id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('decisions as d')
      .leftJoin('decision_services as s', 's.decision_id', 'd.id')
      .select(['s.way', 's.status', wasAppealed('d.id').as('appealed')])
      .where('d.application_id', '=', application_id)
      .where('d.procedure', '=', 'administrative')
      .where('d.kind', 'in', ['rejection', 'dismissal', 'stopping'])
      .where('d.appeal_id', 'is', null)
      .where(sql<SqlBool>`not ${isReplaced('d.id')}`)
      .execute()
  ).some(({ way, status, appealed }) => appealed || (way && status && hasLeftOffice({ way, status })));

/** The decision whose service changes, with the record that it is about; whoever serves locks that first. */
export const findServed = (db: Db | Trx, id: string) =>
  db
    .selectFrom('decisions as d')
    .leftJoin('applications as a', 'a.id', 'd.application_id')
    .leftJoin('permits as p', 'p.id', 'd.permit_id')
    .leftJoin('users as u', 'u.id', 'd.finality_confirmed_by')
    .select([
      'd.id',
      'd.kind',
      'd.procedure',
      'd.decision_nr',
      'd.issued_at',
      'd.permit_id',
      'd.document_id',
      'd.signed_document_id',
      'd.served_on',
      'd.appeal_until',
      'd.upheld_on',
      'd.lawsuit_until',
      'd.finality_from',
      'd.final_on',
      'd.finality_confirmed_at',
      'u.name as finality_confirmed_by_name',
      sql<string>`coalesce(d.application_id, p.application_id)`.as('application_id'),
      sql<string | null>`coalesce(p.user_id, a.user_id)`.as('person_id'),
      isReplaced('d.id').as('replaced'),
      appealStateOf('d.id').as('appeal'),
      wasAppealed('d.id').as('appealed'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
export type ServedDecision = NonNullable<Awaited<ReturnType<typeof findServed>>>;

export const saveServed = (
  trx: Trx,
  id: string,
  changes: Pick<
    Updateable<DecisionsTable>,
    | 'served_on'
    | 'appeal_until'
    | 'upheld_on'
    | 'lawsuit_until'
    | 'finality_from'
    | 'final_on'
    | 'finality_confirmed_by'
    | 'finality_confirmed_at'
  >,
) => trx.updateTable('decisions').set(changes).where('id', '=', id).execute();

export const deleteService = (trx: Trx, id: string) =>
  trx.deleteFrom('decision_services').where('id', '=', id).execute();

export const lockService = (trx: Trx, id: string) =>
  trx.selectFrom('decision_services').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertService = (
  trx: Trx,
  row: Omit<Insertable<DecisionServicesTable>, 'id' | 'version' | 'updated_at'> & { created_at: string },
) =>
  trx
    .insertInto('decision_services')
    .values({ id: newId(), ...row, updated_at: row.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();

const saveService = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<DecisionServicesTable>, 'id' | 'version' | 'updated_at'>,
  now: string,
) =>
  trx
    .updateTable('decision_services')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const { transition: transitionService, record: recordOnServices } = transitionsOf({
  save: saveService,
  history: ['decision_service_events', 'service_id'],
  insertEvents: (trx: Trx, events: readonly TransitionEvent<ServiceEventName, ServiceStatus>[]) =>
    trx
      .insertInto('decision_service_events')
      .values(events.map(({ row_id, data: _, ...event }) => ({ id: newId(), ...event, service_id: row_id })))
      .execute(),
});
