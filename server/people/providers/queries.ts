import type { Db } from '../../platform/db/db.ts';

/** Whom a provider is for. */
export type ProviderName = 'staff' | 'applicants';

export type ProviderRequest = {
  state_hash: string;
  browser_hash: string;
  provider: ProviderName;
  session_id: string | null;
  nonce: string;
  code_verifier: string;
  redirect: string;
  created_at: string;
  expires_at: string;
};

export const insertRequest = async (db: Db, request: ProviderRequest): Promise<void> => {
  await db.insertInto('provider_requests').values(request).execute();
};

/** Takes it out: of several replies to one request only the first finds it. */
export const takeRequest = async (
  db: Db,
  { state_hash, browser_hash, now }: { state_hash: string; browser_hash: string; now: string },
): Promise<ProviderRequest | undefined> =>
  db
    .deleteFrom('provider_requests')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Whose session a proof is for, while it lives. */
export const findSessionOwner = async (db: Db, id: string, now: string): Promise<string | null> => {
  const query = db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', id)
    .where('expires_at', '>', now);
  return (await query.executeTakeFirst())?.user_id ?? null;
};

/** Ends the sessions that a provider vouched for which is not configured any more. */
export const endSessionsOfOthers = async (db: Db, issuers: readonly string[]): Promise<void> => {
  let query = db.deleteFrom('sessions').where('issuer', 'is not', null);
  if (issuers.length > 0) query = query.where('issuer', 'not in', issuers);
  await query.execute();
};
