import { lockApplication } from '../../permits/applications/queries.ts';
import { approvalOf, unchangedRenewal } from '../../permits/applications/unchanged-rules.ts';
import { findAnswerBy } from '../../permits/renewals/queries.ts';
import { lockHindrances } from '../../permits/permit-life/hindrances/hindrance-queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { newId } from '../../platform/db/ids.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { recordAccess, SYSTEM } from '../../records/access-log/record.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { applyHeld } from '../review/held/apply-held.ts';
import { loadRowContexts } from '../review/context-queries.ts';
import { leaveToStaff } from './leave-to-staff.ts';
import { findObstacles } from './queries.ts';
import { isLeftSilently, rejectionOfProgram } from './rules.ts';

/**
 * Approves a renewal that has just arrived, where its category allows it and nothing is left to look at. Whatever
 * speaks against it leaves the application to staff, as it came.
 */
export async function approveUnchanged(deps: Deps, { id }: { id: string }): Promise<void> {
  try {
    await transaction(deps.db, async (trx) => {
      const application = await lockApplication(trx, id);
      if (!application?.replaces_permit_id || application.anonymised_at !== null) return;
      // No other permit is promised or issued until it is decided.
      await lockHindrances(trx, application);
      const facts = (await loadRowContexts(trx, [id])).get(id);
      if (!facts) return;
      const unchanged = unchangedRenewal(facts);
      const answer_by = await findAnswerBy(trx, application.replaces_permit_id, application.permit_year);
      const beside = await findObstacles(trx, id);
      const rejected = rejectionOfProgram({
        application: facts.application,
        unchanged,
        answer_by,
        ...beside,
      });
      const { hindrance } = facts;
      // Whoever reviews it reads why the program did not approve it.
      if (hindrance !== null && !isLeftSilently(rejected))
        return leaveToStaff(trx, deps, application, hindrance);
      if (rejected !== null) return;
      const parameters = await loadParameters(trx, deps.clock.today());
      await applyHeld(trx, { ...deps, db: trx }, application, approvalOf(unchanged), BY_SYSTEM, parameters);
      await recordAccess(
        trx,
        {
          caller: SYSTEM,
          action: 'change',
          subject_type: 'application',
          subject_id: id,
          person_id: application.user_id,
          request_id: newId(),
        },
        deps.clock.now(),
      );
    });
  } catch (error) {
    // A rule of the decision rejects it: there is no account to pay to, or the price list is incomplete.
    if (!(error instanceof ProblemError)) throw error;
  }
}
