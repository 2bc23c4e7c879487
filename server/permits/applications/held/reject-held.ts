import type { Trx } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { findOpenHeld } from './held-queries.ts';

/**
 * A decision that is held is undone before anything else is decided or corrected. Throws 409
 * `rule.decision_held` with the current application, which names who decided.
 */
export async function rejectHeld(trx: Trx, application_id: string): Promise<void> {
  if (!(await findOpenHeld(trx, application_id))) return;
  throw conflict({
    detail: 'rule.decision_held',
    errors: [{ path: '', code: 'rule.decision_held' }],
    row: { subject: 'application', id: application_id },
  });
}
