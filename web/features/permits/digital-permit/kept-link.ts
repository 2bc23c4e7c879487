import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { decryptJson, encryptJson } from '../../../lib/crypto.ts';
import { LINK_OFFLINE_KEY } from '../../../lib/session/session-key.ts';
import type { Issuer } from './offline-permits.ts';

/** The permit of a link as of the last answer of the server; `at` is that instant. */
export type KeptLink = {
  readonly application_nr: string;
  readonly permit: MyPermit;
  readonly at: string;
  readonly issuer: Issuer | null;
};

const readAll = async (today: string): Promise<KeptLink[]> => {
  const text = localStorage.getItem(LINK_OFFLINE_KEY);
  const kept = text === null ? [] : ((await decryptJson(text)) as KeptLink[]);
  return kept.filter(({ permit }) => permit.valid_to >= today);
};

/**
 * Stores what the page of a link shows, encrypted, until the permit ends or somebody removes it. True when it is
 * there; storage may be denied.
 */
export const keepLink = async (kept: KeptLink, today: string): Promise<boolean> => {
  try {
    const others = (await readAll(today).catch(() => [])).filter(
      ({ application_nr }) => application_nr !== kept.application_nr,
    );
    localStorage.setItem(LINK_OFFLINE_KEY, await encryptJson([kept, ...others]));
    return true;
  } catch {
    return false;
  }
};

/**
 * What this phone keeps of an application, by its number; of a link whose number is not known (it stands in the
 * mail as a token) what was looked at last.
 */
export const readLink = async (application_nr: string | null, today: string): Promise<KeptLink | null> => {
  try {
    const all = await readAll(today);
    return all.find((one) => application_nr === null || one.application_nr === application_nr) ?? null;
  } catch {
    return null;
  }
};

/** Removes all of them from this phone. */
export const forgetLinks = (): void => localStorage.removeItem(LINK_OFFLINE_KEY);
