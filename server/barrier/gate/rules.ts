import {
  type BarrierReason,
  type Decision,
  type KeyKind,
  type MatchedBy,
  OPEN_REASONS,
} from '../../../contract/barrier/barrier.ts';
import { isPlateKey } from '../../../contract/values/identity.ts';
import { lookAlikeDistance, MAX_LOOK_ALIKES } from '../../../contract/values/texts/look-alike.ts';
import type { PermitStatus, RfidCardStatus } from '../../../contract/values/status.ts';
import { normalizePlate } from '../../../contract/values/texts/text.ts';

/**
 * Rules of the barrier: pure, so that tables and properties can be tested and a controller's maker can read
 * them (docs/barrier.md).
 */

/** The input of a camera or reader, as a lookup value. */
export type LookupKey = { kind: KeyKind; value: string };

/** The plate or card of a passage in its stored form; null when it cannot be one. */
export function lookupKeyOf({
  plate,
  card,
}: {
  plate?: string | undefined;
  card?: string | undefined;
}): LookupKey | null {
  if (plate !== undefined) {
    const value = normalizePlate(plate);
    return isPlateKey(value) ? { kind: 'plate', value } : null;
  }
  const value = (card ?? '').replace(/[\s:-]/g, '').toUpperCase();
  if (/^\d{10}$/.test(value)) return { kind: 'card_number', value };
  return /^([0-9A-F]{8}|[0-9A-F]{14})$/.test(value) ? { kind: 'card_uid', value } : null;
}

/** A candidate permit, with the data that the decision needs. */
export type Candidate = {
  permit_id: string;
  permit_nr: string;
  status: PermitStatus;
  issued_at: string | null;
  valid_from: string;
  valid_to: string;
  permit_year: number;
  /** The permit is valid on this lot for this plate or card. */
  opens_lot: boolean;
  /** The plate as written on the permit; null for a card. */
  plate: string | null;
  /** Its country, if the permit has one. */
  plate_country: string | null;
  /** A plate removed from the permit: the instant until which it opens. */
  plate_until: string | null;
  /** The last day of its temporary permit while the holder waits for the card. */
  temporary_until: string | null;
};

export type FoundCandidates = {
  candidates: readonly Candidate[];
  /** The card that was read; null: unknown, or a plate was read. */
  card_status: RfidCardStatus | null;
  /**
   * Day and month until which permits of the last calendar year are tolerated; null: only until their last
   * day.
   */
  grace_until: string | null;
};

export type Evaluation = {
  decision: Decision;
  reason: BarrierReason;
  matched_by: MatchedBy;
  /** The permit that opens, or the one that best explains the denial. */
  permit_id: string | null;
  permit_nr: string | null;
  /** The plate of the permit, when a look-alike was read. */
  plate: string | null;
};

export type Moment = {
  /** The instant of the decision. */
  at: string;
  /** Its day in Slovenia. */
  day: string;
};

/**
 * The last day on which a permit opens: its own, or for a whole calendar year the day of grace in the next
 * one.
 */
export const lastDayOf = (
  permit: Pick<Candidate, 'valid_to' | 'permit_year'>,
  grace_until: string | null,
): string =>
  grace_until !== null && permit.valid_to === `${permit.permit_year}-12-31`
    ? `${permit.permit_year + 1}-${grace_until}`
    : permit.valid_to;

/** Whether one permit opens for a plate or card on it, and why. */
export function reasonOf(permit: Candidate, { at, day }: Moment, grace_until: string | null): BarrierReason {
  if (permit.status === 'pending' || permit.issued_at === null || permit.issued_at > at) return 'no_permit';
  if (permit.status === 'replaced' || permit.status === 'revoked') return permit.status;
  if (day > lastDayOf(permit, grace_until)) return 'expired';
  if (permit.status === 'suspended') return 'suspended';
  if (permit.plate_until !== null && permit.plate_until <= at) return 'no_permit';
  if (!permit.opens_lot) return 'other_lot';
  if (day < permit.valid_from) return 'not_yet_valid';
  if (permit.plate_until !== null) return 'plate_grace';
  if (day > permit.valid_to) return 'year_grace';
  const temporary = permit.plate !== null && permit.temporary_until !== null && day <= permit.temporary_until;
  return temporary ? 'temporary' : 'valid';
}

export const isOpenReason = (reason: BarrierReason): boolean =>
  (OPEN_REASONS as readonly BarrierReason[]).includes(reason);

