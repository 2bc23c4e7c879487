import { statusIs, statusesWhere } from '../../../../../contract/values/application-states.ts';
import type { MyApplicationRow } from '../../../../../contract/permits/applicant/my-applications.ts';
import type { MyPermit } from '../../../../../contract/permits/applicant/my-permits.ts';
import { type ShownPermitStatus } from '../../../../../contract/values/status.ts';

/** A task of the person, or a note about a change they made. */
export type Todo =
  | { kind: 'supplement'; application: MyApplicationRow }
  | { kind: 'payment'; application: MyApplicationRow }
  | { kind: 'card'; permit: MyPermit }
  | { kind: 'renewal'; permit: MyPermit; year: number }
  | { kind: 'plate_check'; permit: MyPermit; due: string };

/** The most urgent first. */
const TO_PAY = statusesWhere('to_pay').toReversed();
const OVER: readonly ShownPermitStatus[] = ['expired', 'replaced', 'revoked'];
/** A rejection stays visible during the appeal period and a while longer. */
const REJECTION_SHOWN_MS = 30 * 86_400_000;

/** A permit that no longer opens anything. */
export const isOver = (permit: Pick<MyPermit, 'status'>): boolean => OVER.includes(permit.status);

/** A permit that opens barriers now or later: only such a one can be shown or printed. */
export const isUsable = ({ status }: Pick<MyPermit, 'status'>): boolean =>
  status === 'active' || status === 'expiring' || status === 'scheduled';

/** An application that needs no more attention at `now` (milliseconds). */
export const isClosed = ({ status, updated_at }: MyApplicationRow, now: number): boolean => {
  if (!statusIs(status, 'closed')) return false;
  return !statusIs(status, 'decided_against') || now - Date.parse(updated_at) > REJECTION_SHOWN_MS;
};

/**
 * Current tasks, those with a deadline first: supplements by date, payments, cards to collect, renewals,
 * changes under check.
 */
export function todosOf(
  permits: readonly MyPermit[],
  applications: readonly MyApplicationRow[],
): readonly Todo[] {
  const last = '9999';
  const supplements = applications
    .filter(({ status, deleted_at }) => status === 'supplement_requested' && deleted_at === null)
    .toSorted((a, b) => ((a.supplement_due_at ?? last) < (b.supplement_due_at ?? last) ? -1 : 1));
  const payments = TO_PAY.flatMap((status) => applications.filter((one) => one.status === status)).filter(
    ({ open, deleted_at }) => Number(open) > 0 && deleted_at === null,
  );
  const live = permits.filter((permit) => !isOver(permit));
  return [
    ...supplements.map((application): Todo => ({ kind: 'supplement', application })),
    ...payments.map((application): Todo => ({ kind: 'payment', application })),
    ...live.filter(({ card_waits }) => card_waits).map((permit): Todo => ({ kind: 'card', permit })),
    ...permits.flatMap((permit): Todo[] =>
      permit.renewal_year !== null && permit.allowed.includes('renew')
        ? [{ kind: 'renewal', permit, year: permit.renewal_year }]
        : [],
    ),
    ...live.flatMap((permit): Todo[] =>
      permit.plate_check_due_at === null
        ? []
        : [{ kind: 'plate_check', permit, due: permit.plate_check_due_at }],
    ),
  ];
}
