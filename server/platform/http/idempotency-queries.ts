import { json, type Db } from '../db/db.ts';

/** A key of one caller on one route; `caller`: an account, a controller, or the browser of a visitor. */
export type KeyName = { key: string; caller: string; route: string };
export type KeyRow = { fingerprint: string; status: number | null; reply: unknown; created_at: string };

const named = ({ key, caller, route }: KeyName) => ({ key, caller, route });

/** True when the row is new: the call is ours. */
export const claimKey = async (db: Db, name: KeyName, fingerprint: string, now: string): Promise<boolean> => {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ ...named(name), fingerprint, created_at: now })
    .onConflict((conflict) => conflict.columns(['caller', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

export const findKey = (db: Db, name: KeyName): Promise<KeyRow | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply', 'created_at'])
    .where((eb) => eb.and(named(name)))
    .executeTakeFirst();

/** Takes over an abandoned or outdated row; false when another call was faster. */
export const takeOverKey = async (
  db: Db,
  name: KeyName,
  old: Pick<KeyRow, 'created_at'>,
  fingerprint: string,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ fingerprint, status: null, reply: null, created_at: now })
    .where((eb) => eb.and({ ...named(name), created_at: old.created_at }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Moves the lease of a running call to `now`; false when the key is no longer its own. */
export const renewKey = async (db: Db, name: KeyName, lease: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ created_at: now })
    .where((eb) => eb.and({ ...named(name), created_at: lease }))
    .where('status', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const finishKey = async (
  db: Db,
  name: KeyName,
  lease: string,
  reply: { status: number; body: unknown },
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: reply.status, reply: reply.body === undefined ? null : json(reply.body) })
    .where((eb) => eb.and({ ...named(name), created_at: lease }))
    .execute();
};

export const releaseKey = async (db: Db, name: KeyName, lease: string): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ ...named(name), created_at: lease }))
    .where('status', 'is', null)
    .execute();
};

/** Every key whose call has not answered. */
export const releaseAllKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
};
