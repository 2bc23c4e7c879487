import type { AdvanceInvoiceAt } from '../../../../contract/settings/parameters.ts';
import { addDays } from '../../../platform/kernel/periods.ts';
import { type LengthOn, returnDueOn, vatPeriodOf } from '../../balances/vat-period-rules.ts';

/**
 * When money received before its invoice gets an advance invoice (ZDDV-1, article 33: VAT is due on the day of
 * the payment). Civil dates.
 */

/** Whether VAT of both days belongs to the same return. */
export const inSameVatPeriod = (one: string, other: string, lengthOn: LengthOn): boolean =>
  vatPeriodOf(one, lengthOn).name === vatPeriodOf(other, lengthOn).name;

/** The day from which money booked on `booked_on` gets its advance invoice if it has no invoice. */
export const advanceDueOn = (at: AdvanceInvoiceAt, booked_on: string, lengthOn: LengthOn): string => {
  if (at === 'at_once') return booked_on;
  const period = vatPeriodOf(booked_on, lengthOn);
  return at === 'period_end' ? addDays(period.to, 1) : returnDueOn(period);
};

/** The last booking day whose money is due on `today`: what came up to it and has no invoice needs one now. */
export const dueUpTo = (at: AdvanceInvoiceAt, today: string, lengthOn: LengthOn): string => {
  let day = today;
  while (advanceDueOn(at, day, lengthOn) > today) day = addDays(vatPeriodOf(day, lengthOn).from, -1);
  return day;
};
