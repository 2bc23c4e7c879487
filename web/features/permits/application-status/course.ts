import { type ApplicationStatus, stageOf } from '../../../../contract/values/application-states.ts';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';

export type CourseStep = {
  key:
    | 'submitted'
    | 'review'
    | 'supplement'
    | 'decision'
    | 'payment'
    | 'permit'
    | 'approved'
    | 'rejected'
    | 'dismissed'
    | 'withdrawn';
  state: 'done' | 'current' | 'upcoming' | 'error';
  /** When it was reached, RFC 3339. */
  at: string | null;
};

type Page = Pick<ApplicationStatusPage, 'status' | 'events' | 'created_at' | 'price_total'>;

/** Places on the course: 1 in review, 2 decided, 3 paid, 4 issued. */
const PLACE = { review: 1, payment: 3, permit: 4, done: 5 } as const;
const ENDS = { rejected: 'rejected', dismissed: 'dismissed', withdrawn: 'withdrawn' } as const;

/**
 * The course of an application from sending to the permit: past, current and coming stages. Free permits have
 * no payment stage; an application that ended early stops at its end.
 */
export function courseOf({ status, events, created_at, price_total }: Page): CourseStep[] {
  const reached = (...statuses: ApplicationStatus[]): string | null =>
    events.filter((event) => statuses.some((one) => one === event.to_status)).at(-1)?.created_at ?? null;
  const end = status in ENDS ? ENDS[status as keyof typeof ENDS] : null;
  const supplemented = events.some(({ to_status }) => to_status === 'supplement_requested');
  const review = reached('in_review');
  const sent: CourseStep = { key: 'submitted', state: 'done', at: created_at };
  const supplement: CourseStep[] = supplemented
    ? [
        {
          key: 'supplement',
          state: status === 'supplement_requested' ? 'current' : 'done',
          at: reached('supplemented') ?? reached('supplement_requested'),
        },
      ]
    : [];
  if (end) {
    const steps: CourseStep[] = review ? [sent, { key: 'review', state: 'done', at: review }] : [sent];
    const missed = supplement.map((step): CourseStep => ({
      ...step,
      state: end === 'dismissed' ? 'error' : 'done',
    }));
    return [...steps, ...missed, { key: end, state: 'error', at: reached(status) }];
  }
  const progress = PLACE[stageOf(status)];
  const state = (place: number): CourseStep['state'] =>
    progress > place ? 'done' : progress === place ? 'current' : 'upcoming';
  const asked = status === 'supplement_requested';
  const decided = reached('approved', 'ready');
  const free = Number(price_total) === 0 || status === 'ready';
  return [
    sent,
    { key: 'review', state: asked ? 'done' : state(1), at: review },
    ...supplement,
    { key: progress > 2 ? 'approved' : 'decision', state: state(2), at: progress > 2 ? decided : null },
    ...(free
      ? []
      : [
          {
            key: 'payment',
            state: status === 'payment_expired' || status === 'payment_returned' ? 'error' : state(3),
            at: status === 'payment_returned' ? reached('payment_returned') : reached('paid'),
          } as CourseStep,
        ]),
    { key: 'permit', state: state(4), at: reached('completed') },
  ];
}

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneOf = (status: ApplicationStatus): Tone => {
  if (status === 'rejected' || status === 'dismissed') return 'error';
  if (status === 'supplement_requested' || status === 'payment_expired' || status === 'payment_returned')
    return 'warning';
  return status === 'completed' || status === 'approved' || status === 'paid' || status === 'ready'
    ? 'success'
    : 'info';
};
