import { type dryRunImport, type runImport, importDetail } from '../../../contract/data/imports.ts';
import type { Updateable } from 'kysely';
import type { ImportsTable } from '../../platform/db/types.ts';
import type { ChangeHandler, ChangeScope, Context } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { CHECK_QUEUE } from './check-import.ts';
import { presentImport } from './present.ts';
import { findImportFile, type Import, lockImport, saveImport } from './queries.ts';
import { allowedActions, errorsOfMapping } from './rules.ts';
import { RUN_QUEUE } from './run-import.ts';

type Start = ChangeScope & Pick<Context<typeof dryRunImport> | Context<typeof runImport>, 'params' | 'body'>;

/**
 * Locks the import, so that of two concurrent calls one starts the job and the other is stale; the job exists
 * exactly if the change does.
 */
async function start(
  { trx, deps, caller, params, body, language, request_id, now, today, audit }: Start,
  { action, queue }: { action: 'dry_run' | 'run'; queue: string },
  changeOf: (found: Import) => Updateable<ImportsTable>,
) {
  const about = { today, language };
  const found = await requireSeenVersion(await lockImport(trx, params.id), body.version, async (current) =>
    staleVersion(importDetail, await presentImport(trx, current.id, about)),
  );
  const file = await findImportFile(trx, found.id);
  if (!allowedActions(found, file !== undefined).includes(action))
    throw ruleBroken('rule.transition', '', 'state.import');
  const change = { ...changeOf(found), progress: 0, failure: null, started_by: caller.user_id };
  await saveImport(trx, found.id, change, now, { by_person: true });
  audit({ subject_id: found.id, purpose: action });
  await deps.jobs.send(
    queue,
    { id: found.id, request_id },
    { db: trx, singleton_key: `${found.id}:${found.version}` },
  );
  return presentImport(trx, params.id, about);
}

/** Starts the dry run. Throws 422 when a required column is missing, 409 when the import was changed. */
export const startCheck: ChangeHandler<typeof dryRunImport> = (context) =>
  start(context, { action: 'dry_run', queue: CHECK_QUEUE }, (found) => {
    const missing = errorsOfMapping(found.mapping, found.columns);
    if (missing.length > 0)
      throw invalid(...missing.map(({ path, code }) => ({ path: `mapping.${path}`, code })));
    return { status: 'checking', counts: null };
  });

/** Starts the run. Throws 422 `import.has_errors` unless rows with errors are to be skipped. */
export const startRun: ChangeHandler<typeof runImport> = (context) =>
  start(context, { action: 'run', queue: RUN_QUEUE }, (found) => {
    if (found.counts && found.counts.error > 0 && !context.body.leave_out_errors)
      throw ruleBroken('import.has_errors', 'leave_out_errors');
    return { status: 'running', leave_out_errors: context.body.leave_out_errors };
  });
