import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type Kysely,
  NoResultError,
  type OperationNodeSource,
  type QueryNode,
  type RawBuilder,
  sql,
  type Transaction,
  type Expression,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './types.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** One connection to the server itself, past any pooler (migrations, locks). `exec` takes several statements. */
export type Session = {
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  exec(text: string): Promise<void>;
};

/** The driver itself, for the job queue, which brings its own adapter. `url` leads to the server past any pooler. */
export type RawDatabase =
  | { kind: 'pglite'; pglite: PGlite }
  | { kind: 'postgres'; url: string; pool: pg.Pool };

/** Why what may be read elsewhere is read from the primary. */
export type ReplicaTrouble = 'unreachable' | 'behind' | 'no_standby';
/** As it was at the last reading, and where the readings of this process were done. */
export type ReplicaState = {
  trouble: ReplicaTrouble | null;
  reads: { replica: number; primary: number };
};

export type OpenDatabase = {
  db: Db;
  kind: 'pglite' | 'postgres';
  raw: RawDatabase;
  pool(): { total: number; idle: number; waiting: number } | null;
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Work that only reads, and much: on a standby that is up to date, where there is one. It sees all that was
   * committed before. It may run twice, so it changes nothing outside either.
   */
  readReplica<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** null without a standby. */
  replica(): ReplicaState | null;
  /**
   * Copies the files of the embedded database to a new folder, in a state that opens; calls wait meanwhile. null
   * on PostgreSQL.
   */
  copyFiles: ((to: string) => Promise<void>) | null;
  /** Closes every connection and releases the lock of DATA_DIR. */
  close(): Promise<void>;
};

/** A jsonb parameter. Plain arrays would become PostgreSQL arrays, so every jsonb value goes through here. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`;

/** The marker of a statement that is to be prepared. */
export const PREPARED = '/* prepared */';

/**
 * A statement that runs with each call or for each car at a barrier: PostgreSQL parses and plans it once per
 * connection instead of at each call. Its text must not depend on its values.
 */
export const prepared = <T>(statement: OperationNodeSource): RawBuilder<T> =>
  sql<T>`${sql.raw(PREPARED)} ${statement}`;

/**
 * The rows found by a key, such as all payments of one application: planning a statement with some joins takes longer
 * than running it, so it is prepared. Not for searches and filters, whose best plan depends on the value.
 */
export const byKey = async <O>(db: Db | Trx, statement: Expression<O>): Promise<O[]> =>
  (await prepared<O>(statement).execute(db)).rows;

/** The row found by a key that is known to be there. Throws without one. */
export const theOneByKey = async <O>(db: Db | Trx, statement: Expression<O>): Promise<O> => {
  const [row] = await byKey(db, statement);
  if (row === undefined) throw new NoResultError(statement.toOperationNode() as QueryNode);
  return row;
};

/** The first row found by a key; undefined without one. */
export const firstByKey = async <O>(db: Db | Trx, statement: Expression<O>): Promise<O | undefined> =>
  (await byKey(db, statement))[0];

/**
 * Reads side by side, as `Promise.all`: whoever opens a record waits for the slowest, not for their sum. An error is
 * thrown once all have ended; a read that goes on would run on a connection that its transaction has given back.
 */
export const together = async <T extends readonly unknown[] | []>(
  reads: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> => {
  await Promise.allSettled(reads);
  return Promise.all(reads);
};

/**
 * A prepared statement that runs with nearly every call: built and compiled at its first run, afterwards its values
 * are bound. `build` must put each value into the statement as it is, and nothing else may depend on a value.
 */
export const compiledOnce = <T, V extends readonly (string | number)[]>(
  marks: V,
  build: (db: Db | Trx, ...values: V) => Expression<T>,
): ((db: Db | Trx, ...values: V) => Promise<T[]>) => {
  let known: { query: CompiledQuery<T>; places: readonly (number | null)[] } | undefined;
  const compile = (db: Db | Trx) => {
    const query = prepared<T>(build(db, ...marks)).compile(db);
    const places = query.parameters.map((value) => {
      const place = marks.indexOf(value as V[number]);
      return place < 0 ? null : place;
    });
    return { query, places };
  };
  return async (db, ...values) => {
    const { query, places } = (known ??= compile(db));
    const parameters = places.map((place, n) => (place === null ? query.parameters[n] : values[place]));
    return (await db.executeQuery<T>({ ...query, parameters } as CompiledQuery<T>)).rows;
  };
};
