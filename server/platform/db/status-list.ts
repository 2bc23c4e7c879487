import { sql } from 'kysely';
import { type StatusQuestion, statusesWhere } from '../../../contract/values/application-states.ts';
import type { ApplicationStatus } from '../../../contract/values/status.ts';

/**
 * Statuses of applications as a statement lists them, these or those of which something is true:
 * `a.status in ${statusList('to_pay')}`. As literals, so that a partial index knows them.
 */
export const statusList = (of: StatusQuestion | readonly ApplicationStatus[]) => {
  const statuses = typeof of === 'string' ? statusesWhere(of) : of;
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
};
