import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { decryptJson, encryptJson } from '../../../lib/crypto.ts';
import { OFFLINE_KEY } from '../../../lib/session/session-key.ts';
import { session } from '../../../lib/session/session.ts';

/** Who issues the permits; `crest` is a small picture as a data URL. */
export type Issuer = { readonly name: string; readonly crest: string | null };
/** A permit as of the last answer of the server; `at` is that instant. */
export type KeptPermit = { readonly permit: MyPermit; readonly at: string };
export type KeptPermits = {
  readonly issuer: Issuer | null;
  readonly permits: Readonly<Record<string, KeptPermit>>;
};
type Stored = KeptPermits & { readonly user_id: string };

/** What it needs from its environment; a test passes its own. */
export type OfflinePlace = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly encrypt: (value: unknown) => Promise<string>;
  readonly decrypt: (text: string) => Promise<unknown>;
};
const browser = (): OfflinePlace => ({
  storage: globalThis.localStorage,
  encrypt: encryptJson,
  decrypt: decryptJson,
});

const NOTHING: KeptPermits = { issuer: null, permits: {} };

/** What this phone keeps for this person. */
export const readKept = async (user_id: string, place: OfflinePlace = browser()): Promise<KeptPermits> => {
  try {
    const text = place.storage.getItem(OFFLINE_KEY);
    const kept = text === null ? null : ((await place.decrypt(text)) as Stored);
    return kept?.user_id === user_id ? kept : NOTHING;
  } catch {
    // Damaged, from another browser, or storage denied: nothing is stored.
    return NOTHING;
  }
};

/** Two screens that store at once would each write without the other's permit. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
};

/** Opens something on the phone now or later; a permit that ended is kept only if it was kept before. */
const isWorthKeeping = ({ status }: MyPermit): boolean =>
  status === 'active' || status === 'expiring' || status === 'scheduled' || status === 'suspended';

/**
 * Stores permits of the signed-in person as of `at`, encrypted, until they sign out (session.ts). Kept ones
 * that ended since then stay and say so. Returns whether they are available without a connection; storage may
 * be denied.
 */
export const keepPermits = (
  user_id: string,
  { permits, at, issuer }: { permits: readonly MyPermit[]; at: string; issuer: Issuer | null },
  place: OfflinePlace = browser(),
): Promise<boolean> =>
  inTurn(async () => {
    try {
      const before = await readKept(user_id, place);
      const fresh = permits.filter((permit) => isWorthKeeping(permit) || permit.id in before.permits);
      const now = Object.fromEntries(fresh.map((permit) => [permit.id, { permit, at }]));
      const text = await place.encrypt({
        user_id,
        issuer: issuer ?? before.issuer,
        permits: { ...before.permits, ...now },
      } satisfies Stored);
      // Signed out during the encryption: nothing may stay behind.
      if (session.get().user?.id !== user_id) return false;
      place.storage.setItem(OFFLINE_KEY, text);
      return true;
    } catch {
      return false;
    }
  });
