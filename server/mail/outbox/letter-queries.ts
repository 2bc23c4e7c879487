import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/** A letter that waits, or went, with a decision by registered post: nothing of it is printed or posted alone. */

const withOneOf = (document_ids: readonly string[]) =>
  sql<SqlBool>`document_ids && ${[...document_ids]}::uuid[]`;

/** Letters about these documents that were not posted yet leave the queue. */
export const attachLetters = (trx: Trx, document_ids: readonly string[]) =>
  trx
    .updateTable('mail_messages')
    .set({ status: 'registered' })
    .where('status', 'in', ['letter', 'printed'])
    .where(withOneOf(document_ids))
    .execute();

/** They go alone again, from where they were. */
export const detachLetters = (trx: Trx, document_ids: readonly string[]) =>
  trx
    .updateTable('mail_messages')
    .set({
      status: sql<'letter' | 'printed'>`case when letter_batch_id is null then 'letter' else 'printed' end`,
    })
    .where('status', '=', 'registered')
    .where(withOneOf(document_ids))
    .execute();

export const markAttachedPosted = (
  trx: Trx,
  document_ids: readonly string[],
  posted: { posted_on: string; posted_by: string | null; post_number: string | null },
) =>
  trx
    .updateTable('mail_messages')
    .set({ status: 'posted', ...posted })
    .where('status', '=', 'registered')
    .where(withOneOf(document_ids))
    .execute();

/** The newest of them about a decision. */
export const findAttachedLetter = (db: Db | Trx, document_ids: readonly string[]) =>
  db
    .selectFrom('mail_messages')
    .select('id')
    .where('status', '=', 'registered')
    .where(withOneOf(document_ids))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
