import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import type { PaymentStatus } from '../../../../contract/values/status.ts';

/** What an application charges, in cents. */
export type Due = { status: ApplicationStatus; price_total: number; deleted?: boolean };

/**
 * The data of a payment that its status depends on. `kept`: the rest after refunds that are due or paid.
 * `fixed`: counted already (at the counter, or confirmed); other payments do not change its status any more.
 */
export type Allocation = { id: string; status: PaymentStatus; amount: number; kept: number; fixed: boolean };
export type Settled = { id: string; status: PaymentStatus; surplus: number };

/** The total due for an application; 0 when it is withdrawn, rejected, dismissed or deleted. */
export const amountDue = ({ status, price_total, deleted = false }: Due): number =>
  deleted || statusIs(status, 'ended') ? 0 : price_total;

/**
 * Whether the application is settled. Once the bank reversed a payment, only the rest decides, whatever was
 * issued for it.
 */
export const isSettled = ({ status }: Due, payments: readonly Pick<Allocation, 'status'>[]): boolean =>
  statusIs(status, 'settled') && payments.every((payment) => payment.status !== 'reversed');

/**
 * The status of every payment of one application, oldest first. Payments add up: while the sum is less than
 * what is due they are underpaid; the one that completes it makes all of them matched. What exceeds the
 * amount due is surplus; what comes when nothing is due any more is a duplicate. `tolerance` in cents:
 * smaller differences count as none.
 */
export const settle = (due: Due, all: readonly Allocation[], tolerance: number): Settled[] => {
  const asked = amountDue(due);
  const settled = isSettled(due, all);
  const payments = all.filter(({ status }) => status !== 'reversed');
  let sum = payments.reduce((total, { fixed, kept }) => total + (fixed ? kept : 0), 0);
  // Any fixed payment, even a fully refunded one, means that this is not the first money.
  let before = settled || payments.some(({ fixed }) => fixed);
  const result = new Map<string, Settled>();
  const isWhole = () => settled || sum >= asked - tolerance;
  for (const { id, amount, fixed } of payments) {
    if (fixed) continue;
    const open = settled ? 0 : asked - sum;
    if (open <= 0 || (before && open <= tolerance && amount > open))
      result.set(id, { id, status: before ? 'duplicate' : 'overpaid', surplus: amount });
    else if (amount - open > tolerance) result.set(id, { id, status: 'overpaid', surplus: amount - open });
    // Until it is known below whether all of them are enough.
    else result.set(id, { id, status: 'underpaid', surplus: 0 });
    sum += amount;
    before = true;
  }
  const whole = isWhole();
  return all.map(({ id, status, fixed }) => {
    if (status === 'reversed') return { id, status, surplus: 0 };
    const now = fixed ? { id, status, surplus: 0 } : result.get(id)!;
    if (now.status === 'underpaid' && whole) return { ...now, status: 'matched' };
    if (fixed && now.status === 'matched' && !whole && asked > 0) return { ...now, status: 'underpaid' };
    return now;
  });
};
