import { addDays } from '../../platform/kernel/periods.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';
import type { PermitAction, PermitStatus } from '../../../contract/values/status.ts';
import type { Vehicle } from '../../../contract/people/applicant.ts';

type Transition = { from: readonly PermitStatus[]; to?: PermitStatus; staff: Permission };

/**
 * The transitions of an issued permit (api.md section 2); without `to` the status stays. An expired permit
 * only keeps its history: none of these is allowed. Issuing is a transition of the application.
 */
export const TRANSITIONS: Readonly<Record<PermitAction, Transition>> = {
  hand_over: { from: ['active'], staff: 'permits.update' },
  update: { from: ['active', 'suspended'], staff: 'permits.update' },
  check_plates: { from: ['active', 'suspended'], staff: 'permits.update' },
  give_temporary: { from: ['active'], staff: 'permits.update' },
  withdraw_temporary: { from: ['active'], staff: 'permits.update' },
  suspend: { from: ['active'], to: 'suspended', staff: 'permits.suspend' },
  resume: { from: ['suspended'], to: 'active', staff: 'permits.suspend' },
  replace: { from: ['active', 'suspended'], to: 'replaced', staff: 'permits.replace' },
  revoke: { from: ['active', 'suspended'], to: 'revoked', staff: 'permits.revoke' },
  reopen: { from: ['revoked'], to: 'active', staff: 'permits.revoke' },
  delete: { from: ['pending', 'revoked'], staff: 'permits.delete' },
};

type TransitionContext = { status: PermitStatus; valid_to: string; status_changed_at: string | null };

/**
 * Why a transition is not allowed now, or null. `now` an instant, `today` a civil date, `reopen_days` the
 * parameter.
 */
export function rejectionOfTransition(
  transition: PermitAction,
  permit: TransitionContext,
  { today, now, reopen_days }: { today: string; now: string; reopen_days: number },
): 'rule.transition' | 'rule.permit_expired' | 'rule.reopen_over' | null {
  if (!TRANSITIONS[transition].from.includes(permit.status)) return 'rule.transition';
  if (transition === 'delete') return null;
  if (permit.valid_to < today) return 'rule.permit_expired';
  if (transition === 'reopen' && now > reopenUntil(permit, reopen_days)) return 'rule.reopen_over';
  return null;
}

/** The instant until which a revocation can be undone. */
export const reopenUntil = (
  permit: Pick<TransitionContext, 'status_changed_at'>,
  reopen_days: number,
): string =>
  new Date(Date.parse(permit.status_changed_at ?? '1970-01-01') + reopen_days * 86_400_000).toISOString();

/**
 * Old and new plates as pairs, as shown in the history: removed ones are paired with added ones, in order.
 */
export function plateChanges(
  before: readonly string[],
  after: readonly string[],
): { old_value: string | null; new_value: string | null }[] {
  const gone = before.filter((plate) => !after.includes(plate));
  const come = after.filter((plate) => !before.includes(plate));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
    old_value: gone[i] ?? null,
    new_value: come[i] ?? null,
  }));
}

/**
 * A plate as a public page shows it: enough to compare with the car, too little to harvest. `KRAB123` ->
 * `KR***23`.
 */
export function maskPlate(plate: string): string {
  const head = plate.length < 5 ? 1 : 2;
  const tail = plate.length < 3 ? 0 : plate.length < 6 ? 1 : 2;
  const end = plate.length - tail;
  return plate.slice(0, head) + '*'.repeat(Math.max(end - head, 1)) + plate.slice(end);
}

/** The vehicles that are not on the permit yet, which need a registration certificate. */
export const newVehicles = (before: readonly string[], vehicles: readonly Vehicle[]): Vehicle[] =>
  vehicles.filter((vehicle) => !before.includes(vehicle.registration_number));

/** Whether dates that staff chose are valid: in order, and within what the rule gives for this year. */
export function rejectionOfDates(
  chosen: { valid_from: string; valid_to: string },
  permit_year: number,
  today: string,
): { path: string; code: string } | null {
  if (chosen.valid_to < chosen.valid_from) return { path: 'valid_to', code: 'date.order' };
  if (chosen.valid_to < today) return { path: 'valid_to', code: 'date.past' };
  if (chosen.valid_from < `${permit_year}-01-01` || chosen.valid_from > `${permit_year}-12-31`)
    return { path: 'valid_from', code: 'date.too_far' };
  if (chosen.valid_to > `${permit_year + 1}-12-31`) return { path: 'valid_to', code: 'date.too_far' };
  return null;
}

/** The day up to which a card issued for collection counts as not collected; null: there is no such day. */
export const uncollectedUntil = (today: string, offsets: readonly number[]): string | null =>
  offsets.length === 0 ? null : addDays(today, -Math.min(...offsets));
