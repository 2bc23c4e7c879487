import { sql } from 'kysely';
import type { Trx } from './db.ts';

/**
 * The next number of a series, starting at 1, without gaps: the row stays locked until the transaction ends,
 * and a rollback returns the number. Other transactions wait for the same series, so take it late in the
 * transaction.
 */
export const nextNumber = async (trx: Trx, name: string): Promise<number> => {
  const row = await trx
    .insertInto('sequences')
    .values({ name, last_value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_value: sql`sequences.last_value + 1` }),
    )
    .returning('last_value')
    .executeTakeFirstOrThrow();
  return row.last_value;
};

/** As nextNumber, `count` numbers in one step: returns the last one before the first of them. */
export const nextNumbers = async (trx: Trx, name: string, count: number): Promise<number> => {
  const row = await trx
    .insertInto('sequences')
    .values({ name, last_value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_value: sql`sequences.last_value + ${count}` }),
    )
    .returning('last_value')
    .executeTakeFirstOrThrow();
  return row.last_value - count;
};

/** For a transaction that takes numbers late and must lock in order: from now on these series wait for it. */
export const lockSeries = async (trx: Trx, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await trx
    .selectFrom('sequences')
    .select('name')
    .where('name', 'in', [...new Set(names)])
    .orderBy('name')
    .forNoKeyUpdate()
    .execute();
};
