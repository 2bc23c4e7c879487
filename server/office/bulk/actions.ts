import type { WithdrawalBy } from '../../../contract/permits/applications.ts';
import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import { BULK_PERMISSIONS, type BulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { claimApplication } from '../../permits/applications/claim/claim.ts';
import { decideApplication } from '../../workflows/review/decide.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import type { Decision } from '../../workflows/review/decision.ts';
import { holdDecision } from '../../workflows/review/held/hold-decision.ts';
import type { HeldContent } from '../../../contract/permits/decisions/held-decisions.ts';
import { resendLastMail, resendStatusLink } from '../../permits/applications/resend.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { forbidden, ruleBroken } from '../../platform/http/problem.ts';
import { sendInvoiceOf } from '../../money/invoices/send-invoice.ts';
import { issueForStaff } from '../../money/pro-formas/issue-for-staff.ts';
import { confirmFinality } from '../../permits/decisions/service/confirm-finality.ts';
import { handOver } from '../../permits/permit-life/hand-over.ts';
import { contextOf } from './context.ts';
import { approvalOf, unchangedRenewal } from '../../permits/applications/unchanged-rules.ts';
import { loadRowContexts } from '../../workflows/review/context-queries.ts';
import { type RowContext, isRuledAction, rejectionOf, type RuledAction } from './rules.ts';

export type Row = { subject_id: string; version: number };
export type BulkScope = ActScope & {
  input: Record<string, unknown>;
  request_id: string;
  /** The job; null where the action is only tried. */
  bulk_id: string | null;
  /** Of an application whose action has rules of its own. */
  facts?: RowContext;
};

/**
 * The effect of an action on one row, in the row's transaction: the verb of the single action. What it throws
 * becomes the row's result.
 */
type Act = (work: BulkScope, row: Row) => Promise<unknown>;

const move =
  (decision: (input: Record<string, unknown>) => Decision): Act =>
  (work, { subject_id, version }) =>
    decideApplication(work, { id: subject_id, version, decision: decision(work.input) });

/** Decides as for a single application: nothing happens until it is committed, which records the access. */
const hold =
  (decision: (input: Record<string, unknown>, facts: RowContext) => HeldContent): Act =>
  async ({ trx, deps, caller, input, request_id, bulk_id, facts }, { subject_id, version }) =>
    holdDecision(trx, deps, caller, subject_id, {
      version,
      decision: decision(input, facts!),
      request_id,
      bulk_id,
    });

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

const claim: Act = async (work, { subject_id, version }) => {
  await lockForChange(work.trx, subject_id, version);
  await claimApplication(work, { id: subject_id });
};

/** Every bulk action: a new one is named in contract/platform/bulk-jobs.ts and gets its verb here. */
const ACTIONS: Readonly<Record<BulkAction, Act>> = {
  claim,
  start_review: move(() => ({ transition: 'start_review' })),
  approve_renewals: hold((_, facts) => approvalOf(unchangedRenewal(facts))),
  approve_free: hold(() => ({ transition: 'approve' })),
  issue_pro_forma: issueForRow,
  request_supplement: hold((input) => ({
    transition: 'request_supplement',
    missing_items: input.missing_items as MissingItem[],
    due_date: input.due_date as string | undefined,
  })),
  withdraw: move((input) => ({
    transition: 'withdraw',
    reason: input.reason as string,
    asked_by: input.asked_by as WithdrawalBy | undefined,
    asked_on: input.asked_on as string | undefined,
  })),
  resend_link: (work, { subject_id }) => resendStatusLink(work.trx, work.deps, work.caller, subject_id, work),
  resend_mail: (work, { subject_id }) => resendLastMail(work.trx, work.deps, work.caller, subject_id, work),
  hand_over: (work, { subject_id, version }) => handOver(work, { id: subject_id, version }),
  confirm_finality: (work, { subject_id }) =>
    confirmFinality(work, { id: subject_id, said: { no_appeal: true } }),
  // Issuing does not depend on other changes of the application, so its version is not checked.
  send_invoices: (work, { subject_id }) => sendInvoiceOf(work, { application_id: subject_id }),
};

/** Throws what speaks against the action on a locked application, the same as its preview says. */
const permitted = async (
  action: RuledAction,
  work: BulkScope,
  { subject_id, version }: Row,
): Promise<BulkScope> => {
  await lockForChange(work.trx, subject_id, version);
  const facts = (await loadRowContexts(work.trx, [subject_id])).get(subject_id)!;
  const rejected = rejectionOf(action, facts, await contextOf(work.trx, work.deps, work.caller));
  if (rejected) throw ruleBroken(rejected);
  return { ...work, facts };
};

/** Performs the action on one row with the person's current permissions. Throws as the single action does. */
export const performAction = async (action: BulkAction, work: BulkScope, row: Row): Promise<void> => {
  if (!can(work.caller, BULK_PERMISSIONS[action])) throw forbidden();
  await ACTIONS[action](isRuledAction(action) ? await permitted(action, work, row) : work, row);
};
