import { decryptJson, encryptJson } from '../crypto.ts';

/** How and where a draft is written; replaceable in tests. */
export type DraftStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};
export type DraftCipher = {
  encrypt: (value: unknown) => Promise<string>;
  decrypt: (text: string) => Promise<unknown>;
};

export type Draft<T> = {
  /** The stored value, or `null`; never throws. A draft that is too old or can no longer be read is removed. */
  load: () => Promise<T | null>;
  /** Stores the value within a tenth of a second; the last of several quick calls wins. */
  save: (value: T) => void;
  /** Writes a pending value at once. */
  flush: () => Promise<void>;
  /** Removes the draft and cancels a pending write. */
  discard: () => void;
};

/** Drafts of this page, to be written before the page is left on purpose. */
const open = new Set<() => Promise<void>>();

/** Writes every pending draft; call it before a reload or a navigation by the program. */
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...open].map((flush) => flush()));
};

/** Delay before a write, so that not every key press encrypts. */
const DELAY_MS = 100;
const browserCipher: DraftCipher = { encrypt: encryptJson, decrypt: decryptJson };

const PREFIX = 'dovolilnice.draft.';
const keysOfDrafts = (): string[] =>
  Object.keys(globalThis.localStorage).filter((key) => key.startsWith(PREFIX));

/** A draft that nobody touches for so long was left behind, perhaps on a computer that others use. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** When it was written; it stands before the encrypted text. */
const STAMP = /^(\d+) /;
const isOld = (stored: string, now: number): boolean =>
  now - Number(STAMP.exec(stored)?.[1] ?? now) > KEPT_MS;

/** Removes the drafts of all forms that were not touched for seven days. */
export const sweepDrafts = (now = Date.now()): void => {
  try {
    for (const key of keysOfDrafts())
      if (isOld(globalThis.localStorage.getItem(key) ?? '', now)) globalThis.localStorage.removeItem(key);
  } catch {
    // Storage denied: there are none.
  }
};

/** Whether this browser holds a draft of any form. */
export const hasDrafts = (): boolean => {
  try {
    return keysOfDrafts().length > 0;
  } catch {
    return false;
  }
};

/** Removes the drafts of all forms. */
export const forgetDrafts = (): void => {
  try {
    for (const key of keysOfDrafts()) globalThis.localStorage.removeItem(key);
  } catch {
    // Storage denied: there are none.
  }
};

/**
 * A draft of a form, encrypted in the browser under `dovolilnice.draft.{name}`: survives reload, Back, a lost
 * connection and an expired session, for seven days after the last change. Where storage or encryption is denied the form works without a draft.
 */
export function createDraft<T>(
  name: string,
  { storage, cipher = browserCipher }: { storage?: DraftStorage; cipher?: DraftCipher } = {},
): Draft<T> {
  const key = `${PREFIX}${name}`;
  const place = (): DraftStorage => storage ?? globalThis.localStorage;
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A counter that invalidates a running encryption.
  let generation = 0;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    generation += 1;
    const mine = generation;
    try {
      const text = await cipher.encrypt(value);
      if (mine === generation) place().setItem(key, `${Date.now()} ${text}`);
    } catch {
      // Storage denied or full: what is typed is still on the page.
    }
  };

  open.add(flush);
  return {
    load: async () => {
      try {
        const text = place().getItem(key);
        if (text === null) return null;
        if (isOld(text, Date.now())) throw new Error('old');
        return (await cipher.decrypt(text.replace(STAMP, ''))) as T;
      } catch {
        try {
          place().removeItem(key);
        } catch {
          // Storage denied altogether.
        }
        return null;
      }
    },
    save: (value) => {
      waiting = { value };
      // Further typing does not delay it: at most a tenth of a second is lost when the page goes away.
      timer ??= setTimeout(() => void flush(), DELAY_MS);
    },
    flush,
    discard: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
      generation += 1;
      try {
        place().removeItem(key);
      } catch {
        // Storage denied altogether.
      }
    },
  };
}
