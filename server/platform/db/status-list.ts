import { sql } from 'kysely';
import {
  type ApplicationStatus,
  statusesWhere,
  type StatusPredicate,
} from '../../../contract/values/application-states.ts';

/**
 * Statuses of applications as a statement lists them, these or those of which something is true:
 * `a.status in ${statusList('to_pay')}`. As literals, so that a partial index knows them.
 */
export const statusList = (of: StatusPredicate | readonly ApplicationStatus[]) => {
  const statuses = typeof of === 'string' ? statusesWhere(of) : of;
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
};
