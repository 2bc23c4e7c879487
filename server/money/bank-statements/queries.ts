import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { StatementMapping } from '../../../contract/money/bank-statements.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { BankStatementsTable } from '../../platform/db/types.ts';

export type Statement = Selectable<BankStatementsTable>;

const live = (db: Db | Trx) =>
  db
    .selectFrom('bank_statements')
    .leftJoin('users', 'users.id', 'bank_statements.created_by')
    .select('users.name as created_by_name')
    .where('bank_statements.deleted_at', 'is', null);

/** Counts of incoming payments that belong to an application, need review, or await confirmation. */
const countsOf = [
  sql<number>`(select count(*) from payments p where p.import_id = bank_statements.id and p.split_at is null and p.status = 'matched')`.as(
    'matched',
  ),
  sql<number>`(select count(*) from payments p where p.import_id = bank_statements.id and p.split_at is null
    and p.confirmed_at is null and p.status in ('unmatched', 'underpaid', 'overpaid', 'duplicate'))`.as(
    'to_review',
  ),
  sql<number>`(select count(*) from payments p where p.import_id = bank_statements.id and p.split_at is null
    and p.direction = 'credit' and p.confirmed_at is null and p.status in ('matched', 'underpaid', 'overpaid', 'duplicate'))`.as(
    'to_confirm',
  ),
] as const;

export const listBankStatements = (db: Db | Trx, body: ListBody) => {
  let page = live(db)
    .selectAll('bank_statements')
    .select([...countsOf]);
  if (body.search) {
    const { search } = body;
    page = page.where(({ or }) =>
      or([
        holdsTyped(['file_name', 'bank_name'], search),
        holdsTyped(['account_iban'], search.replace(/\s/g, '')),
      ]),
    );
  }
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) page = page.where(filterCondition(`bank_statements.${field}`, value));
  return listPage(db, page, body, { table: 'bank_statements' });
};

/** One import that is not deleted, with its list columns. */
export const findStatement = (db: Db | Trx, id: string) =>
  live(db)
    .selectAll('bank_statements')
    .select([...countsOf])
    .where('bank_statements.id', '=', id)
    .executeTakeFirst();

/** Imports of these contents that still count, by content; a failed one may be retried. */
export const findSameFiles = async (
  db: Db | Trx,
  hashes: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bank_statements')
    .select(['id', 'sha256'])
    .where(sql<boolean>`sha256 = any(${[...hashes]}::text[])`)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'failed')
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
};

/** The row, locked until the transaction ends; undefined when it is deleted. */
export const lockStatement = (trx: Trx, id: string): Promise<Statement | undefined> =>
  trx
    .selectFrom('bank_statements')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The row of one in the bin, locked until the transaction ends. */
export const lockStatementInBin = (trx: Trx, id: string): Promise<Statement | undefined> =>
  trx
    .selectFrom('bank_statements')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertStatements = (trx: Trx, rows: Insertable<BankStatementsTable>[]) =>
  trx.insertInto('bank_statements').values(rows).execute();

/**
 * Changes a row; `version` rises only when a person changed it, so that a job's progress makes no page stale.
 */
export const saveStatement = (
  db: Db | Trx,
  id: string,
  change: Updateable<BankStatementsTable>,
  now: string,
  { by_person = false } = {},
) => {
  const { statements, warnings, failure, table_info, mapping, ...plain } = change;
  const nullable = <T>(name: string, value: T | null | undefined) =>
    value === undefined ? {} : { [name]: value === null ? null : json(value) };
  return db
    .updateTable('bank_statements')
    .set({
      ...plain,
      ...nullable('statements', statements),
      ...nullable('warnings', warnings),
      ...nullable('failure', failure),
      ...nullable('table_info', table_info),
      ...nullable('mapping', mapping),
      ...(by_person ? { version: sql<number>`version + 1` } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

export const countByStatus = (db: Db | Trx, import_id: string) =>
  db
    .selectFrom('payments')
    .select([
      'direction',
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(confirmed_at)`.as('confirmed'),
    ])
    .where('import_id', '=', import_id)
    .where('split_at', 'is', null)
    .groupBy(['direction', 'status'])
    .orderBy('direction')
    .orderBy('status')
    .execute();

/** Which of these keys payments have. */
export const findKeys = async (trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .selectFrom('payments')
    .select('entry_key')
    .where(sql<boolean>`entry_key = any(${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.entry_key!));
};

export const findMapping = (db: Db | Trx, id: string) =>
  db.selectFrom('bank_statement_mappings').selectAll().where('id', '=', id).executeTakeFirst();

/** The saved mapping of a table with the same headings. */
export const findMappingFor = (db: Db | Trx, header_key: string) =>
  db
    .selectFrom('bank_statement_mappings')
    .selectAll()
    .where('header_key', '=', header_key)
    .executeTakeFirst();

export const rememberMapping = (
  trx: Trx,
  {
    header_key,
    mapping,
    bank_name,
    updated_by,
  }: { header_key: string; mapping: StatementMapping; bank_name: string | null; updated_by: string | null },
  now: string,
) => {
  const row = { mapping: json(mapping), bank_name, updated_by, updated_at: now };
  return trx
    .insertInto('bank_statement_mappings')
    .values({ id: newId(), header_key, ...row })
    .onConflict((conflict) => conflict.column('header_key').doUpdateSet(row))
    .execute();
};

/** The stored file of an import. */
export const findStatementFile = (db: Db | Trx, import_id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('owner_type', '=', 'bank_statement')
    .where('owner_id', '=', import_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The file of an import that goes into the bin; its content stays. */
export const setStatementFileAside = async (
  trx: Trx,
  import_id: string,
  deleted_by: string | null,
  now: string,
): Promise<void> => {
  await trx
    .updateTable('documents')
    .set({ deleted_at: now, deleted_by })
    .where('owner_type', '=', 'bank_statement')
    .where('owner_id', '=', import_id)
    .where('deleted_at', 'is', null)
    .execute();
};

/** The same back from the bin; false where its content is gone. */
export const restoreStatementFile = async (trx: Trx, import_id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ deleted_at: null, deleted_by: null })
    .where('owner_type', '=', 'bank_statement')
    .where('owner_id', '=', import_id)
    .where('sha256', '<>', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The bookings that a statement brought. */
export const paymentsOf = async (db: Db | Trx, import_id: string): Promise<string[]> => {
  const rows = await db.selectFrom('payments').select('id').where('import_id', '=', import_id).execute();
  return rows.map(({ id }) => id);
};
