import type { Db, Trx } from '../../platform/db/db.ts';

/** The account of this person of a provider; deleted accounts have no identity. */
export const findIdentity = (db: Db | Trx, issuer: string, subject: string) =>
  db
    .selectFrom('user_identities')
    .select(['user_id', 'mapped'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

type Identity = { issuer: string; subject: string; user_id: string; mapped: string[]; now: string };

export const insertIdentity = async (trx: Trx, { now, ...row }: Identity): Promise<void> => {
  await trx
    .insertInto('user_identities')
    .values({ ...row, created_at: now, last_used_at: now })
    .execute();
};

export const useIdentity = async (
  trx: Trx,
  { issuer, subject, mapped, now }: Omit<Identity, 'user_id'>,
): Promise<void> => {
  await trx
    .updateTable('user_identities')
    .set({ mapped, last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

export const hasIdentity = async (db: Db | Trx, user_id: string, issuer: string): Promise<boolean> => {
  const query = db
    .selectFrom('user_identities')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer);
  return (await query.executeTakeFirst()) !== undefined;
};

export const deleteIdentities = async (trx: Trx, user_id: string): Promise<void> => {
  await trx.deleteFrom('user_identities').where('user_id', '=', user_id).execute();
};

/** Everybody of a provider, with what gave them their permissions. */
export const listIdentities = (db: Db | Trx, issuer: string) =>
  db
    .selectFrom('user_identities')
    .select(['user_id', 'subject', 'mapped'])
    .where('issuer', '=', issuer)
    .orderBy('user_id')
    .execute();
