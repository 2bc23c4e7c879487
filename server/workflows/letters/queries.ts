import { sql } from 'kysely';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { LETTER_STATUSES } from '../../../contract/permits/letters.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { mailFilters } from '../../mail/mail/list-queries.ts';
import { holdsTyped, listPage, matches } from '../../platform/db/list.ts';

const letters = (db: Db | Trx) =>
  db
    .selectFrom('mail_messages')
    .leftJoin('applications as a', 'a.id', 'mail_messages.application_id')
    .leftJoin('permits as p', 'p.id', 'mail_messages.permit_id')
    .leftJoin('letter_batches as b', 'b.id', 'mail_messages.letter_batch_id')
    .leftJoin('users as printer', 'printer.id', 'b.created_by')
    .leftJoin('users as poster', 'poster.id', 'mail_messages.posted_by')
    .where('mail_messages.status', 'in', LETTER_STATUSES);

/**
 * Recipient of a letter: about a permit its holder, whose address may have changed since they applied;
 * otherwise the applicant.
 */
const to = sql`coalesce(p.holder, a.applicant)`;

/** One page of letters. `search` covers the subject, the recipient and the number of the application. */
export const listLetters = (db: Db | Trx, body: ListBody) => {
  let rows = letters(db).select([
    'mail_messages.id',
    'mail_messages.template',
    'mail_messages.subject',
    sql<(typeof LETTER_STATUSES)[number]>`mail_messages.status`.as('status'),
    sql<string | null>`coalesce(p.holder_name, a.applicant_name)`.as('recipient'),
    sql<string | null>`(${to} ->> 'postal_code') || ' ' || (${to} ->> 'city')`.as('place'),
    'mail_messages.application_id',
    'a.application_nr',
    sql<number>`cardinality(mail_messages.document_ids)`.as('documents'),
    'mail_messages.created_at',
    'mail_messages.letter_batch_id as batch_id',
    'b.batch_nr',
    'b.created_at as printed_at',
    'printer.name as printed_by_name',
    'mail_messages.posted_on',
    'poster.name as posted_by_name',
    'mail_messages.post_number',
  ]);
  if (body.search) {
    const { search } = body;
    rows = rows.where(({ or }) =>
      or([holdsTyped(['mail_messages.subject'], search), matches('a.search', search)]),
    );
  }
  return listPage(db, rows.where(mailFilters(body.filters)), body, { table: 'mail_messages' });
};

/** The source of a letter: the mail and its current recipient from the permit, or else the application. */
const printable = (db: Db | Trx) =>
  letters(db).select([
    'mail_messages.id',
    'mail_messages.template',
    'mail_messages.language',
    'mail_messages.data',
    'mail_messages.status',
    'mail_messages.created_at',
    'mail_messages.document_ids',
    'mail_messages.permit_id',
    'mail_messages.user_id',
    sql<StoredApplicant | null>`${to}`.as('applicant'),
    'a.representative',
    'a.application_nr',
    'b.created_at as printed_at',
  ]);
export type PrintableLetter = Awaited<ReturnType<ReturnType<typeof printable>['execute']>>[number];

export const findLetter = (db: Db | Trx, id: string) =>
  printable(db).where('mail_messages.id', '=', id).executeTakeFirst();

/** The letters of a batch in printing order. */
export const findLettersOfBatch = (db: Db | Trx, batch_id: string) =>
  printable(db)
    .where('letter_batch_id', '=', batch_id)
    .orderBy('mail_messages.created_at')
    .orderBy('mail_messages.id')
    .execute();

/**
 * Those of `ids` that still wait, locked until the transaction ends; a concurrent call waits here and finds
 * fewer.
 */
export const lockWaiting = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('mail_messages')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'letter')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type NewBatch = { batch_nr: number; duplex: boolean; created_by: string; created_at: string };
export const insertBatch = async (trx: Trx, batch: NewBatch, ids: readonly string[]): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('letter_batches')
    .values({ id, ...batch })
    .execute();
  await trx
    .updateTable('mail_messages')
    .set({ status: 'printed', letter_batch_id: id })
    .where('id', 'in', [...ids])
    .execute();
  return id;
};

const batches = (db: Db | Trx) =>
  db
    .selectFrom('letter_batches')
    .leftJoin('users', 'users.id', 'letter_batches.created_by')
    .select([
      'letter_batches.id',
      'batch_nr',
      'duplex',
      'letter_batches.created_at',
      'users.name as created_by_name',
      sql<number>`(select count(*)::int from mail_messages m where m.letter_batch_id = letter_batches.id)`.as(
        'letters',
      ),
      sql<number>`(select count(*)::int from mail_messages m where m.letter_batch_id = letter_batches.id and m.status = 'posted')`.as(
        'posted',
      ),
    ]);

export const listBatches = (db: Db | Trx, body: ListBody) =>
  listPage(db, batches(db), body, { table: 'letter_batches' });

export const findBatch = (db: Db | Trx, id: string) =>
  batches(db).where('letter_batches.id', '=', id).executeTakeFirst();

/** Those of `ids` that are printed and not posted, locked. */
export const lockPrinted = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('mail_messages')
    .innerJoin('letter_batches', 'letter_batches.id', 'letter_batch_id')
    .select(['mail_messages.id', 'user_id', 'letter_batches.created_at as printed_at'])
    .where('mail_messages.id', 'in', [...ids])
    .where('status', '=', 'printed')
    .orderBy('mail_messages.id')
    .forNoKeyUpdate('mail_messages')
    .execute();

export const markPosted = (
  trx: Trx,
  id: string,
  posted: { posted_on: string; posted_by: string | null; post_number: string | null },
) =>
  trx
    .updateTable('mail_messages')
    .set({ status: 'posted', ...posted })
    .where('id', '=', id)
    .execute();
