import type { MyPermit } from '../../../../contract/permits/my-permits.ts';
import { decryptJson, encryptJson } from '../../../lib/crypto.ts';
import { OFFLINE_KEY } from '../../../lib/session-key.ts';
import { session } from '../../../lib/session.ts';

/** A permit as of the last answer of the server; `at` is that instant. */
export type KeptPermit = { readonly permit: MyPermit; readonly at: string };
type Kept = { readonly user_id: string; readonly permits: Readonly<Record<string, KeptPermit>> };

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

const read = async (user_id: string, { storage, decrypt }: OfflinePlace): Promise<Kept['permits']> => {
  try {
    const text = storage.getItem(OFFLINE_KEY);
    const kept = text === null ? null : ((await decrypt(text)) as Kept);
    return kept?.user_id === user_id ? kept.permits : {};
  } catch {
    // Damaged, from another browser, or storage denied: nothing is stored.
    return {};
  }
};

/** The stored permit of this person, `null` when there is none. */
export const readKeptPermit = async (
  user_id: string,
  permit_id: string,
  place: OfflinePlace = browser(),
): Promise<KeptPermit | null> => (await read(user_id, place))[permit_id] ?? null;

/**
 * Stores a permit of the signed-in person, encrypted, until they sign out (session.ts). Returns whether it is
 * available without a connection; storage may be denied.
 */
export const keepPermit = async (
  user_id: string,
  kept: KeptPermit,
  place: OfflinePlace = browser(),
): Promise<boolean> => {
  try {
    const permits = { ...(await read(user_id, place)), [kept.permit.id]: kept };
    const text = await place.encrypt({ user_id, permits } satisfies Kept);
    // Signed out during the encryption: nothing may stay behind.
    if (session.get().user?.id !== user_id) return false;
    place.storage.setItem(OFFLINE_KEY, text);
    return true;
  } catch {
    return false;
  }
};
