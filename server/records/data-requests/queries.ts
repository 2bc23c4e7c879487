import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';
import type { DataRequestEventsTable, DataRequestsTable } from '../../platform/db/types.ts';

const requests = (db: Db | Trx) =>
  db
    .selectFrom('data_requests as r')
    .leftJoin('users as person', 'person.id', 'r.user_id')
    .leftJoin('applications as a', 'a.id', 'r.application_id')
    .leftJoin('users as closer', 'closer.id', 'r.closed_by')
    .selectAll('r')
    .select([
      sql<string | null>`coalesce(person.name, a.applicant_name)`.as('person_name'),
      'a.application_nr',
      'closer.name as closed_by_name',
    ]);
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const findRequest = (db: Db | Trx, id: string) =>
  requests(db).where('r.id', '=', id).executeTakeFirst();
export const findOwnRequest = (db: Db | Trx, id: string, user_id: string) =>
  requests(db).where('r.id', '=', id).where('r.user_id', '=', user_id).executeTakeFirst();

/** The case that a request names, and its account. */
export const findCaseByNumber = (db: Db | Trx, application_nr: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'user_id', 'anonymised_at'])
    .where('application_nr', '=', application_nr)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Open ones first, the nearest deadline first among them, unless the caller sorts. */
export const listRequests = async (db: Db | Trx, body: ListBody) => {
  let rows = requests(db);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`r.${field}`, value));
  if (body.sort.length === 0)
    rows = rows
      .orderBy(sql`r.status = 'open'`, 'desc')
      .orderBy(sql`case when r.status = 'open' then r.due_on end`);
  return listPage(db, rows, body, { table: 'r' });
};
export const listOwnRequests = (db: Db | Trx, user_id: string, body: ListBody) =>
  listPage(db, requests(db).where('r.user_id', '=', user_id), body, { table: 'r' });

export const lockRequest = (trx: Trx, id: string) =>
  trx.selectFrom('data_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertRequest = async (
  trx: Trx,
  row: Omit<Insertable<DataRequestsTable>, 'id'>,
): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('data_requests')
    .values({ ...row, id })
    .execute();
  return id;
};

export const saveRequest = (trx: Trx, id: string, change: Updateable<DataRequestsTable>, now: string) =>
  trx
    .updateTable('data_requests')
    .set((eb) => ({
      ...change,
      ...(change.outcome ? { outcome: json(change.outcome) } : {}),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Event = TransitionEvent<DataRequestEventsTable['kind'], Selectable<DataRequestsTable>['status'], never>;

/** Every change of a request leaves an event. */
export const { transition: transitionRequest, record: recordOnRequest } = transitionsOf({
  save: saveRequest,
  history: ['data_request_events', 'data_request_id'],
  insertEvents: (trx, events: readonly Event[]) =>
    trx
      .insertInto('data_request_events')
      .values(
        events.map(({ row_id, transition, actor, actor_id, reason, created_at }) => ({
          id: newId(),
          data_request_id: row_id,
          kind: transition,
          actor,
          actor_id,
          reason,
          created_at,
        })),
      )
      .execute(),
});

export const listRequestEvents = (db: Db | Trx, data_request_id: string) =>
  db
    .selectFrom('data_request_events as e')
    .leftJoin('users', 'users.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.actor', 'users.name as actor_name', 'e.reason', 'e.created_at'])
    .where('data_request_id', '=', data_request_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

export const findOpenOfKind = (trx: Trx, user_id: string, kind: DataRequestsTable['kind']) =>
  trx
    .selectFrom('data_requests')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where((where) => where.or([where('status', '=', 'open'), where('export_status', '=', 'running')]))
    .limit(1)
    .executeTakeFirst();

/** One request of a person at a time: concurrent calls get the same answer as consecutive ones. */
export const lockPerson = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type Contact = { name: string; email: string | null; language: 'sl' | 'en' };

/** The recipient of an answer. Null when the data of the person are gone. */
export const findContact = async (
  db: Db | Trx,
  { user_id, application_id }: { user_id: string | null; application_id: string | null },
): Promise<Contact | null> => {
  if (user_id !== null)
    return (
      (await db
        .selectFrom('users')
        .select(['name', 'email', 'language'])
        .where('id', '=', user_id)
        .where('anonymised_at', 'is', null)
        .executeTakeFirst()) ?? null
    );
  const row = await db
    .selectFrom('applications')
    .select(['applicant_name', 'applicant', 'language'])
    .where('id', '=', application_id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { name: row.applicant_name, email: row.applicant.email ?? null, language: row.language }
    : null;
};

/** Expired files of exports. */
export const listExpiredExports = (db: Db | Trx, now: string) =>
  db
    .selectFrom('data_requests')
    .select(['id', 'export_sha256'])
    .where('export_sha256', 'is not', null)
    .where('export_expires_at', '<=', now)
    .orderBy('export_expires_at')
    .limit(100)
    .execute();

export const countAccountingDocumentsOf = async (
  db: Db | Trx,
  application_id: string,
): Promise<{ papers: number; decisions: number }> => {
  const { rows } = await sql<{ papers: number; decisions: number }>`select
    (select count(*) from pro_formas where application_id = ${application_id}) + (select count(*) from invoices where application_id = ${application_id})
    + (select count(*) from payments where application_id = ${application_id}) + (select count(*) from refunds where application_id = ${application_id}) as papers,
    (select count(*) from decisions where application_id = ${application_id} and kind <> 'stopping') as decisions`.execute(
    db,
  );
  return rows[0]!;
};

/** Accounting documents of an application that still have personal data. */
export const listAccountingDocumentsOf = async (db: Db | Trx, application_id: string) => {
  const { rows } = await sql<{
    kind: 'pro_forma' | 'invoice' | 'payment' | 'refund';
    label: string;
    day: string;
  }>`
    select 'pro_forma' as kind, pro_forma_nr as label, issued_on::text as day from pro_formas where application_id = ${application_id} and anonymised_at is null
    union all select 'invoice', invoice_nr, issued_on::text from invoices where application_id = ${application_id} and anonymised_at is null
    union all select 'payment', to_char(booking_date, 'FMDD. FMMM. YYYY'), booking_date::text from payments
      where application_id = ${application_id} and anonymised_at is null and split_at is null
    union all select 'refund', to_char(created_at, 'FMDD. FMMM. YYYY'), coalesce(paid_on, created_at::date)::text from refunds
      where application_id = ${application_id} and anonymised_at is null and status <> 'cancelled'
    order by day, label`.execute(db);
  return rows;
};

/** Unlinks the remaining cases from an account that is deleted. */
export const unlinkAccount = async (trx: Trx, user_id: string): Promise<void> => {
  await trx.updateTable('applications').set({ user_id: null }).where('user_id', '=', user_id).execute();
  await trx.updateTable('permits').set({ user_id: null }).where('user_id', '=', user_id).execute();
  await trx
    .updateTable('mail_messages')
    .set({ user_id: null })
    .where('user_id', '=', user_id)
    .where((where) => where.or([where('application_id', 'is not', null), where('permit_id', 'is not', null)]))
    .execute();
};
