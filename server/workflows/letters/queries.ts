import { type Insertable, sql } from 'kysely';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { LETTER_STATUSES, type LetterBatch } from '../../../contract/permits/decisions/letters.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Recipient } from '../../permits/decisions/recipient.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import type { ServiceBatchItemsTable } from '../../platform/db/types.ts';
import { newId } from '../../platform/db/ids.ts';
import { mailFilters } from '../../mail/outbox/list-queries.ts';
import { holdsTyped, listPage, matches } from '../../platform/db/list.ts';

/** Also what lies in the envelope of a decision. */
const WITH_DECISIONS = [...LETTER_STATUSES, 'registered'] as const;

const letters = (db: Db | Trx, statuses: typeof WITH_DECISIONS | typeof LETTER_STATUSES = LETTER_STATUSES) =>
  db
    .selectFrom('mail_messages')
    .leftJoin('applications as a', 'a.id', 'mail_messages.application_id')
    .leftJoin('permits as p', 'p.id', 'mail_messages.permit_id')
    .leftJoin('letter_batches as b', 'b.id', 'mail_messages.letter_batch_id')
    .leftJoin('users as printer', 'printer.id', 'b.created_by')
    .leftJoin('users as poster', 'poster.id', 'mail_messages.posted_by')
    .where('mail_messages.status', 'in', statuses);

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
const printable = (db: Db | Trx, statuses?: Parameters<typeof letters>[1]) =>
  letters(db, statuses).select([
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

/** Letters that go with decisions, also once they were posted; what was erased has nothing to print. */
export const findCovers = (db: Db | Trx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : printable(db, WITH_DECISIONS)
        .where('mail_messages.id', 'in', [...ids])
        .where('mail_messages.anonymised_at', 'is', null)
        .execute();

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

type NewBatch = {
  kind: LetterBatch['kind'];
  batch_nr: number;
  duplex: boolean;
  created_by: string;
  created_at: string;
};
export const insertBatch = async (trx: Trx, batch: NewBatch): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('letter_batches')
    .values({ id, ...batch })
    .execute();
  return id;
};

export const markPrinted = (trx: Trx, letter_batch_id: string, ids: readonly string[]) =>
  trx
    .updateTable('mail_messages')
    .set({ status: 'printed', letter_batch_id })
    .where('id', 'in', [...ids])
    .execute();

type NewItem = Omit<Insertable<ServiceBatchItemsTable>, 'batch_id' | 'position' | 'recipient'> & {
  recipient: Recipient;
};
/** What a batch of decisions holds, in its order. */
export const insertItems = (trx: Trx, batch_id: string, items: readonly NewItem[]) =>
  trx
    .insertInto('service_batch_items')
    .values(
      items.map(({ recipient, ...item }, position) => ({
        ...item,
        batch_id,
        position: position + 1,
        recipient: json(recipient),
      })),
    )
    .execute();

/** What a batch of decisions holds, each with its document as it was put there. */
export const listItems = (db: Db | Trx, batch_id: string) =>
  db
    .selectFrom('service_batch_items as i')
    .innerJoin('decisions as d', 'd.id', 'i.decision_id')
    .innerJoin('documents', 'documents.id', 'i.document_id')
    .leftJoin('applications as a', 'a.id', 'd.application_id')
    .leftJoin('permits as p', 'p.id', 'd.permit_id')
    .select([
      'i.position',
      'i.decision_id',
      'd.document_id as original_id',
      'i.mail_id',
      'i.recipient',
      'd.decision_nr',
      'd.case_year',
      'd.case_seq',
      'documents.file_name',
      'documents.sha256',
      sql<string | null>`coalesce(p.user_id, a.user_id)`.as('person_id'),
    ])
    .where('i.batch_id', '=', batch_id)
    .orderBy('i.position')
    .execute();
export type BatchItem = Awaited<ReturnType<typeof listItems>>[number];

const batches = (db: Db | Trx) =>
  db
    .selectFrom('letter_batches')
    .leftJoin('users', 'users.id', 'letter_batches.created_by')
    .select([
      'letter_batches.id',
      'letter_batches.kind',
      'batch_nr',
      'duplex',
      'letter_batches.created_at',
      'users.name as created_by_name',
      sql<number>`case kind when 'letters'
        then (select count(*)::int from mail_messages m where m.letter_batch_id = letter_batches.id)
        else (select count(*)::int from service_batch_items i where i.batch_id = letter_batches.id) end`.as(
        'letters',
      ),
      sql<number>`case kind when 'letters'
        then (select count(*)::int from mail_messages m where m.letter_batch_id = letter_batches.id and m.status = 'posted')
        else (select count(*)::int from service_batch_items i join decision_services s on s.id = i.service_id
          where i.batch_id = letter_batches.id and s.status <> 'prepared') end`.as('posted'),
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
