import { UNCHANGED_QUEUE } from '../../permits/applications/submit-application.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { issue } from '../../permits/permits/issue-permit.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { loadFacts } from '../review/facts-queries.ts';
import { approveUnchanged } from './approve-unchanged.ts';
import { findBeside, listToIssue } from './queries.ts';
import { rejectionOfIssue } from './rules.ts';

const PROGRAM: Caller = { user_id: null, session_id: null, role: '', permissions: [], name: '' };

/** Issues the permit of one paid renewal on its card of before. */
const issueOne = (deps: Deps, id: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, id);
    const before = (await loadFacts(trx, [id])).get(id)?.before;
    if (!application || application.anonymised_at !== null) return;
    if (rejectionOfIssue({ application, before, ...(await findBeside(trx, id)) })) return;
    const parameters = await loadParameters(trx, deps.clock.today());
    await issue(
      trx,
      { ...deps, db: trx },
      { application, chosen: {}, caller: PROGRAM, parameters, request_id: newId() },
    );
  });

/**
 * Issues what the program approved and what is paid by now, whichever way the money came. Where a rule of issuing
 * rejects it (a plate or the number of permits is taken), it waits for staff.
 */
export async function issueUnchanged(deps: Deps): Promise<void> {
  for (const id of await listToIssue(deps.db))
    await issueOne(deps, id).catch((error: unknown) => {
      if (!(error instanceof ProblemError))
        deps.log.error({ err: error, application_id: id }, 'an unchanged renewal could not be issued');
    });
}

/** Registers the queue and its schedule with the job queue; called from server/jobs.ts. */
export const registerUnchangedJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(UNCHANGED_QUEUE, (data) => approveUnchanged(deps, data), {
    retry_delay_seconds: 5,
  });
  deps.jobs.schedule('issue-unchanged', '* * * * *', () => issueUnchanged(deps));
};
