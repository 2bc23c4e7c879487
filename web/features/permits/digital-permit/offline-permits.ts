import type { MyPermit } from '../../../../contract/permits/my-permits.ts';
import { decryptJson, encryptJson } from '../../../lib/crypto.ts';
import { OFFLINE_KEY } from '../../../lib/session-key.ts';
import { session } from '../../../lib/session.ts';

/** A permit as it was when the server was last asked; `at` is that instant. */
export type KeptPermit = { readonly permit: MyPermit; readonly at: string };
type Kept = { readonly user_id: string; readonly permits: Readonly<Record<string, KeptPermit>> };

/** What it needs from its surroundings; a test passes its own. */
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
    // Damaged, of another browser, or storage is refused: nothing is kept.
    return {};
  }
};

/** The permit as it was kept for this person, `null` when it was not. */
export const readKeptPermit = async (
  user_id: string,
  permit_id: string,
  place: OfflinePlace = browser(),
): Promise<KeptPermit | null> => (await read(user_id, place))[permit_id] ?? null;

/**
 * Keeps a permit of the signed-in person, encrypted, until they sign out (session.ts). Tells whether it is
 * there for a page without a connection; storage may be refused.
 */
export const keepPermit = async (
  user_id: string,
  kept: KeptPermit,
  place: OfflinePlace = browser(),
): Promise<boolean> => {
  try {
    const permits = { ...(await read(user_id, place)), [kept.permit.id]: kept };
    const text = await place.encrypt({ user_id, permits } satisfies Kept);
    // Signed out while it was encrypted: nothing may stay behind.
    if (session.get().user?.id !== user_id) return false;
    place.storage.setItem(OFFLINE_KEY, text);
    return true;
  } catch {
    return false;
  }
};
