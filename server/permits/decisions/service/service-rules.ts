import type {
  FinalityState,
  ServiceStatus,
  ServiceTransition,
  ServiceWay,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { type OfficeDays, dueDateOf } from '../../../../contract/values/working-days.ts';
import { type Bound, notAfter, notBefore } from '../../../platform/kernel/day-bounds.ts';
import { addDays } from '../../../platform/kernel/periods.ts';
import type { AppealState } from '../../appeals/rules.ts';

/**
 * Service and finality of decisions of an administrative procedure (ZUP, articles 83 to 101 and 224; which days
 * count was not looked at by a lawyer: docs/states.md). A sale has notices, which are not served. Civil dates.
 */

const BY_POST = ['registered', 'secure_mailbox'] as const satisfies ServiceWay[];

/** The state machine of an attempt (docs/states.md). What is handed over at the counter is not sent. */
export const TRANSITIONS: Readonly<
  Record<
    ServiceTransition,
    { ways: readonly ServiceWay[]; from: readonly ServiceStatus[]; to: ServiceStatus }[]
  >
> = {
  send: [{ ways: [...BY_POST, 'ordinary'], from: ['prepared'], to: 'sent' }],
  leave_notice: [{ ways: BY_POST, from: ['sent'], to: 'notice_left' }],
  serve: [
    { ways: ['in_person'], from: ['prepared'], to: 'served' },
    { ways: BY_POST, from: ['sent', 'notice_left'], to: 'served' },
  ],
  serve_by_fiction: [{ ways: BY_POST, from: ['notice_left'], to: 'served_by_fiction' }],
  decline: [
    { ways: ['in_person'], from: ['prepared'], to: 'refused' },
    { ways: BY_POST, from: ['sent', 'notice_left'], to: 'refused' },
  ],
  return: [{ ways: BY_POST, from: ['sent', 'notice_left'], to: 'returned' }],
  // What was recorded by mistake: an attempt that was sent stays sent.
  correct: [
    { ways: ['in_person'], from: ['served', 'refused'], to: 'prepared' },
    {
      ways: BY_POST,
      from: ['sent', 'notice_left', 'served', 'served_by_fiction', 'refused', 'returned'],
      to: 'sent',
    },
    { ways: ['ordinary'], from: ['sent'], to: 'sent' },
  ],
};

type Attempt = { way: ServiceWay; status: ServiceStatus };

/** The status after a transition; null where it may not follow. */
export const nextServiceStatus = (
  transition: ServiceTransition,
  { way, status }: Attempt,
): ServiceStatus | null =>
  TRANSITIONS[transition].find(({ ways, from }) => ways.includes(way) && from.includes(status))?.to ?? null;

export const allowedTransitions = (attempt: Attempt): ServiceTransition[] =>
  (Object.keys(TRANSITIONS) as ServiceTransition[]).filter(
    (transition) => nextServiceStatus(transition, attempt) !== null,
  );

/**
 * Whether an attempt left the house for its party. Ordinary mail informs, and what is prepared has gone nowhere; all
 * else binds, also what came back.
 */
export const hasLeftOffice = ({ way, status }: Attempt): boolean =>
  way !== 'ordinary' && status !== 'prepared';

/**
 * The last day on which a letter waits at the post: with its end it counts as served. It does not move to a working
 * day, because nobody has to do anything on it (ZUP, article 87; article 101 is of deadlines).
 */
export const fictionOn = (notice_left_on: string, service_fiction_days: number): string =>
  addDays(notice_left_on, service_fiction_days);

type Days = {
  today: string;
  /** On which the decision was issued. */
  issued_on: string;
  sent_on: string | null;
  notice_left_on: string | null;
  service_fiction_days: number;
};

/** The last day on which a letter with a notice may have been handed over. */
const lastDay = ({ notice_left_on, service_fiction_days }: Days): Bound =>
  notAfter(
    notice_left_on && fictionOn(notice_left_on, service_fiction_days),
    'decision_services.after_fiction',
  );

/** What bounds each day that staff record, with its message. */
export const SERVICE_DAYS = {
  send: (of: Days) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.issued_on, 'decision_services.before_decision'),
  ],
  leave_notice: (of: Days) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.sent_on, 'decision_services.before_sending'),
  ],
  serve: (of: Days) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.issued_on, 'decision_services.before_decision'),
    notBefore(of.sent_on, 'decision_services.before_sending'),
    notBefore(of.notice_left_on, 'decision_services.before_notice'),
    lastDay(of),
  ],
  decline: (of: Days) => SERVICE_DAYS.serve(of),
  return: (of: Days) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.sent_on, 'decision_services.before_sending'),
    notBefore(of.notice_left_on, 'decision_services.before_notice'),
  ],
} as const;

/** The parameters in force on the day of service that say when a decision becomes final. */
export type AppealTerms = OfficeDays & { appeal_days: number; post_days: number };

/** From its service to its finality. */
export type FinalityDays = {
  /** The last day of the appeal (ZUP, article 235), moved to a working day. */
  appeal_until: string;
  /** On which it is final if nobody appeals: the day after. */
  final_on: string;
  /** The first day on which that may be said: what was posted on the last day has arrived (article 68). */
  finality_from: string;
};

/** The first day after the last one of an appeal, a lawsuit or the post. */
export const finalAfter = (appeal_until: string): string => addDays(appeal_until, 1);

export const finalOn = ({ served_on, ...terms }: AppealTerms & { served_on: string }): FinalityDays => {
  const appeal_until = dueDateOf(served_on, terms.appeal_days, terms);
  return {
    appeal_until,
    final_on: finalAfter(appeal_until),
    finality_from: addDays(dueDateOf(appeal_until, terms.post_days, terms), 1),
  };
};

/**
 * After the mayor upheld a decision: the last day of a lawsuit, counted from the service of that (ZUS-1, article 28),
 * and the first day on which finality may be said. A court knows no days on which the office is closed.
 */
export const finalAfterAppeal = ({
  upheld_on,
  lawsuit_days,
  post_days,
}: {
  upheld_on: string;
  lawsuit_days: number;
  post_days: number;
}): { lawsuit_until: string; finality_from: string } => {
  const court = { office_closed_days: [] };
  const lawsuit_until = dueDateOf(upheld_on, lawsuit_days, court);
  return { lawsuit_until, finality_from: finalAfter(dueDateOf(lawsuit_until, post_days, court)) };
};

type Served = {
  procedure: 'administrative' | 'sale';
  kind: string;
  replaced: boolean;
  served_on: string | null;
  finality_from: string | null;
  /** Of a lawsuit: set once the party was served the decision of the mayor that upheld it. */
  lawsuit_until: string | null;
  final_on: string | null;
};

/** `appeal`: what became of an appeal against it; null when nothing of one stands. */
export const finalityOf = (decision: Served, appeal: AppealState | null, today: string): FinalityState => {
  if (decision.procedure === 'sale' || decision.kind === 'supplement') return 'not_applicable';
  if (decision.final_on !== null) return 'final';
  if (decision.replaced) return 'replaced';
  if (appeal === 'annulled') return 'annulled';
  const { finality_from, lawsuit_until } = decision;
  if (appeal === 'open' || (appeal === 'upheld' && lawsuit_until === null)) return 'appealed';
  if (finality_from === null) return 'not_served';
  if (today >= finality_from) return 'proposed';
  return lawsuit_until === null ? 'running' : 'upheld';
};
