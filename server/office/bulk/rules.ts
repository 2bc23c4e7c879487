import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import type { ProblemCode } from '../../../contract/platform/errors.ts';
import { claimHolder } from '../../permits/applications/claim/claim-rules.ts';
import { requiredDocuments } from '../../permits/applications/submit/intake.ts';
import { TRANSITIONS } from '../../permits/applications/rules.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import {
  type RenewedPermit,
  type ProofDocument,
  type Renewal,
  unchangedRenewal,
} from '../../permits/applications/unchanged-rules.ts';
import { checklistOf, officialProofs, unverifiedKinds } from '../../permits/documents/rules.ts';

/** The part of a rejection that decides the result of a row: see http/problem.ts. */
type Rejected = {
  code: ProblemCode;
  extras: { errors?: readonly { code: string; text?: string }[]; detail?: string };
};

/**
 * Problems of the row itself: it was changed, it is gone, or the permission is. The rest are rules that
 * reject it.
 */
const FAILURES = new Set<ProblemCode>(['stale_version', 'not_found', 'forbidden', 'internal', 'unavailable']);

/** The result of a row after a rejection, with the message code of the reason. */
export const outcomeOf = ({ code, extras }: Rejected): { state: 'skipped' | 'failed'; code: string } => ({
  state: FAILURES.has(code) ? 'failed' : 'skipped',
  // The text of a transition names the state that does not allow it, which its code does not.
  code: extras.errors?.[0]?.text ?? extras.errors?.[0]?.code ?? extras.detail ?? `problem.${code}`,
});

/** Actions whose rules are here, so that 500 rows are evaluated at once; the action itself asks them for its row. */
export const RULED_ACTIONS = [
  'claim',
  'start_review',
  'approve_renewals',
  'approve_free',
  'request_supplement',
  'withdraw',
] as const;
export type RuledAction = (typeof RULED_ACTIONS)[number];
export const isRuledAction = (action: string): action is RuledAction =>
  (RULED_ACTIONS as readonly string[]).includes(action);

/** Statuses in which an action is possible. */
const FROM: Readonly<Record<Exclude<RuledAction, 'claim'>, readonly ApplicationStatus[]>> = {
  start_review: TRANSITIONS.start_review.from,
  // The review of a renewal in which nothing is left to look at begins and ends with its approval.
  approve_renewals: [...TRANSITIONS.start_review.from, ...TRANSITIONS.approve.from],
  approve_free: TRANSITIONS.approve.from,
  request_supplement: TRANSITIONS.request_supplement.from,
  withdraw: TRANSITIONS.withdraw.from,
};

/** What the rules look at, as `loadRowContexts` reads it. */
export type RowContext = {
  application: Renewal & {
    status: ApplicationStatus;
    claimed_by: string | null;
    claim_seen_at: string | null;
    price_total: number;
    required_documents: readonly AttachmentKind[];
    official_documents: readonly AttachmentKind[];
    duplicate: boolean;
    possibly_too_many: boolean;
    /** A decision is held on it. */
    held: boolean;
  };
  documents: readonly ProofDocument[];
  before: RenewedPermit | undefined;
  /** What hinders its permit and nobody has decided, as a message code. */
  hindrance: string | null;
};

type Context = {
  caller_id: string | null;
  /** Claims without activity since then are over. */
  since: string;
};

/** Why an action skips an application, as a message code; null when nothing of it speaks against it. */
export function rejectionOf(
  action: RuledAction,
  facts: RowContext,
  { caller_id, since }: Context,
): string | null {
  const { application } = facts;
  const { status } = application;
  const possible = action === 'claim' ? !statusIs(status, 'closed') : FROM[action].includes(status);
  if (!possible) return `state.application.${status}`;
  if (application.held) return 'rule.decision_held';
  const holder = claimHolder(application, since);
  if (holder !== null && holder !== caller_id) return 'rule.claimed';
  if (action === 'approve_renewals') return unchangedRenewal(facts).rejected ?? facts.hindrance;
  return action === 'approve_free' ? (rejectionOfFree(facts) ?? facts.hindrance) : null;
}

function rejectionOfFree({ application, documents }: RowContext): string | null {
  if (application.price_total > 0) return 'bulk.not_free';
  const required = requiredDocuments(application, application);
  return unverifiedKinds(checklistOf(required, documents, officialProofs(application, application))).length >
    0
    ? 'bulk.unverified'
    : null;
}
