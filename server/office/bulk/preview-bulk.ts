import { setImmediate } from 'node:timers/promises';
import { BULK_PERMISSIONS, bulkSubject, type BulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { labelsOf } from '../../platform/bulk/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { forbidden, messageOf, ProblemError } from '../../platform/http/problem.ts';
import { listUnconfirmable } from '../../permits/decisions/service/finality-queries.ts';
import { findHindrance } from '../../workflows/review/find-hindrance.ts';
import { rehearse } from '../../workflows/review/preview/rehearse.ts';
import { performAction } from './actions.ts';
import { contextOf } from './context.ts';
import { loadRowContexts } from '../../workflows/review/context-queries.ts';
import { isRuledAction, outcomeOf, rejectionOf, type RuledAction } from './rules.ts';

type Target = { id: string; version: number };
type Asked = { action: BulkAction; rows: readonly Target[]; request_id: string };

/**
 * What people still type in the dialog does not decide which rows a rule rejects, so something stands in its
 * place. Nothing of it is kept.
 */
const STAND_IN = { reason: '–', missing_items: [{ note: '–' }] };

/**
 * Which rows an action would skip, and why. Rules that the action asks itself evaluate all rows at once; one of
 * those that they let pass is done and undone, and where that fails, or where an action has no such rules, each
 * is. Throws 403 without the permission of the single action.
 */
export async function previewBulk(deps: Deps, caller: Caller, asked: Asked, language: Language) {
  const { action, rows } = asked;
  if (!can(caller, BULK_PERMISSIONS[action])) throw forbidden();
  const ids = rows.map(({ id }) => id);
  const by_rules = isRuledAction(action) || action === 'confirm_finality';
  const rejected = isRuledAction(action)
    ? await evaluate(deps, caller, action, rows)
    : action === 'confirm_finality'
      ? await listUnconfirmable(deps.db, ids, deps.clock.today())
      : new Map<string, string>();
  const open = rows.filter(({ id }) => !rejected.has(id));
  for (const [place, { id, version }] of open.entries()) {
    const code = await attempt(deps, caller, asked, { id, version });
    if (code) rejected.set(id, code);
    else if (place === 0 && by_rules) break;
    // The embedded database works in this thread: let waiting requests run before the next row.
    await setImmediate();
  }
  const labels = await labelsOf(deps.db, bulkSubject(action), ids);
  return {
    can: rows.length - rejected.size,
    cannot: ids.flatMap((id) => {
      const code = rejected.get(id);
      return code
        ? [{ subject_id: id, label: labels.get(id) ?? '', message: messageOf(code, language) }]
        : [];
    }),
  };
}

async function evaluate(deps: Deps, caller: Caller, action: RuledAction, rows: readonly Target[]) {
  const today = deps.clock.today();
  const context = await contextOf(deps.db, deps, caller);
  const found = await loadRowContexts(
    deps.db,
    rows.map(({ id }) => id),
  );
  const rejected = new Map<string, string>();
  for (const { id, version } of rows) {
    const facts = found.get(id);
    const code = !facts
      ? 'problem.not_found'
      : facts.application.version !== version
        ? 'problem.stale_version'
        : facts.application.anonymised_at !== null
          ? 'rule.anonymised'
          : (rejectionOf(action, facts, context) ??
            (action === 'withdraw' && facts.application.invoiced_or_issued
              ? await findHindrance(deps.db, id, 'withdraw', today)
              : null));
    if (code) rejected.set(id, code);
  }
  return rejected;
}

/** Why one row would be skipped, by doing and undoing it. */
async function attempt(deps: Deps, caller: Caller, { action, request_id }: Asked, { id, version }: Target) {
  const work = { caller, input: STAND_IN, request_id, bulk_id: null, audit: () => undefined };
  try {
    await transaction(deps.db, (trx) =>
      rehearse(trx, deps, (apart) =>
        performAction(action, { ...work, trx, deps: apart }, { subject_id: id, version }),
      ),
    );
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return outcomeOf(error).code;
  }
}
