import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import { BULK_PERMISSIONS, type BulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { claimApplication } from '../../permits/applications/claim.ts';
import { decide, listUnverified } from '../../workflows/review/decide.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import type { Decision } from '../../workflows/review/decision.ts';
import { resendLastMail, resendStatusLink } from '../../permits/applications/resend.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller } from '../../platform/http/handler.ts';
import { forbidden, ruleBroken } from '../../platform/http/problem.ts';
import { sendInvoiceOf } from '../../money/invoices/send-invoice.ts';
import { issueForStaff } from '../../money/pro-formas/issue-for-staff.ts';
import { handOver } from '../../permits/permits/hand-over.ts';

export type Row = { subject_id: string; version: number };
export type Work = {
  trx: Trx;
  deps: Deps;
  caller: Caller;
  input: Record<string, unknown>;
  request_id: string;
  /** Names whose data it was about, for the access log. */
  audit: AuditCall;
};

/**
 * The effect of an action on one row, in the row's transaction: the verb of the single action. What it throws
 * becomes the row's result.
 */
type Act = (work: Work, row: Row) => Promise<unknown>;

const move =
  (decision: (input: Record<string, unknown>) => Decision): Act =>
  ({ trx, deps, caller, input, audit }, { subject_id, version }) =>
    decide(trx, deps, caller, subject_id, { version, decision: decision(input), audit });

/** Approves only the obvious: nothing to pay, and every required document verified. */
const approveFree: Act = async ({ trx, deps, caller, audit }, { subject_id, version }) => {
  const application = await lockForChange(trx, subject_id, version);
  if (application.status !== 'in_review')
    throw ruleBroken('rule.transition', '', `state.application.${application.status}`);
  if (application.price_total > 0) throw ruleBroken('bulk.not_free');
  if ((await listUnverified(trx, application)).length > 0) throw ruleBroken('bulk.unverified');
  await decide(trx, deps, caller, subject_id, { version, decision: { transition: 'approve' }, audit });
};

const issueForRow: Act = async (work, { subject_id, version }) => {
  const application = await lockForChange(work.trx, subject_id, version);
  const id = await issueForStaff(work.trx, work.deps, application, work);
  work.audit({
    action: 'create',
    subject_type: 'pro_forma',
    subject_id: id,
    person_id: application.user_id,
  });
};

const claim: Act = async ({ trx, deps, caller, audit }, { subject_id, version }) => {
  await lockForChange(trx, subject_id, version);
  await claimApplication(trx, deps, caller, subject_id, { audit });
};

/** Every bulk action: a new one is named in contract/platform/bulk-jobs.ts and gets its verb here. */
const ACTIONS: Readonly<Record<BulkAction, Act>> = {
  claim,
  start_review: move(() => ({ transition: 'start_review' })),
  approve_free: approveFree,
  issue_pro_forma: issueForRow,
  request_supplement: move((input) => ({
    transition: 'request_supplement',
    missing_items: input.missing_items as MissingItem[],
    due_date: input.due_date as string | undefined,
  })),
  withdraw: move((input) => ({ transition: 'withdraw', reason: input.reason as string })),
  resend_link: (work, { subject_id }) => resendStatusLink(work.trx, work.deps, work.caller, subject_id, work),
  resend_mail: (work, { subject_id }) => resendLastMail(work.trx, work.deps, work.caller, subject_id, work),
  hand_over: ({ trx, deps, caller, audit }, { subject_id, version }) =>
    handOver(trx, deps, caller, subject_id, { version, audit }),
  // Issuing does not depend on other changes of the application, so its version is not checked.
  send_invoices: ({ trx, deps, caller, audit }, { subject_id }) =>
    sendInvoiceOf(trx, deps, caller, subject_id, { audit }),
};

/** Performs the action on one row with the person's current permissions. Throws as the single action does. */
export const actOn = async (action: BulkAction, work: Work, row: Row): Promise<void> => {
  if (!can(work.caller, BULK_PERMISSIONS[action])) throw forbidden();
  await ACTIONS[action](work, row);
};
