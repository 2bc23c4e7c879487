import { addWorkingDays } from '../../contract/working-days.ts';

/** Working days after the issue until which the tax administration must have an invoice (ZDavPR, article 9). */
const SUBMIT_WORKING_DAYS = 2;

/** Last civil day on which an invoice issued on `issued_on` may be submitted in time. */
export const submitBefore = (issued_on: string): string => addWorkingDays(issued_on, SUBMIT_WORKING_DAYS);