/** The best explanation first: what opens, then what a person can act on. */
const ORDER: readonly BarrierReason[] = [
  'valid',
  'temporary',
  'plate_grace',
  'year_grace',
  'suspended',
  'other_lot',
  'not_yet_valid',
  'other_country',
  'expired',
  'revoked',
  'replaced',
  'no_permit',
];

type Explained = { permit: Candidate; reason: BarrierReason };

const best = (explained: readonly Explained[]): Explained | undefined =>
  explained.toSorted(
    (a, b) =>
      ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) || (a.permit.valid_to < b.permit.valid_to ? 1 : -1),
  )[0];

const say = (reason: BarrierReason, matched_by: MatchedBy, permit?: Candidate): Evaluation => ({
  decision: isOpenReason(reason) ? 'open' : 'deny',
  reason,
  matched_by,
  permit_id: permit?.permit_id ?? null,
  permit_nr: permit?.permit_nr ?? null,
  plate: matched_by === 'look_alike' ? (permit?.plate ?? null) : null,
});

/**
 * Decides about a plate. A permit with exactly this plate decides alone, whatever its status: a known plate
 * is never taken for another one. Only an unknown plate may be a misread one, and only when exactly one plate
 * of the lot looks like it, in at most MAX_LOOK_ALIKES characters besides the signs of letters (Ä read as A), and of
 * the country that the camera reports, if any. `ambiguous`: two or more do.
 */
export function evaluatePlate(
  plate: string,
  country: string | null,
  { candidates, grace_until }: FoundCandidates,
  moment: Moment,
): Evaluation {
  const foreign = (permit: Candidate): boolean =>
    country !== null && permit.plate_country !== null && permit.plate_country !== country;
  const exact = candidates
    .filter((permit) => permit.plate === plate)
    .map((permit): Explained => {
      const reason = reasonOf(permit, moment, grace_until);
      return { permit, reason: isOpenReason(reason) && foreign(permit) ? 'other_country' : reason };
    });
  const known = best(exact);
  if (known) return say(known.reason, isOpenReason(known.reason) ? 'plate' : 'none', known.permit);
  const alike = candidates.filter(
    (permit) =>
      permit.opens_lot &&
      permit.plate !== null &&
      (lookAlikeDistance(plate, permit.plate) ?? Infinity) <= MAX_LOOK_ALIKES,
  );
  if (new Set(alike.map((permit) => permit.plate)).size > 1) return say('ambiguous', 'none');
  const meant = best(
    alike
      .filter((permit) => !foreign(permit))
      .map((permit) => ({ permit, reason: reasonOf(permit, moment, grace_until) })),
  );
  return meant && isOpenReason(meant.reason)
    ? say(meant.reason, 'look_alike', meant.permit)
    : say('unknown_plate', 'none');
}

/**
 * Decides about a card: it must be assigned and not blocked or lost, and its permit must be valid on the lot.
 */
export function evaluateCard(
  { candidates, card_status, grace_until }: FoundCandidates,
  moment: Moment,
): Evaluation {
  if (card_status === null) return say('unknown_card', 'none');
  const known = best(candidates.map((permit) => ({ permit, reason: reasonOf(permit, moment, grace_until) })));
  // A replaced card is also blocked, lost or retired: the replacement explains more.
  if (known?.reason === 'replaced') return say('replaced', 'none', known.permit);
  if (card_status === 'blocked' || card_status === 'lost' || card_status === 'retired')
    return say(`card_${card_status}`, 'none', known?.permit);
  if (card_status !== 'assigned' || !known) return say('no_permit', 'none');
  return say(known.reason, isOpenReason(known.reason) ? 'card' : 'none', known.permit);
}

/** Milliseconds by which a controller's clock may differ before its times are not trusted. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The instant of a passage: the controller's while its clock is about right, else now. */
export function momentOf(time: string, now: string): { occurred_at: string; clock_off: boolean } {
  const clock_off = Math.abs(Date.parse(time) - Date.parse(now)) > CLOCK_TOLERANCE_MS;
  return { occurred_at: clock_off ? now : time, clock_off };
}

/**
 * Hours that a list may be used without an update: two nights and a day, so that a link that fails on Friday
 * evening is bridged until staff return.
 */
export const LIST_HOURS = 72;

/** The instant after which a list issued then must not open any more. */
export const listEndOf = (issued_at: string): string =>
  new Date(Date.parse(issued_at) + LIST_HOURS * 3_600_000).toISOString();
