import type { MissingItem } from '../../../../contract/settings/missing-items.ts';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';

/**
 * A missing item in the dialog: a chosen kind with its note, or free text for anything that is no document.
 */
export type MissingChoice = {
  readonly kinds: readonly AttachmentKind[];
  readonly notes: Readonly<Partial<Record<AttachmentKind, string>>>;
  readonly other: string;
};

/** The choice in the shape of the contract: kinds in the order of the screen, free text last. */
export const missingItemsOf = ({ kinds, notes, other }: MissingChoice): MissingItem[] => [
  ...kinds.map((kind): MissingItem => {
    const note = notes[kind]?.trim();
    return note ? { kind, note } : { kind };
  }),
  ...(other.trim() ? [{ note: other.trim() }] : []),
];

/** Appends a ready-made text, cut to `max` characters; a text that is there already is not repeated. */
export const withText = (written: string, text: string, max: number): string => {
  const before = written.trim();
  if (before.includes(text.trim())) return written;
  return (before === '' ? text : `${before}\n${text}`).slice(0, max);
};

/** Adds or removes a kind, in the order of `all`. */
export const toggleKind = (
  kinds: readonly AttachmentKind[],
  kind: AttachmentKind,
  on: boolean,
  all: readonly AttachmentKind[],
): AttachmentKind[] => all.filter((one) => (one === kind ? on : kinds.includes(one)));

/** A civil date some days later. */
export const daysAfter = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** Whole days from one civil date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
