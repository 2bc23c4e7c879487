import { sql, type SqlBool } from 'kysely';
import { type Db, json, type Trx } from '../../platform/db/db.ts';

export const findMail = (db: Db | Trx, id: string) =>
  db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** The mails about an application, oldest first. */
export const listMailsOf = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('mail_messages')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** `data`: as it was sent, so that the log says what the mail said. */
export const markSent = (
  db: Db,
  id: string,
  { subject, data, now }: { subject: string; data: Record<string, unknown>; now: string },
) =>
  db
    .updateTable('mail_messages')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      subject,
      data: json(data),
      last_error: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** One more failed attempt; `final` when it was the last. */
export const markRejected = (db: Db, id: string, error: string, final: boolean) =>
  db
    .updateTable('mail_messages')
    .set((eb) => ({
      status: final ? 'failed' : 'queued',
      last_error: error,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Requeues a failed mail; false when it is not a failed one. */
export const requeueFailed = async (trx: Trx, id: string): Promise<boolean> => {
  const result = await trx
    .updateTable('mail_messages')
    .set({ status: 'queued', attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Requeues a failed mail for another address, or as a letter; false when it is not a failed one. */
export const redirectFailed = async (
  trx: Trx,
  id: string,
  to_address: string | null,
  data: Record<string, unknown>,
): Promise<boolean> => {
  const result = await trx
    .updateTable('mail_messages')
    .set({
      status: to_address === null ? 'letter' : 'queued',
      to_address,
      data: sql`data || ${JSON.stringify(data)}::jsonb`,
      attempts: 0,
      last_error: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** A link that was merely resent, and documents whose copies are counted and resent by their own action. */
const NOT_A_NOTICE = [
  'status_link',
  'link_code',
  'provider_code',
  'invoice_issued',
  'advance_issued',
  'credit_note_issued',
];

/** The newest message to the applicant about an application that can be resent. */
export const findLastNotice = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('mail_messages')
    .select(['template', 'data', 'permit_id', 'document_ids'])
    .where('application_id', '=', application_id)
    .where('template', 'not in', NOT_A_NOTICE)
    .where(sql<SqlBool>`data -> 'status_link' is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
