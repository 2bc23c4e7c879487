import type { RFID_CARD_STATUSES } from '../../../../contract/values/status.ts';

/** What a run stores so that it can be undone, and what a check found: the shapes of jsonb columns. */

/** Why a row is rejected or skipped. `field` is one of the import's fields or empty for the whole row. */
export type Reason = { field: string; column: number | null; value: string; code: string };

/** The columns of a card that a run changes, as they were before. */
export type CardBefore = {
  uid: string | null;
  status: (typeof RFID_CARD_STATUSES)[number];
  version: number;
  permit_id: string | null;
  reserved_by: string | null;
  reserved_until: string | null;
  updated_at: string;
};

/** By series: the value before the first number was taken, the last one taken, and how many. */
export type UsedNumbers = Record<string, { before: number; after: number; taken: number }>;
