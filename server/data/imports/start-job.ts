import type { dryRunImport, runImport } from '../../../contract/data/imports.ts';
import type { Updateable } from 'kysely';
import { recordAccess } from '../../records/access-log/record.ts';
import type { ImportsTable } from '../../platform/db/types.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Context, Handler } from '../../platform/http/handler.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { CHECK_QUEUE } from './check-import.ts';
import { presentImport } from './present.ts';
import { findImportFile, type Import, lockImport, saveImport } from './queries.ts';
import { allowedActions, errorsOfMapping } from './rules.ts';
import { RUN_QUEUE } from './run-import.ts';

type Start = Context<typeof dryRunImport> | Context<typeof runImport>;

/**
 * Locks the import, so that of two concurrent calls one starts the job and the other is stale; the job exists
 * exactly if the change does.
 */
async function start(
  { deps, caller, params, body, language, request_id }: Start,
  { action, queue }: { action: 'dry_run' | 'run'; queue: string },
  changeOf: (found: Import) => Updateable<ImportsTable>,
) {
  const now = deps.clock.now();
  const about = { today: deps.clock.today(), language };
  await transaction(deps.db, async (trx) => {
    const found = await lockImport(trx, params.id);
    if (!found) throw notFound();
    if (found.version !== body.version) throw staleVersion(await presentImport(trx, found.id, about));
    const file = await findImportFile(trx, found.id);
    if (!allowedActions(found, file !== undefined).includes(action))
      throw ruleBroken('rule.transition', '', 'state.import');
    const change = { ...changeOf(found), progress: 0, failure: null, started_by: caller.user_id };
    await saveImport(trx, found.id, change, now, { by_person: true });
    await recordAccess(
      trx,
      { caller, action: 'change', subject_type: 'import', subject_id: found.id, purpose: action, request_id },
      now,
    );
    await deps.jobs.send(
      queue,
      { id: found.id, request_id },
      { db: trx, singleton_key: `${found.id}:${found.version}` },
    );
  });
  return presentImport(deps.db, params.id, about);
}

/** Starts the dry run. Throws 422 when a required column is missing, 409 when the import was changed. */
export const startCheck: Handler<typeof dryRunImport> = (context) =>
  start(context, { action: 'dry_run', queue: CHECK_QUEUE }, (found) => {
    const missing = errorsOfMapping(found.mapping, found.columns);
    if (missing.length > 0)
      throw invalid(...missing.map(({ path, code }) => ({ path: `mapping.${path}`, code })));
    return { status: 'checking', counts: null };
  });

/** Starts the run. Throws 422 `import.has_errors` unless rows with errors are to be skipped. */
export const startRun: Handler<typeof runImport> = (context) =>
  start(context, { action: 'run', queue: RUN_QUEUE }, (found) => {
    if (found.counts && found.counts.error > 0 && !context.body.leave_out_errors)
      throw ruleBroken('import.has_errors', 'leave_out_errors');
    return { status: 'running', leave_out_errors: context.body.leave_out_errors };
  });
