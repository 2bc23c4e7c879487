import type {
  BatchWay,
  ServiceStatus,
  ServiceWay,
} from '../../../../contract/permits/decisions/decision-services.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import { rejectionOf } from '../../../platform/kernel/day-bounds.ts';
import { SERVICE_DAYS } from './service-rules.ts';

/** Attempts that the office sends many at once (docs/states.md). Civil dates. */

export const isBatchWay = (way: ServiceWay): way is BatchWay =>
  way === 'registered' || way === 'secure_mailbox';

type Attempt = {
  way: ServiceWay;
  status: ServiceStatus;
  procedure: 'administrative' | 'sale';
};

/** Why an attempt is in no batch, as a message code, or null. */
export const rejectionOfBatching = ({
  way,
  status,
  procedure,
}: Attempt):
  | 'decision_services.sale'
  | 'decision_services.other_way'
  | 'decision_services.not_prepared'
  | null => {
  if (procedure === 'sale') return 'decision_services.sale';
  if (!isBatchWay(way)) return 'decision_services.other_way';
  return status === 'prepared' ? null : 'decision_services.not_prepared';
};

type Sending = Pick<Attempt, 'way'> & {
  issued_on: string;
  /** As typed for it. */
  post_number: string | null;
};

/** What is wrong with the day and the numbers of these, each with its field; none is sent then. */
export const rejectionsOfSending = (
  attempts: readonly Sending[],
  on: string,
  { today, used }: { today: string; used: ReadonlySet<string> },
): ValidationError[] => {
  const days = { today, sent_on: null, notice_left_on: null, service_fiction_days: 0 };
  const [late] = attempts.flatMap(
    ({ issued_on }) => rejectionOf('on', on, SERVICE_DAYS.send({ ...days, issued_on })) ?? [],
  );
  const numbers = attempts.map(({ post_number }) => post_number);
  const ofNumber = ({ way, post_number }: Sending, index: number): string | null => {
    if (way !== 'registered') return post_number === null ? null : 'decision_services.no_number';
    if (post_number === null) return 'required';
    if (numbers.indexOf(post_number) < index) return 'letters.number_repeated';
    return used.has(post_number) ? 'decision_services.number_used' : null;
  };
  return [
    ...(late ? [late] : []),
    ...attempts.flatMap((attempt, index) => {
      const code = ofNumber(attempt, index);
      return code === null ? [] : [{ path: `services.${index}.post_number`, code }];
    }),
  ];
};
