import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import type { ProofRequestsTable } from '../../platform/db/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';

const VALID_MINUTES = 10;
/** Wrong proofs after which one has to begin again. */
const MAX_FAILURES = 5;

type Purpose = ProofRequestsTable['purpose'];
type Begun = {
  purpose: Purpose;
  user_id: string | null;
  sealed_secret?: string;
  bearer?: boolean;
  device_name?: string | null;
};

/** Stores what waits for a proof. The token is only in the reply; the challenge is what a passkey signs. */
export const beginProof = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  begun: Begun,
): Promise<{ token: string; challenge: Buffer }> => {
  const token = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32);
  await db
    .insertInto('proof_requests')
    .values({
      ...begun,
      token_hash: hashToken(token),
      challenge: challenge.toString('base64url'),
      expires_at: new Date(Date.parse(clock.now()) + VALID_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return { token, challenge };
};

const requests = (db: Db, token: string, purposes: readonly Purpose[], now: string) =>
  db
    .selectFrom('proof_requests')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('failures', '<', MAX_FAILURES)
    .where('expires_at', '>', now);

/** What was begun with this token. Throws 404 when it is over: too late, too many failures, or done. */
export const findProofRequest = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  ...purposes: Purpose[]
) => {
  const found = await requests(db, token, purposes, clock.now()).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
export type ProofRequestRow = Awaited<ReturnType<typeof findProofRequest>>;

/** The same of one's own. */
export const findOwnRequest = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  user_id: string,
  token: string,
  purpose: Purpose,
): Promise<ProofRequestRow> => {
  const found = await findProofRequest(deps, token, purpose);
  if (found.user_id !== user_id) throw notFound();
  return found;
};

export const countFailure = async (db: Db, { token_hash }: ProofRequestRow): Promise<void> => {
  await db
    .updateTable('proof_requests')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .execute();
};

/** Ends it. Throws 404 when another call was faster. */
export const endProof = async (db: Db, { token_hash }: ProofRequestRow): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('proof_requests')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw notFound();
};
