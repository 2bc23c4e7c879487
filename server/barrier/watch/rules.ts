import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import type { BarrierReason } from '../../../contract/barrier/barrier.ts';
import type {
  BarrierState,
  ANOMALY_STATUSES,
  RemedyKind,
  DiagnosisCode,
} from '../../../contract/barrier/barrier-office.ts';
import type { PermitStatus, RfidCardStatus } from '../../../contract/values/status.ts';
import { type Evaluation, lastDayOf, type Moment, isOpenReason, reasonOf } from '../gate/rules.ts';

/** Explanations of barrier decisions for people. Pure: instants are arguments. */

type Validity = { mode: 'calendar_year' | 'rolling_12_months'; grace_until: string };
/**
 * Day and month until which permits of the last calendar year are tolerated; null where permits do not end
 * with the year.
 */
export const graceOf = ({ mode, grace_until }: Validity): string | null =>
  mode === 'calendar_year' ? grace_until : null;

type PermitContext = {
  status: PermitStatus;
  issued_at: string | null;
  valid_from: string;
  valid_to: string;
  permit_year: number;
};
type Lot = { code: string; name: string; has_rfid: boolean; has_camera: boolean };

/**
 * When and where barriers open for a permit: by its plates at a camera, by its card at a reader while the
 * card works.
 */
export function stateOf(
  permit: PermitContext,
  { lots, card }: { lots: readonly Lot[]; card: RfidCardStatus | null },
  grace_until: string | null,
  moment: Moment,
): BarrierState {
  const reason = reasonOf(
    {
      ...permit,
      permit_id: '',
      permit_nr: '',
      opens_lot: true,
      plate: null,
      plate_country: null,
      plate_until: null,
      temporary_until: null,
    },
    moment,
    grace_until,
  );
  const later = reason === 'not_yet_valid';
  return {
    state: isOpenReason(reason) ? 'opens' : later ? 'later' : 'closed',
    reason,
    opens_from: isOpenReason(reason) || later ? permit.valid_from : null,
    opens_until: isOpenReason(reason) || later ? lastDayOf(permit, grace_until) : null,
    lots: lots.map(({ code, name, has_rfid, has_camera }) => ({
      code,
      name,
      by: [
        ...(has_camera ? (['plate'] as const) : []),
        ...(has_rfid && card === 'assigned' ? (['card'] as const) : []),
      ],
    })),
  };
}

/** Transitions of an anomaly: decided once, or reopened. */
export const mayDecide = (
  from: (typeof ANOMALY_STATUSES)[number],
  to: (typeof ANOMALY_STATUSES)[number],
): boolean => (from === 'open') !== (to === 'open');

export type DiagnosedPassage = {
  decision: 'open' | 'deny';
  reason: string;
  source: 'live' | 'offline' | 'manual';
  server_reason: BarrierReason | null;
  differs: boolean;
};

export type DiagnosisContext = {
  /** The server's decision for the instant in question. */
  outcome: Pick<Evaluation, 'decision' | 'reason' | 'permit_id'>;
  /** The question is about a plate, not a card. */
  is_plate: boolean;
  /** Records for this plate, card or permit around the instant; denials before openings. */
  passage: DiagnosedPassage | null;
  /** A denied plate at the same time that is nearly one of the permit's. */
  misread: boolean;
  /** A controller of the lot was offline at the instant. */
  silent: boolean;
  /** The newest open application with this plate. */
  application: { id: string; status: ApplicationStatus } | null;
  /** The permit that this plate was removed from, newest. */
  left: { permit_id: string } | null;
  /** The permit that replaced it. */
  replaced_by: string | null;
  card_id: string | null;
  /** The permit by which it would open by now. */
  opens_by: string | null;
};

export type Explanation = { code: DiagnosisCode; remedy: { kind: RemedyKind; id: string | null } };

