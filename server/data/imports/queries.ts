import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ImportMapping } from '../../../contract/data/imports.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { ImportRowsTable, ImportsTable } from '../../platform/db/types.ts';
import type { Line } from './line.ts';
import type { Verdict } from './evaluate.ts';

const rows = (db: Db | Trx) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .select('users.name as created_by_name');

export const listImports = (db: Db | Trx, body: ListBody) => {
  let page = rows(db).select([
    'imports.id',
    'imports.version',
    'imports.status',
    'imports.content',
    'file_name',
    'format',
    'size',
    'total_rows',
    'counts',
    'imports.created_at',
    'finished_at',
    'undone_at',
  ]);
  if (body.search) page = page.where(holdsTyped(['file_name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) page = page.where(filterCondition(`imports.${field}`, value));
  return listPage(db, page, body, { table: 'imports' });
};

export const findImport = (db: Db | Trx, id: string) =>
  rows(db).selectAll('imports').where('imports.id', '=', id).executeTakeFirst();
export type Import = Omit<NonNullable<Awaited<ReturnType<typeof findImport>>>, 'created_by_name'>;

/** The row, locked until the transaction ends. */
export const lockImport = (trx: Trx, id: string): Promise<Import | undefined> =>
  trx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertImport = (trx: Trx, row: Insertable<ImportsTable>) =>
  trx
    .insertInto('imports')
    .values({
      ...row,
      columns: json(row.columns ?? []),
      preview: json(row.preview ?? []),
      mapping: json(row.mapping),
    })
    .execute();

/**
 * Changes a row; `version` rises only when a person changed it, so that a job's progress makes no page stale.
 */
export const saveImport = (
  db: Db | Trx,
  id: string,
  { columns, preview, mapping, counts, numbers, ...change }: Updateable<ImportsTable>,
  now: string,
  { by_person = false } = {},
) =>
  db
    .updateTable('imports')
    .set({
      ...change,
      ...(columns ? { columns: json(columns) } : {}),
      ...(preview ? { preview: json(preview) } : {}),
      ...(mapping ? { mapping: json(mapping) } : {}),
      ...(counts === undefined ? {} : { counts: counts === null ? null : json(counts) }),
      ...(numbers ? { numbers: json(numbers) } : {}),
      ...(by_person ? { version: sql<number>`version + 1` } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const deleteImportRow = (trx: Trx, id: string) =>
  trx.deleteFrom('imports').where('id', '=', id).execute();

/** The stored file of an import; undefined after it was deleted. */
export const findImportFile = (db: Db | Trx, import_id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('owner_type', '=', 'import')
    .where('owner_id', '=', import_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Clears the file of an import; returns the contents that may now be removed from the store. */
export const deleteImportFile = async (trx: Trx, import_id: string): Promise<string[]> => {
  const gone = await trx
    .deleteFrom('documents')
    .where('owner_type', '=', 'import')
    .where('owner_id', '=', import_id)
    .returning('sha256')
    .execute();
  return gone.map((row) => row.sha256);
};

export const findMapping = async (db: Db | Trx, header_key: string): Promise<ImportMapping | undefined> =>
  (
    await db
      .selectFrom('import_mappings')
      .select('mapping')
      .where('header_key', '=', header_key)
      .executeTakeFirst()
  )?.mapping;

export const rememberMapping = (trx: Trx, header_key: string, mapping: ImportMapping, now: string) =>
  trx
    .insertInto('import_mappings')
    .values({ header_key, mapping: json(mapping), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('header_key').doUpdateSet({ mapping: json(mapping), updated_at: now }),
    )
    .execute();

export const deleteRows = (db: Db | Trx, import_id: string) =>
  db.deleteFrom('import_rows').where('import_id', '=', import_id).execute();

/** Stores the check results of a batch of rows. */
export const insertRows = (trx: Trx, import_id: string, checked: readonly (readonly [Line, Verdict])[]) =>
  trx
    .insertInto('import_rows')
    .values(
      checked.map(([line, verdict]) => ({
        id: newId(),
        import_id,
        row_number: line.row_number,
        result: verdict.result,
        label: line.label,
        cells: json(line.cells),
        reasons: json(verdict.reasons),
        user_id: verdict.user_id,
      })),
    )
    .execute();

/** The next unwritten rows of a run, in the order of the file. */
export const listUnwrittenRows = (trx: Trx, import_id: string, limit: number) =>
  trx
    .selectFrom('import_rows')
    .select(['id', 'row_number', 'cells'])
    .where('import_id', '=', import_id)
    .where('written_at', 'is', null)
    .where('result', 'in', ['create', 'link'])
    .orderBy('row_number')
    .limit(limit)
    .execute();

/** `count` accepted rows at equal distances over the file. */
export const listSampleRows = (db: Db | Trx, import_id: string, count: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('import_rows')
        .select([
          'row_number',
          'cells',
          sql<number>`row_number() over (order by import_rows.row_number) - 1`.as('place'),
          sql<number>`count(*) over ()`.as('total'),
        ])
        .where('import_id', '=', import_id)
        .where('result', 'in', ['create', 'link'])
        .as('r'),
    )
    .select(['row_number', 'cells'])
    .where(sql<SqlBool>`place % greatest(1, total / ${sql.lit(count)}) = 0`)
    .orderBy('row_number')
    .limit(count)
    .execute();

/** The records that a run made from one row. */
export type WrittenRow = Pick<
  Selectable<ImportRowsTable>,
  | 'id'
  | 'application_id'
  | 'permit_id'
  | 'user_id'
  | 'user_created'
  | 'card_id'
  | 'card_version'
  | 'card_before'
>;

/** Stores on the rows which records the run made from them. */
export const markWritten = (trx: Trx, written: readonly WrittenRow[], now: string) =>
  sql`update import_rows r set written_at = ${now}, application_id = w.application_id, permit_id = w.permit_id, user_id = w.user_id,
      user_created = w.user_created, card_id = w.card_id, card_version = w.card_version, card_before = w.card_before
    from jsonb_to_recordset(cast(${JSON.stringify(written)} as jsonb)) as w (id uuid, application_id uuid, permit_id uuid, user_id uuid,
      user_created boolean, card_id uuid, card_version integer, card_before jsonb)
    where r.id = w.id`.execute(trx);

export const listRows = (db: Db | Trx, import_id: string, body: ListBody) => {
  let page = db
    .selectFrom('import_rows')
    .leftJoin('permits', 'permits.id', 'import_rows.permit_id')
    .select([
      'import_rows.id',
      'row_number',
      'result',
      'label',
      'cells',
      'reasons',
      'permits.id as permit_id',
      'permits.permit_nr',
      'import_rows.user_id',
    ])
    .where('import_id', '=', import_id);
  if (body.search) page = page.where(holdsTyped(['label'], body.search));
  if (body.filters.result !== undefined)
    page = page.where(filterCondition('import_rows.result', body.filters.result));
  const sort = body.sort.length ? body.sort : [{ field: 'row_number', direction: 'asc' as const }];
  return listPage(db, page, { ...body, sort }, { table: 'import_rows', newest_field: 'row_number' });
};

/** Rejected rows after `row_number`, for the report. */
export const rejectedRows = (db: Db | Trx, import_id: string, after: number, limit: number) =>
  db
    .selectFrom('import_rows')
    .select(['row_number', 'cells', 'reasons'])
    .where('import_id', '=', import_id)
    .where('result', '=', 'error')
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute();

/** The role of the user on whose behalf a job works, for the access log. */
export const findRole = async (db: Db | Trx, user_id: string | null): Promise<string> =>
  user_id === null
    ? 'system'
    : ((await db.selectFrom('users').select('role').where('id', '=', user_id).executeTakeFirst())?.role ??
      'system');

/** The accounts and records that the rows of a file became; a row that was not taken over is nobody's yet. */
export const recordsOfImport = async (db: Db | Trx, import_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('import_rows')
    .select(['user_id', 'application_id', 'permit_id'])
    .where('import_id', '=', import_id)
    .execute();
  const ids = rows.flatMap((row) =>
    [row.user_id ?? [], row.application_id ?? [], row.permit_id ?? []].flat(),
  );
  return [...new Set(ids)];
};
