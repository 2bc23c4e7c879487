import { setImmediate } from 'node:timers/promises';
import { BULK_PERMISSIONS, bulkSubject, type BulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { labelsOf } from '../../platform/bulk/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { forbidden, messageOf, ProblemError } from '../../platform/http/problem.ts';
import { rehearse } from '../../workflows/review/rehearse.ts';
import { actOn } from './actions.ts';
import { outcomeOf } from './rules.ts';

type Asked = { action: BulkAction; rows: readonly { id: string; version: number }[]; request_id: string };

/**
 * What people still type in the dialog does not decide which rows a rule rejects, so something stands in its
 * place. Nothing of it is kept.
 */
const STAND_IN = { reason: '–', missing_items: [{ note: '–' }] };

/**
 * Which rows an action would skip, and why: each is done and undone, so the answer is that of the action
 * itself. Throws 403 without the permission of the single action.
 */
export async function previewBulk(
  deps: Deps,
  caller: Caller,
  { action, rows, request_id }: Asked,
  language: Language,
) {
  if (!can(caller, BULK_PERMISSIONS[action])) throw forbidden();
  const labels = await labelsOf(
    deps.db,
    bulkSubject(action),
    rows.map(({ id }) => id),
  );
  const cannot: { subject_id: string; label: string; message: string }[] = [];
  for (const { id, version } of rows) {
    try {
      await transaction(deps.db, (trx) =>
        rehearse(trx, deps, (apart) =>
          actOn(
            action,
            { trx, deps: apart, caller, input: STAND_IN, request_id, audit: () => undefined },
            { subject_id: id, version },
          ),
        ),
      );
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code } = outcomeOf(error);
      cannot.push({ subject_id: id, label: labels.get(id) ?? '', message: messageOf(code, language) });
    }
    // The embedded database works in this thread: let waiting requests run before the next row.
    await setImmediate();
  }
  return { can: rows.length - cannot.length, cannot };
}
