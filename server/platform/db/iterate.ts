import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from './db.ts';
import type { Iteration } from './list.ts';

/** A list of a slice, as its route calls it: it ends in `listPage` and passes the body on to it. */
export type ListRead<Row> = (db: Db | Trx, body: ListBody) => Promise<{ data: readonly Row[] }>;
/** All rows of a list: their number, and the rows in chunks. */
export type IteratedRows<Row> = { total: number; pieces: AsyncIterable<readonly Row[]> };

const FETCH = 2000;
const UUID_BYTES = 16;
/** Rows that are read and presented per chunk. */
export const CHUNK_ROWS = 250;

/**
 * Iterates over a list from its first row to its last. First the ids of all rows in the order of the list,
 * packed (16 MB for a million), then the rows by their ids: one sort whatever the order, no row twice or
 * missing when rows come or go meanwhile, and the same in both databases. Inside a REPEATABLE READ
 * transaction all of it is one snapshot; without one, selection and order are of one moment, and the content
 * of the moment when the rows are read.
 */
export async function iterateList<Row>(
  db: Db | Trx,
  read: ListRead<Row>,
  body: ListBody,
  piece = CHUNK_ROWS,
): Promise<IteratedRows<Row>> {
  const packed = db.isTransaction
    ? await orderedIds(db, read, body)
    : await db.transaction().execute((trx) => orderedIds(trx, read, body));
  const total = packed.length / UUID_BYTES;
  return { total, pieces: pieces(db, read, body, packed, piece) };
}

async function* pieces<Row>(
  db: Db | Trx,
  read: ListRead<Row>,
  body: ListBody,
  packed: Buffer,
  piece: number,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < packed.length; at += piece * UUID_BYTES) {
    const ids = unpack(packed.subarray(at, at + piece * UUID_BYTES));
    // The conditions on the row were checked when its id was selected.
    const asked = { ...body, search: '', filters: {}, iteration: { ids } satisfies Iteration };
    yield (await read(db, asked)).data;
  }
}

/** The ids from a cursor, so the driver never holds all of them as strings. */
async function orderedIds<Row>(trx: Db | Trx, read: ListRead<Row>, body: ListBody): Promise<Buffer> {
  const parts: Buffer[] = [];
  const iterate: Iteration = {
    order: async (ids) => {
      await sql`declare walked_ids no scroll cursor for ${ids}`.execute(trx);
      for (;;) {
        const { rows } = await sql<{ walk_id: string }>`fetch ${sql.lit(FETCH)} from walked_ids`.execute(trx);
        parts.push(pack(rows.map(({ walk_id }) => walk_id)));
        if (rows.length < FETCH) break;
      }
      await sql`close walked_ids`.execute(trx);
    },
  };
  await read(trx, { ...body, iteration: iterate } as ListBody);
  return Buffer.concat(parts);
}

const pack = (ids: readonly string[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');

const unpack = (packed: Buffer): string[] => {
  const hex = packed.toString('hex');
  const ids: string[] = [];
  for (let at = 0; at < hex.length; at += 32)
    ids.push(
      `${hex.slice(at, at + 8)}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${hex.slice(at + 20, at + 32)}`,
    );
  return ids;
};
