import type { Created } from './send-application.ts';

/** The data of the confirmation; stored for the tab only, so that a reload shows it again. */
export type Sent = { created: Created; email: string | null };

const key = (draft_key: string): string => `dovolilnice.sent.${draft_key}`;

/** Stores number and link, never personal data. */
export const writeSent = (draft_key: string, { created }: Sent): void => {
  try {
    sessionStorage.setItem(key(draft_key), JSON.stringify(created));
  } catch {
    // Storage denied: the confirmation lasts until the page is left.
  }
};

export const readSent = (draft_key: string): Sent | null => {
  try {
    const created = JSON.parse(sessionStorage.getItem(key(draft_key)) ?? 'null') as Created | null;
    return created ? { created, email: null } : null;
  } catch {
    return null;
  }
};
