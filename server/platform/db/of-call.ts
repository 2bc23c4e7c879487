import type { Db, Trx } from './db.ts';

/** Of the handle of a call: the database that it is of. */
const bases = new WeakMap<Db | Trx, Db>();

/** The same connections under a handle of one call's own, by which is remembered what a call asks only once. */
export const dbOfCall = (db: Db): Db => {
  const own = db.withoutPlugins();
  bases.set(own, db);
  return own;
};

export const isOfCall = (db: Db | Trx): boolean => bases.has(db);

export const baseOf = (db: Db): Db => bases.get(db) ?? db;
