import type { Session } from '../db/db.ts';
import type { TableShape } from '../db/tables.ts';
import { rowSum } from './row-sum.ts';

/** What was counted of a table: rows, a hash of their content, and the sum of each column of numbers. */
export type TableCount = { rows: number; hash: string; sums: Readonly<Record<string, string>> };

const TARGET_BYTES = 2_000_000;
const MOST_ROWS = 2000;

/**
 * How values are written as text, the same in every database and session: times to the microsecond in UTC.
 */
const TEXT_FORM =
  "set local time zone 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

/** Runs `work` over one state of the whole database, whatever others write meanwhile. */
export const inSnapshot = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  await session.exec('begin isolation level repeatable read read only');
  try {
    await session.exec(TEXT_FORM);
    return await work();
  } finally {
    await session.exec('rollback');
  }
};

/** Runs `work` in one transaction that writes, with values as text as `inSnapshot` reads them. */
export const inTransaction = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  await session.exec('begin');
  try {
    await session.exec(TEXT_FORM);
    const result = await work();
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback').catch(() => {});
    throw error;
  }
};

/**
 * The rows of a table in batches of about two megabytes, each row a JSON array of its columns as text. Within
 * a transaction.
 */
export async function* readRows(
  { query, exec }: Session,
  { name, columns }: TableShape,
): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  await exec(
    `declare every_row no scroll cursor for select array_to_json(array[${texts}])::text as line from ${name}`,
  );
  for (let ask = 50, full = true; full;) {
    const rows = await query<{ line: string }>(`fetch ${ask} from every_row`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    full = rows.length === ask;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    ask = Math.min(MOST_ROWS, Math.max(1, Math.floor((TARGET_BYTES * rows.length) / Math.max(1, bytes))));
  }
  await exec('close every_row');
}

/** Sums of the columns of numbers, by the database. */
export const sumsOf = async (
  { query }: Session,
  { name, columns }: TableShape,
): Promise<Record<string, string>> => {
  const numbers = columns.filter(({ is_number }) => is_number);
  if (numbers.length === 0) return {};
  const sums = numbers.map((column, n) => `coalesce(sum(${column.name}), 0)::text as s${n}`);
  const [row] = await query<Record<string, string>>(`select ${sums.join(', ')} from ${name}`);
  return Object.fromEntries(numbers.map((column, n) => [column.name, row![`s${n}`]!]));
};

/** Counts a table as `readRows` hands it out. */
export const countTable = async (session: Session, table: TableShape): Promise<TableCount> => {
  const sum = rowSum();
  for await (const lines of readRows(session, table)) for (const line of lines) sum.add(line);
  return { ...sum.result(), sums: await sumsOf(session, table) };
};

/** Writes rows as `readRows` returned them, of the same columns in the same order. */
export const writeRows = async (
  { query }: Session,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> => {
  const values = columns.map(({ type }, n) => `(line->>${n})::${type}`);
  await query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
     select ${values.join(', ')} from jsonb_array_elements($1::jsonb) line`,
    [`[${lines.join(',')}]`],
  );
};
