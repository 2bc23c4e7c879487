import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { sql, type Updateable } from 'kysely';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { PaymentEventsTable, PaymentsTable } from '../../platform/db/types.ts';

export const lockPaymentRow = (trx: Trx, id: string) =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type Payment = NonNullable<Awaited<ReturnType<typeof lockPaymentRow>>>;

export const findApplicationIdOf = (db: Db | Trx, id: string) =>
  db.selectFrom('payments').select('application_id').where('id', '=', id).executeTakeFirst();

/** The account that a payment concerns: the applicant's. */
export const findPersonOf = async (db: Db | Trx, application_id: string | null): Promise<string | null> =>
  application_id === null
    ? null
    : ((
        await db
          .selectFrom('applications')
          .select('user_id')
          .where('id', '=', application_id)
          .executeTakeFirst()
      )?.user_id ?? null);

/** The context that decides which actions are possible on a payment, beside its own row. */
export const findPaymentContext = (
  db: Db | Trx,
  payment: { id: string; application_id: string | null; import_id: string | null },
) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select 1 from invoices where application_id = ${payment.application_id}::uuid
        and kind = 'invoice' and status <> 'cancelled')`.as('invoiced'),
      sql<boolean>`exists (select 1 from bank_statements where id = ${payment.import_id}::uuid and status in ('queued', 'processing'))`.as(
        'importing',
      ),
      sql<boolean>`exists (select 1 from refunds where payment_id = ${payment.id} and status = 'paid')`.as(
        'refunded',
      ),
      sql<boolean>`exists (select 1 from payments part where part.parent_id = ${payment.id} and (part.confirmed_at is not null
        or exists (select 1 from refunds where refunds.payment_id = part.id)))`.as('parts_counted'),
    ])
    .executeTakeFirstOrThrow();

/** Changes a locked row, raising its version and timestamp. */
export const savePayment = async (
  trx: Trx,
  id: string,
  change: Updateable<PaymentsTable>,
  now: string,
): Promise<void> => {
  const { match, ...rest } = change;
  await trx
    .updateTable('payments')
    .set({
      ...rest,
      ...(match === undefined ? {} : { match: match === null ? null : json(match) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

type Event = TransitionEvent<PaymentEventsTable['kind'], PaymentsTable['status']>;

/** Every change of a payment leaves one event; without an actor the system made it. */
export const { transition: transitionPayment, record: recordOnPayments } = transitionsOf({
  save: savePayment,
  history: ['payment_events', 'payment_id'],
  insertEvents: (trx, events: readonly Event[]) =>
    trx
      .insertInto('payment_events')
      .values(
        events.map(({ row_id, transition, actor_id, reason, data = {}, created_at }) => ({
          id: newId(),
          payment_id: row_id,
          kind: transition,
          actor: actor_id ? ('staff' as const) : ('system' as const),
          actor_id,
          reason,
          data: json(data),
          created_at,
        })),
      )
      .execute(),
});

/**
 * An application and the pro-forma that its money belongs to: the named one, else the live or newest one.
 * Undefined when there is none.
 */
export const findTarget = async (
  trx: Trx,
  target: { application_id?: string | undefined; pro_forma_id?: string | undefined },
) => {
  const pro_forma = await trx
    .selectFrom('pro_formas')
    .select(['id', 'application_id', 'reference'])
    .$if(target.pro_forma_id !== undefined, (query) => query.where('id', '=', target.pro_forma_id ?? ''))
    .$if(target.application_id !== undefined, (query) =>
      query.where('application_id', '=', target.application_id ?? ''),
    )
    .orderBy(sql`status = 'cancelled'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const application_id = target.application_id ?? pro_forma?.application_id;
  if (!application_id) return undefined;
  const application = await trx
    .selectFrom('applications')
    .select(['id', 'application_nr', 'user_id'])
    .where('id', '=', application_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return application ? { application, pro_forma_id: pro_forma?.id ?? null } : undefined;
};

/** Parts of a split payment, each with its target. */
export const insertParts = (
  trx: Trx,
  whole: Payment,
  parts: readonly (Pick<
    Payment,
    'id' | 'amount' | 'application_id' | 'pro_forma_id' | 'status' | 'match' | 'search'
  > & {
    matched_by: string | null;
  })[],
  now: string,
) =>
  trx
    .insertInto('payments')
    .values(
      parts.map(({ match, ...part }) => ({
        ...part,
        match: match === null ? null : json(match),
        matched_at: match === null ? null : now,
        parent_id: whole.id,
        method: whole.method,
        direction: whole.direction,
        currency: whole.currency,
        booking_date: whole.booking_date,
        value_date: whole.value_date,
        value_date_assumed: whole.value_date_assumed,
        statement_nr: whole.statement_nr,
        import_id: whole.import_id,
        account_iban: whole.account_iban,
        payer_name: whole.payer_name,
        payer_address: whole.payer_address,
        payer_iban: whole.payer_iban,
        reference_raw: whole.reference_raw,
        reference: whole.reference,
        end_to_end_id: whole.end_to_end_id,
        purpose: whole.purpose,
        purpose_code: whole.purpose_code,
        bank_ref: whole.bank_ref,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();

export const deleteParts = async (trx: Trx, whole_id: string): Promise<void> => {
  await trx.deleteFrom('payments').where('parent_id', '=', whole_id).execute();
};

/** The applications of the parts of a payment. */
export const listPartApplications = async (trx: Trx, whole_id: string): Promise<string[]> =>
  (
    await trx
      .selectFrom('payments')
      .select('application_id')
      .where('parent_id', '=', whole_id)
      .where('application_id', 'is not', null)
      .execute()
  ).flatMap(({ application_id }) => application_id ?? []);
