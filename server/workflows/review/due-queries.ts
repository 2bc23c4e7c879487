import { statusList } from '../../platform/db/status-list.ts';
import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { allFilters, filterCondition, isWithinPeriods } from '../../platform/db/list.ts';
import { keptFor } from '../../money/balances/queries.ts';
import { type DecisionTerms, dueBounds, type DueBounds } from '../../permits/applications/due-rules.ts';
import { instantsOf, periodOf } from '../../platform/kernel/periods.ts';
import { claimCondition } from '../../permits/applications/claim/claim-queries.ts';

const queue = sql<SqlBool>`applications.status in ${statusList('queued')}`;
const asked = sql<SqlBool>`applications.status = 'supplement_requested'`;

/** Awaits payment of its live pro-forma, due on a day that meets the condition. */
const waits = (due: Expression<SqlBool>) =>
  sql<SqlBool>`(applications.status = 'awaiting_payment' and exists (
    select 1 from pro_formas p where p.application_id = applications.id and p.status = 'issued' and ${due}))`;

/** Applications to decide, supplements and payments that are overdue or due by Sunday. */
const dueConditions = (bounds: DueBounds) => ({
  decision: {
    overdue: sql<SqlBool>`(${queue} and applications.received_at <= ${bounds.overdue_received})`,
    this_week: sql<SqlBool>`(${queue} and applications.received_at > ${bounds.overdue_received}
      and applications.received_at <= ${bounds.week_received})`,
  },
  supplement: {
    overdue: sql<SqlBool>`(${asked} and applications.supplement_due_at < ${bounds.today})`,
    this_week: sql<SqlBool>`(${asked} and applications.supplement_due_at between ${bounds.today} and ${bounds.week_end})`,
  },
  payment: {
    overdue: waits(sql<SqlBool>`p.due_date < ${bounds.today}`),
    this_week: waits(sql<SqlBool>`p.due_date between ${bounds.today} and ${bounds.week_end}`),
  },
});

/**
 * Money that is kept for an application that ended, and on no final invoice: staff have to use it or refund it.
 * Few payments are marked `invoice_due`, so the index of the mark finds them.
 */
const partPaid = sql<SqlBool>`(applications.status in ${statusList(['payment_expired', ...statusesWhere('ended')])}
  and applications.id in (select payments.application_id from payments where payments.invoice_due)
  and ${keptFor('applications.id')} > 0)`;

/** Paid and not issued, though the program approved it: it said why in the history. */
const leftToStaff = sql<SqlBool>`(applications.approved_by_program and applications.status in ${statusList('to_issue')}
  and exists (select 1 from application_events e
    where e.application_id = applications.id and e.transition = 'leave_to_staff'))`;

/** The context of the filters of a list of applications beside the row. */
export type ListContext = {
  since: string;
  caller_id: string | null;
  today: string;
  terms: DecisionTerms;
  /** What the filter `hindered` finds, where it is used. */
  hindered?: readonly string[];
};

const anyOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;

/** The deadlines that applications in the chosen statuses can have, so that no other is looked up. */
const deadlinesOf = (
  { decision, supplement, payment }: ReturnType<typeof dueConditions>,
  statuses: FilterValue | undefined,
) => {
  const chosen = statuses === undefined ? null : [statuses].flat().map(String);
  const any = (of: readonly string[]) => chosen === null || of.some((status) => chosen.includes(status));
  return [
    ...(any(statusesWhere('queued')) ? [decision] : []),
    ...(any(['supplement_requested']) ? [supplement] : []),
    ...(any(['awaiting_payment']) ? [payment] : []),
  ];
};

/** One filter of the list as a condition. */
const condition = (
  field: string,
  value: FilterValue,
  context: ListContext,
  statuses: FilterValue | undefined,
): Expression<SqlBool> => {
  const labels = Array.isArray(value) ? value : [value];
  switch (field) {
    case 'claim':
      return claimCondition(value, context.since, context.caller_id);
    case 'due': {
      const deadlines = deadlinesOf(dueConditions(dueBounds(context.today, context.terms)), statuses);
      return anyOf(
        labels.flatMap((word) =>
          word === 'overdue' || word === 'this_week' ? deadlines.map((deadline) => deadline[word]) : [],
        ),
      );
    }
    case 'received_in':
      return isWithinPeriods(
        'applications.received_at',
        labels.flatMap((word) => periodOf(word, context.today)),
      );
    case 'decided_in':
      return isWithinPeriods(
        'applications.decided_at',
        labels.flatMap((word) => periodOf(word, context.today)).map(instantsOf),
      );
    case 'part_paid':
      return anyOf(
        labels.map((word) => (String(word) === 'true' ? partPaid : sql<SqlBool>`not ${partPaid}`)),
      );
    case 'left_to_staff':
      return value ? leftToStaff : sql<SqlBool>`not ${leftToStaff}`;
    case 'hindered': {
      const hindered = sql<SqlBool>`applications.id = any(${[...(context.hindered ?? [])]}::uuid[])`;
      return value ? hindered : sql<SqlBool>`not ${hindered}`;
    }
    default:
      return filterCondition(`applications.${field}`, value);
  }
};

/** The filters of the list of applications as a condition on `applications`. */
export const applicationFilters = (filters: ListBody['filters'], context: ListContext): Expression<SqlBool> =>
  allFilters(filters, (field, value) => condition(field, value, context, filters.status));
