import { decryptJson, encryptJson } from './crypto.ts';

/** How a draft is written and where; replaceable in tests. */
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
  /** What was kept, or `null`; never throws. A draft that cannot be read any more is removed. */
  load: () => Promise<T | null>;
  /** Keeps the value within a tenth of a second; the last of several quick calls wins. */
  save: (value: T) => void;
  /** Writes at once what waits. */
  flush: () => Promise<void>;
  /** Removes the draft and whatever was about to be written. */
  discard: () => void;
};

/** Drafts of this page, for a page that is about to be left on purpose. */
const open = new Set<() => Promise<void>>();

/** Writes every waiting draft; call it before a reload or a move away that the program itself makes. */
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...open].map((flush) => flush()));
};

/** What was typed waits for this long, so that not every letter is encrypted. */
const DELAY_MS = 100;
const browserCipher: DraftCipher = { encrypt: encryptJson, decrypt: decryptJson };

/**
 * A draft of a form, encrypted in the browser under `dovolilnice.draft.{name}`: survives reload, Back, no
 * connection and an expired session. Where storage or encryption is refused the form simply works without a
 * draft.
 */
export function createDraft<T>(
  name: string,
  { storage, cipher = browserCipher }: { storage?: DraftStorage; cipher?: DraftCipher } = {},
): Draft<T> {
  const key = `dovolilnice.draft.${name}`;
  const place = (): DraftStorage => storage ?? globalThis.localStorage;
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Counts what makes an encryption under way out of date.
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
      if (mine === generation) place().setItem(key, text);
    } catch {
      // Refused or full storage: what is typed still stands in the page.
    }
  };

  open.add(flush);
  return {
    load: async () => {
      try {
        const text = place().getItem(key);
        return text === null ? null : ((await cipher.decrypt(text)) as T);
      } catch {
        try {
          place().removeItem(key);
        } catch {
          // Storage is refused altogether.
        }
        return null;
      }
    },
    save: (value) => {
      waiting = { value };
      // Not put off by further typing: at most a tenth of a second is lost when the page goes away.
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
        // Storage is refused altogether.
      }
    },
  };
}
