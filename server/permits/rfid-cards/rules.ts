import type { CARD_ROW_CODES, CardDecision } from '../../../contract/permits/rfid-cards.ts';
import type { RfidCardStatus, RfidCardTransition } from '../../../contract/values/status.ts';

/**
 * The state machine of an RFID card (docs/states.md). `home` is `assigned` while a permit has the card, else
 * `available`.
 */
export const CARD_TRANSITIONS: Readonly<
  Record<RfidCardTransition, { from: readonly RfidCardStatus[]; to: readonly RfidCardStatus[] }>
> = {
  reserve: { from: ['available'], to: ['reserved'] },
  release: { from: ['reserved'], to: ['available'] },
  assign: { from: ['available', 'reserved', 'assigned'], to: ['assigned'] },
  block: { from: ['available', 'reserved', 'assigned'], to: ['blocked'] },
  unblock: { from: ['blocked'], to: ['available', 'assigned'] },
  lose: { from: ['available', 'reserved', 'assigned', 'blocked'], to: ['lost'] },
  find: { from: ['lost'], to: ['available', 'assigned'] },
  retire: { from: ['available', 'assigned', 'blocked', 'lost'], to: ['retired'] },
};

/** An expired reservation counts as free (server/permits/permit-life/cards.ts). */
export const shownCardStatus = (
  card: { status: RfidCardStatus; reserved_until: string | null },
  now: string,
): RfidCardStatus =>
  card.status === 'reserved' && card.reserved_until !== null && card.reserved_until < now
    ? 'available'
    : card.status;

/** Whether a permit still uses this card: it was not replaced, and got no other card meanwhile. */
export const hasCard = (
  permit: { status: string; rfid_card_number: string | null; deleted_at: string | null } | undefined,
  number: string,
): boolean =>
  permit !== undefined &&
  permit.deleted_at === null &&
  permit.status !== 'replaced' &&
  permit.rfid_card_number === number;

type Card = { status: RfidCardStatus; on_permit: boolean };
export type CardTransition = { ok: true; to: RfidCardStatus } | { ok: false; code: string };

/**
 * The resulting status of a decision of staff, or why it is not allowed. A card that a permit uses is not
 * retired before it is replaced or lost.
 */
export function nextCardStatus(decision: CardDecision, { status, on_permit }: Card): CardTransition {
  if (decision === 'retire' && status !== 'lost' && status !== 'retired' && on_permit)
    return { ok: false, code: 'rule.card_on_permit' };
  const { from, to } = CARD_TRANSITIONS[decision];
  if (!from.includes(status))
    return { ok: false, code: status === 'reserved' ? 'rule.card_reserved' : 'rule.transition' };
  const [first, second] = to;
  return { ok: true, to: (on_permit ? second : undefined) ?? first! };
}

const DECISIONS = ['block', 'unblock', 'lose', 'find', 'retire'] as const;
export const allowedDecisions = (card: Card): CardDecision[] =>
  DECISIONS.filter((decision) => nextCardStatus(decision, card).ok);

/**
 * Numbers from `first` to `last` as printed, both included; 10 digits each, so they stay exact as numbers.
 */
export function rangeOf(
  first: string,
  last: string,
  max: number,
): { ok: true; numbers: string[] } | { ok: false; code: string } {
  const from = Number(first);
  const total = Number(last) - from + 1;
  if (total < 1) return { ok: false, code: 'rfid_cards.range_order' };
  if (total > max) return { ok: false, code: 'rfid_cards.too_many' };
  return { ok: true, numbers: Array.from({ length: total }, (_, i) => String(from + i).padStart(10, '0')) };
}

type RowCode = (typeof CARD_ROW_CODES)[number];
export type FileRow = { number: string; uid?: string | undefined };
export type KnownCard = { number: string; uid: string | null };
export type EvaluatedRows = {
  new_cards: { number: string; uid: string | null }[];
  completed: { number: string; uid: string }[];
  known: number;
  errors: { index: number; number: string; uid: string | null; code: RowCode }[];
};

/** A spreadsheet drops leading zeros and may add `.0`; 5 to 10 digits become the printed number. */
export const cardNumberOf = (raw: string): string | null => {
  const digits = raw.replace(/[\s-]/g, '').replace(/\.0+$/, '');
  return /^\d{5,10}$/.test(digits) ? digits.padStart(10, '0') : null;
};

/** Chip UID as stored: 4 or 7 bytes in upper-case hex (Mifare), without separators. */
export const cardUidOf = (raw: string): string | null => {
  const hex = raw.replace(/[\s:-]/g, '').toUpperCase();
  return /^([0-9A-F]{8}|[0-9A-F]{14})$/.test(hex) ? hex : null;
};

/**
 * What a file contains, row by row: new cards, UIDs of known ones, nothing new, or errors. Each number and
 * UID counts once.
 */
export function evaluateRows(
  rows: readonly FileRow[],
  known: { by_number: ReadonlyMap<string, KnownCard>; by_uid: ReadonlyMap<string, KnownCard> },
): EvaluatedRows {
  const evaluated: EvaluatedRows = { new_cards: [], completed: [], known: 0, errors: [] };
  const numbers = new Set<string>();
  const uids = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const reject = (code: RowCode): void =>
      void evaluated.errors.push({ index, number: row.number, uid: row.uid ?? null, code });
    const number = cardNumberOf(row.number);
    const given = row.uid?.trim() ?? '';
    const uid = given === '' ? null : cardUidOf(given);
    const card = number === null ? undefined : known.by_number.get(number);
    if (number === null) reject('rfid_card_number.invalid');
    else if (given !== '' && uid === null) reject('rfid_card_uid.invalid');
    else if (numbers.has(number)) reject('rfid_card_number.repeated');
    else if (uid !== null && uids.has(uid)) reject('rfid_card_uid.repeated');
    else if (uid !== null && card?.uid && card.uid !== uid) reject('rfid_card_uid.differs');
    else if (uid !== null && (known.by_uid.get(uid)?.number ?? number) !== number)
      reject('rfid_card_uid.taken');
    else {
      numbers.add(number);
      if (uid !== null) uids.add(uid);
      if (!card) evaluated.new_cards.push({ number, uid });
      else if (uid !== null && card.uid === null) evaluated.completed.push({ number, uid });
      else evaluated.known++;
    }
  }
  return evaluated;
}
