import { UNCHANGED_QUEUE } from '../../permits/applications/submit/submit-application.ts';
import { LEFT_TO_STAFF_REASONS } from '../../../contract/values/status.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import { issueInTransaction } from '../../permits/permit-life/issue-permit.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { loadRowContexts } from '../review/context-queries.ts';
import { approveUnchanged } from './approve-unchanged.ts';
import { leaveToStaff } from './leave-to-staff.ts';
import { findObstacles, findLeftToStaff, listToIssue } from './queries.ts';
import { rejectionOfIssue } from './rules.ts';

const PROGRAM: Caller = { user_id: null, session_id: null, role: '', permissions: [], name: '' };

/** The reasons that are looked at before issuing; any other one is a rule of issuing itself. */
const isKnown = (reason: string | null): boolean =>
  (LEFT_TO_STAFF_REASONS as readonly (string | null)[]).includes(reason);

type Look = { application: Application; reason: ReturnType<typeof rejectionOfIssue> };
/** The application, locked, and what keeps the program from issuing it; undefined when it is gone. */
async function lookAt(trx: Trx, id: string): Promise<Look | undefined> {
  const application = await lockApplication(trx, id);
  if (!application || application.anonymised_at !== null) return undefined;
  const before = (await loadRowContexts(trx, [id])).get(id)?.before;
  return {
    application,
    reason: rejectionOfIssue({ application, before, ...(await findObstacles(trx, id)) }),
  };
}

/**
 * Issues the permit of one paid renewal on its card of before. What a rule of issuing has rejected is tried
 * again only when the application has changed since.
 */
const issueOne = (deps: Deps, id: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const look = await lookAt(trx, id);
    if (!look || look.reason === 'theirs') return;
    const { application, reason } = look;
    if (reason) return leaveToStaff(trx, deps, application, reason);
    const left = await findLeftToStaff(trx, id);
    if (left?.version === application.version && !isKnown(left.reason)) return;
    const parameters = await loadParameters(trx, deps.clock.today());
    await issueInTransaction(
      trx,
      { ...deps, db: trx },
      { application, chosen: {}, caller: PROGRAM, parameters, request_id: newId() },
    );
  });

/** After issuing was rejected and undone: leaves it to staff unless another job has settled it meanwhile. */
const leaveRejected = (deps: Deps, id: string, { code, extras }: ProblemError): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const look = await lookAt(trx, id);
    const because = extras.errors?.[0]?.code ?? extras.detail ?? `problem.${code}`;
    if (look && look.reason !== 'theirs')
      await leaveToStaff(trx, deps, look.application, look.reason ?? because);
  });

/**
 * Issues what the program approved and what is paid by now, whichever way the money came. What it cannot issue
 * (a plate or the number of permits is taken) waits for staff, with the reason in its history.
 */
export async function issueUnchanged(deps: Deps): Promise<void> {
  for (const id of await listToIssue(deps.db))
    await issueOne(deps, id)
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        return leaveRejected(deps, id, error);
      })
      .catch((error: unknown) =>
        deps.log.error({ err: error, application_id: id }, 'an unchanged renewal could not be issued'),
      );
}

/** Registers the queue and its schedule with the job queue; called from server/jobs.ts. */
export const registerUnchangedJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(UNCHANGED_QUEUE, (data) => approveUnchanged(deps, data), {
    retry_delay_seconds: 5,
  });
  deps.jobs.schedule('issue-unchanged', '* * * * *', () => issueUnchanged(deps));
};
