import { sql, type Expression, type SqlBool } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { addWorkingDays } from '../../../contract/values/working-days.ts';
import { allFilters, filterCondition } from '../../platform/db/list.ts';

/** Working days before the last day of an invoice from which it is urgent. */
const NEAR_WORKING_DAYS = 1;

/** Without an EOR and rejected, overdue or close to its last day; one of practice never is. */
const urgent = (today: string) => sql<SqlBool>`(invoices.fiscal_status in ('pending', 'failed', 'overdue')
  and invoices.fiscal_environment <> 'practice'
  and (invoices.fiscal_status <> 'pending'
    or invoices.submit_before <= ${addWorkingDays(today, NEAR_WORKING_DAYS)}))`;

/** The filters of the lists of invoices as a condition on `invoices`. */
export const invoiceFilters = (filters: ListBody['filters'], today: string): Expression<SqlBool> =>
  allFilters(filters, (field, value) => {
    if (field !== 'fiscal_urgent') return filterCondition(`invoices.${field}`, value);
    return value ? urgent(today) : sql<SqlBool>`not ${urgent(today)}`;
  });
