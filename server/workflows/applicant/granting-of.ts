import { timelinessOf } from '../../permits/appeals/rules.ts';
import type { Application } from '../../permits/applications/queries.ts';
import {
  grantingServedOn,
  isGrantingAppealable,
  keepGranting,
} from '../../permits/permit-life/keep-granting.ts';
import { findPermitOf, findWholePermitOf, lockPermit } from '../../permits/register/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';

type Context = { today: string; parameters: Parameters };

/** The granting of the permit of an application as what can be appealed: while it is in force, and within its days. */
export async function grantingToAppeal(
  db: Db | Trx,
  application_id: string,
  { today, parameters }: Context,
): Promise<{ decision_id: null; decision_nr: string }[]> {
  const permit = await findWholePermitOf(db, application_id);
  if (!permit || (permit.status !== 'active' && permit.status !== 'suspended') || permit.valid_to < today)
    return [];
  const days = { received_on: today, posted_on: null, served_on: grantingServedOn(permit) };
  const offered = timelinessOf(days, parameters).in_time && (await isGrantingAppealable(db, permit));
  return offered ? [{ decision_id: null, decision_nr: permit.permit_nr }] : [];
}

/** Makes that granting a decision, for an appeal of a locked application. Throws 422 without one. */
export async function keepGrantingOf(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'files'>,
  application: Pick<Application, 'id'>,
): Promise<string> {
  const found = await findPermitOf(trx, application.id);
  const permit = found && (await lockPermit(trx, found.id));
  if (!permit) throw ruleBroken('appeal.not_possible');
  return keepGranting(trx, deps, permit, null);
}
