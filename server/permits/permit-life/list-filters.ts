import { sql, type Expression, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { allFilters, filterCondition, isWithinPeriods } from '../../platform/db/list.ts';
import { addDays, instantsOf, periodOf, startOf } from '../../platform/kernel/periods.ts';
import { EXPIRING_DAYS } from '../register/status.ts';
import { isUncollected } from './uncollected-queries.ts';

/** The day by which the oldest unchecked change of plate must be checked. */
export const plateCheckDueOn = sql<
  string | null
>`(select min(a.check_due_at) from registration_number_audits a
  where a.permit_id = permits.id and a.check_due_at is not null and a.checked_at is null)`;
export const selectPlateCheckDue = plateCheckDueOn.as('plate_check_due_at');

/** A shown status as a condition: stored ones except `active` as they are, derived ones by date. */
function shown(status: string, today: string) {
  const soon = addDays(today, EXPIRING_DAYS);
  switch (status) {
    case 'scheduled':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from > ${today})`;
    case 'expired':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_to < ${today})`;
    case 'expiring':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from <= ${today} and permits.valid_to >= ${today} and permits.valid_to <= ${soon})`;
    case 'active':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from <= ${today} and permits.valid_to > ${soon})`;
    default:
      return sql<SqlBool>`permits.status = ${status}`;
  }
}

/** The day that some filters depend on: cards issued after it are not late yet (null: no card ever is). */
export type PermitListContext = { uncollected_until: string | null };

const uncollectedSince = ({ uncollected_until }: PermitListContext) =>
  uncollected_until === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${isUncollected} and permits.issued_at < ${startOf(addDays(uncollected_until, 1))})`;

function condition(field: string, value: FilterValue, today: string, facts: PermitListContext) {
  if (field === 'status') {
    const wanted = (Array.isArray(value) ? value : [value]).map((status) => shown(String(status), today));
    return wanted.length ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`true`;
  }
  if (field === 'handed_over')
    return value
      ? sql<SqlBool>`permits.handed_over_at is not null`
      : sql<SqlBool>`permits.handed_over_at is null`;
  if (field === 'plate_check') {
    const open = sql<SqlBool>`exists (select 1 from registration_number_audits a
      where a.permit_id = permits.id and a.check_due_at is not null and a.checked_at is null)`;
    return value ? open : sql<SqlBool>`not ${open}`;
  }
  if (field === 'uncollected') {
    const late = sql<SqlBool>`(${uncollectedSince(facts)} and permits.valid_to >= ${today})`;
    return value ? late : sql<SqlBool>`not ${late}`;
  }
  if (field === 'issued_in' || field === 'handed_over_in') {
    const labels = Array.isArray(value) ? value : [value];
    return isWithinPeriods(
      field === 'issued_in' ? 'permits.issued_at' : 'permits.handed_over_at',
      labels.flatMap((word) => periodOf(word, today)).map(instantsOf),
    );
  }
  return filterCondition(`permits.${field}`, value);
}

/** The filters of a list of permits as a condition on `permits`. */
export const permitFilters = (
  filters: ListBody['filters'],
  today: string,
  facts: PermitListContext,
): Expression<SqlBool> => allFilters(filters, (field, value) => condition(field, value, today, facts));
