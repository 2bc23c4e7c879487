import type { AppealTransition } from '../../../contract/permits/decisions/appeals.ts';
import type { MessageCode } from '../../../contract/platform/messages.sl.ts';
import type { APPEAL_OUTCOMES, APPEAL_STATUSES } from '../../../contract/values/status.ts';
import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';

export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** What may follow what; `receive` makes the row. */
export const APPEAL_TRANSITIONS: Readonly<
  Record<Exclude<AppealTransition, 'receive'>, { from: readonly AppealStatus[]; to: AppealStatus }>
> = {
  request_supplement: { from: ['received'], to: 'incomplete' },
  supplement: { from: ['incomplete'], to: 'received' },
  dismiss: { from: ['received', 'incomplete'], to: 'late' },
  // The order that dismissed it was annulled.
  resume: { from: ['late'], to: 'received' },
  replace: { from: ['received', 'incomplete'], to: 'replaced' },
  hand_over: { from: ['received'], to: 'handed_over' },
  // Another one corrects what was recorded.
  decide: { from: ['handed_over', 'decided'], to: 'decided' },
  serve_outcome: { from: ['decided'], to: 'decided' },
  withdraw: { from: ['received', 'incomplete', 'handed_over'], to: 'withdrawn' },
};
/** What staff do; an appeal is resumed with the annulment of the order that dismissed it. */
export type AppealStep = Exclude<AppealTransition, 'receive' | 'resume'>;
const STEPS = (Object.keys(APPEAL_TRANSITIONS) as AppealTransition[]).filter(
  (transition): transition is AppealStep => transition !== 'receive' && transition !== 'resume',
);
/** An appeal that may still change the decision. */
export const OPEN_APPEAL: readonly AppealStatus[] = ['received', 'incomplete', 'handed_over'];

/**
 * What an appeal means for the decision it is against: open, also while an order that dismissed it is contested; the
 * mayor annulled the decision (also to be decided again) or upheld it.
 */
export type AppealState = 'open' | 'annulled' | 'upheld';
export const UPHOLDING_OUTCOMES: readonly (typeof APPEAL_OUTCOMES)[number][] = ['rejected', 'dismissed'];

/** The decision of the mayor as it was recorded before somebody corrected it. */
export type EarlierOutcome = {
  outcome: (typeof APPEAL_OUTCOMES)[number];
  decided_on: string;
  outcome_nr: string;
};

type Deadlines = {
  received_on: string;
  posted_on: string | null;
  /** Null: nobody knows on which day the decision was served, so that no deadline ran. */
  served_on: string | null;
};

/**
 * Until when the decision could be appealed, and whether the appeal was in time: what was posted by registered mail
 * counts on the day of posting (ZUP, article 68).
 */
export const timelinessOf = (
  { received_on, posted_on, served_on }: Deadlines,
  { appeal_days, ...office }: OfficeDays & { appeal_days: number },
): { due_on: string | null; in_time: boolean } => {
  const due_on = served_on && dueDateOf(served_on, appeal_days, office);
  return { due_on, in_time: isInTime({ due_on, posted_on, received_on }) };
};

/** Whether what came on these days came in time; without a deadline it did. */
export const isInTime = ({
  due_on,
  posted_on,
  received_on,
}: Omit<Deadlines, 'served_on'> & { due_on: string | null }): boolean =>
  due_on === null || (posted_on ?? received_on) <= due_on;

type Appeal = { status: AppealStatus; in_time: boolean; supplement_due_on: string | null };
type Facts = {
  today: string;
  /** A new decision took the place of the contested one. */
  replaced: boolean;
  /** The finality of the contested one is confirmed. */
  final: boolean;
  /** The contested revocation was carried out because the mayor upheld it. */
  carried_out: boolean;
  /** What was posted on the last day has arrived after these. */
  post: OfficeDays & { post_days: number };
};

/** Why a transition cannot follow, as a message code; null when it can. */
export const rejectionOf = (
  transition: AppealStep,
  appeal: Appeal,
  { today, replaced, final, carried_out, post }: Facts,
): MessageCode | null => {
  if (!APPEAL_TRANSITIONS[transition].from.includes(appeal.status)) return 'rule.transition';
  const due_on = appeal.supplement_due_on;
  const expired = due_on !== null && today > dueDateOf(due_on, post.post_days, post);
  if (transition === 'dismiss' && appeal.in_time && !expired) return 'appeal.in_time';
  // The first instance dismisses what is late itself (ZUP, article 240).
  if ((transition === 'hand_over' || transition === 'request_supplement') && !appeal.in_time)
    return 'appeal.late';
  if (transition === 'replace' && !replaced) return 'appeal.not_replaced';
  if (appeal.status === 'decided' && final) return 'appeal.decision_final';
  if (appeal.status === 'decided' && transition === 'decide' && (replaced || carried_out))
    return 'appeal.outcome_followed';
  return null;
};

export const allowedOf = (appeal: Appeal, facts: Facts): AppealTransition[] =>
  STEPS.filter((transition) => rejectionOf(transition, appeal, facts) === null);

/** Whether the party may complete it by the link: at the counter what was posted in time still counts afterwards. */
export const maySupplementByLink = (
  { status, supplement_due_on }: Pick<Appeal, 'status' | 'supplement_due_on'>,
  today: string,
): boolean => status === 'incomplete' && supplement_due_on !== null && today <= supplement_due_on;

const APPEALABLE = ['rejection', 'dismissal', 'stopping', 'granting', 'revocation', 'annulment', 'reopening'];

type Decision = {
  kind: string;
  procedure: string;
  replaced: boolean;
  final_on: string | null;
  appeal: AppealState | null;
};
/** Whether an appeal can come: of an administrative decision that stands and is not final; a request decides nothing, a sale has a complaint. */
export const isAppealable = ({ kind, procedure, replaced, final_on, appeal }: Decision): boolean =>
  APPEALABLE.includes(kind) &&
  procedure === 'administrative' &&
  !replaced &&
  final_on === null &&
  appeal === null;
