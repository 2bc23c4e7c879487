import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { allFilters, listPage } from '../../platform/db/list.ts';
import type { RefundFilesTable, RefundTransfersTable } from '../../platform/db/types.ts';

/**
 * Files of refunds for the bank. A refund has one live transfer at most, which an index holds: it is in one file until
 * that was not sent, the bank did not carry it out, or the money came back.
 */

type Debtor = NonNullable<RefundFilesTable['debtor']>;
export type TransferEnd = NonNullable<RefundTransfersTable['ended']>;
type NewFile = Pick<Insertable<RefundFilesTable>, 'execution_date' | 'created_by'> & {
  debtor: Debtor;
};
type NewTransfer = { refund_id: string; amount: number; name: string; iban: string; purpose: string };

/** 34 signs by which banks know a file or a transfer again, in all of time. */
const bankNumber = (id: string): string => `VR${id.replaceAll('-', '').toUpperCase()}`;

/** Keeps a new file with its transfers; each gets a number that no other file has. */
export const insertFile = async (
  trx: Trx,
  { debtor, ...file }: NewFile,
  transfers: readonly NewTransfer[],
  now: string,
): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('refund_files')
    .values({
      ...file,
      id,
      message_id: bankNumber(id),
      debtor: json(debtor),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('refund_transfers')
    .values(
      transfers.map((transfer) => {
        const transfer_id = newId();
        return {
          ...transfer,
          id: transfer_id,
          file_id: id,
          end_to_end_id: bankNumber(transfer_id),
        };
      }),
    )
    .execute();
  return id;
};

const fileRows = (db: Db | Trx) =>
  db
    .selectFrom('refund_files')
    .leftJoin('users as creator', 'creator.id', 'refund_files.created_by')
    .leftJoin('users as voider', 'voider.id', 'refund_files.voided_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('refund_transfers as t')
          .innerJoin('refunds as r', 'r.id', 't.refund_id')
          .whereRef('t.file_id', '=', 'refund_files.id')
          .select([
            sql<number>`count(*)`.as('transfers'),
            sql<number>`coalesce(sum(t.amount), 0)::bigint`.as('amount'),
            sql<number>`count(*) filter (where t.ended is null and r.status = 'paid')`.as('paid'),
            sql<number>`count(t.ended)`.as('ended'),
            sql<boolean>`coalesce(bool_and(t.iban is not null), false)`.as('whole'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'refund_files.id',
      'refund_files.version',
      'refund_files.message_id',
      'refund_files.created_at',
      'refund_files.execution_date',
      'refund_files.debtor',
      'refund_files.voided_at',
      'refund_files.void_reason',
      'creator.name as created_by_name',
      'voider.name as voided_by_name',
      'sums.transfers',
      'sums.amount',
      'sums.paid',
      'sums.ended',
      sql<boolean>`sums.whole and refund_files.debtor is not null`.as('kept'),
    ]);
export type RefundFile = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>;

export const listFiles = (db: Db | Trx, body: ListBody) =>
  listPage(
    db,
    fileRows(db).where(
      allFilters(body.filters, (_voided, value) =>
        value
          ? sql<SqlBool>`refund_files.voided_at is not null`
          : sql<SqlBool>`refund_files.voided_at is null`,
      ),
    ),
    body,
    { table: 'refund_files' },
  );

export const findFile = (db: Db | Trx, id: string) =>
  fileRows(db).where('refund_files.id', '=', id).executeTakeFirst();

export const lockFile = (trx: Trx, id: string) =>
  trx.selectFrom('refund_files').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** What a file says of its transfers, in its own order; `live` leaves out those that ended. */
export const listTransfers = (db: Db | Trx, file_id: string, { live = false } = {}) =>
  db
    .selectFrom('refund_transfers')
    .innerJoin('refunds', 'refunds.id', 'refund_transfers.refund_id')
    .leftJoin('applications', 'applications.id', 'refunds.application_id')
    .select([
      'refund_transfers.refund_id',
      'refund_transfers.end_to_end_id',
      'refund_transfers.amount',
      'refund_transfers.name',
      'refund_transfers.iban',
      'refund_transfers.purpose',
      'refunds.status',
      'applications.user_id as person_id',
    ])
    .where('file_id', '=', file_id)
    .$if(live, (query) => query.where('ended', 'is', null))
    .orderBy('refund_transfers.id')
    .execute();

/** The transfers of these refunds paid nothing: each may be written into another file. */
export const endTransfers = async (
  trx: Trx,
  refund_ids: readonly string[],
  ended: TransferEnd,
  now: string,
): Promise<void> => {
  await trx
    .updateTable('refund_transfers')
    .set({ ended, ended_at: now })
    .where('refund_id', 'in', refund_ids)
    .where('ended', 'is', null)
    .execute();
};

/** The money of a refund did not come back after all: its last transfer lives again, unless another one does. */
export const reopenTransfer = async (trx: Trx, refund_id: string): Promise<void> => {
  await trx
    .updateTable('refund_transfers')
    .set({ ended: null, ended_at: null })
    .where('id', '=', (of) =>
      of
        .selectFrom('refund_transfers')
        .select('id')
        .where('refund_id', '=', refund_id)
        .where('ended', '=', 'returned')
        .orderBy('ended_at', 'desc')
        .limit(1),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refund_transfers as live')
            .select('live.id')
            .where('live.refund_id', '=', refund_id)
            .where('live.ended', 'is', null),
        ),
      ),
    )
    .execute();
};

export const saveFile = async (
  trx: Trx,
  id: string,
  change: Updateable<RefundFilesTable>,
  now: string,
): Promise<void> => {
  await trx
    .updateTable('refund_files')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
};