/** Explains a plate that opens nothing: a pending application, a former permit, or nothing. */
function explainUnknownPlate({ application, left }: DiagnosisContext): Explanation | null {
  if (application !== null)
    return statusIs(application.status, 'to_pay')
      ? { code: 'unpaid', remedy: { kind: 'take_payment', id: application.id } }
      : { code: 'in_review', remedy: { kind: 'open_application', id: application.id } };
  if (left !== null) return { code: 'plate_changed', remedy: { kind: 'change_plate', id: left.permit_id } };
  return null;
}

function remedyOf(reason: BarrierReason, context: DiagnosisContext): Explanation['remedy'] {
  const { permit_id } = context.outcome;
  const permit = (kind: RemedyKind): Explanation['remedy'] => ({ kind, id: permit_id });
  switch (reason) {
    case 'suspended':
      return permit('resume');
    case 'not_yet_valid':
      return permit('correct_dates');
    case 'expired':
      return permit('renew');
    case 'revoked':
      return permit('reopen');
    case 'other_country':
      return permit('change_plate');
    case 'replaced':
      return { kind: 'open_permit', id: context.replaced_by ?? permit_id };
    case 'unknown_plate':
      return { kind: 'new_application', id: null };
    case 'card_lost':
    case 'card_retired':
      // A lost one is replaced by another card; a blocked one may be unblocked.
      return permit_id === null ? { kind: 'cards', id: context.card_id } : permit('replace_card');
    case 'unknown_card':
    case 'card_blocked':
      return { kind: 'cards', id: context.card_id };
    case 'no_permit':
      if (permit_id !== null) return permit('open_permit');
      return context.is_plate
        ? { kind: 'new_application', id: null }
        : { kind: 'cards', id: context.card_id };
    case 'ambiguous':
    case 'unreadable':
      return { kind: 'find', id: null };
    case 'valid':
    case 'temporary':
    case 'plate_grace':
    case 'year_grace':
    case 'other_lot':
      return permit('open_permit');
  }
}

/**
 * The reason of a recorded denial; a decision by the controller's list is explained by the server's decision.
 */
const recordedReason = (passage: DiagnosedPassage, context: DiagnosisContext): BarrierReason =>
  passage.reason === 'not_listed' || passage.reason === 'listed' || passage.reason === 'manual'
    ? (passage.server_reason ?? context.outcome.reason)
    : (passage.reason as BarrierReason);

/**
 * Why the barrier did not open, as one code, and the one remedy. The record counts before what would be
 * decided now; without a record the permit is evaluated, and when it holds, the fault is at the barrier.
 */
export function diagnose(context: DiagnosisContext): Explanation {
  const { passage, outcome } = context;
  if (passage?.decision === 'open')
    return {
      code: 'opened',
      remedy: outcome.permit_id ? { kind: 'open_permit', id: outcome.permit_id } : { kind: 'find', id: null },
    };
  if (passage?.source === 'offline' && passage.differs)
    return { code: 'old_list', remedy: { kind: 'board', id: null } };
  const reason = passage ? recordedReason(passage, context) : outcome.reason;
  if (!passage && isOpenReason(reason)) {
    if (context.misread) return { code: 'misread', remedy: { kind: 'open_permit', id: outcome.permit_id } };
    return context.silent
      ? { code: 'controller_silent', remedy: { kind: 'board', id: null } }
      : { code: 'not_seen', remedy: { kind: 'open_permit', id: outcome.permit_id } };
  }
  // Nothing is left to fix: the remedy of the past problem must not be repeated.
  if (context.opens_by !== null)
    return { code: reason, remedy: { kind: 'open_permit', id: context.opens_by } };
  const nobodys = reason === 'no_permit' && (outcome.permit_id === null || context.left !== null);
  if (context.is_plate && (reason === 'unknown_plate' || nobodys)) {
    const found = explainUnknownPlate(context);
    if (found) return found;
  }
  return { code: reason, remedy: remedyOf(reason, context) };
}

/**
 * Number of characters by which two plates differ: misread, inserted, left out or swapped (Damerau,
 * adjacent); stops at `limit`.
 */
export function readingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return Math.min(rows[a.length]![b.length]!, limit + 1);
}
