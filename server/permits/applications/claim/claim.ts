import { statusIs } from '../../../../contract/values/application-states.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ActScope, Caller } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { conflict, notFound, ruleBroken } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { claimHolder, claimsSince } from './claim-rules.ts';
import { rejectHeld } from '../held/reject-held.ts';
import { saveClaim, transitionClaim } from './claim-queries.ts';
import { type Application, lockApplication } from '../queries.ts';

type Ask = { take_over?: true | undefined };

/**
 * Allows a change of a locked application when nobody else has claimed it; with `take_over` the claim changes
 * hands first. Throws 409 `rule.claimed`, or `rule.decision_held`, with the current application.
 */
export async function guardClaim(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  application: Application,
  { take_over }: Ask,
): Promise<void> {
  await rejectHeld(trx, application.id);
  const now = deps.clock.now();
  const { claim_hours } = await loadParameters(trx, deps.clock.today());
  const holder = claimHolder(application, claimsSince(now, claim_hours));
  if (holder === null) return;
  const me = ownerOf(caller);
  if (holder === me) return saveClaim(trx, application.id, { ...application, claim_seen_at: now });
  if (!take_over)
    throw conflict({
      detail: 'rule.claimed',
      errors: [{ path: 'take_over', code: 'rule.claimed' }],
      row: { subject: 'application', id: application.id },
    });
  await takeClaim(trx, application, me, now, 'take_over');
}

async function takeClaim(
  trx: Trx,
  application: Application,
  user_id: string,
  now: string,
  transition: 'claim' | 'take_over',
): Promise<void> {
  const changes = { claimed_by: user_id, claimed_at: now, claim_seen_at: now };
  await transitionClaim(trx, application, { transition, changes, by: byStaff(user_id), now });
}

/**
 * Claims an application. Its version stays, because a claim does not change what was applied for. Throws 404,
 * 422 for a closed one, 409 `rule.claimed` when a colleague has it.
 */
export async function claimApplication(
  { trx, deps, caller, audit }: ActScope,
  { id, ...ask }: Ask & { id: string },
): Promise<void> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  if (statusIs(application.status, 'closed'))
    throw ruleBroken('rule.transition', '', `state.application.${application.status}`);
  await rejectHeld(trx, id);
  const now = deps.clock.now();
  const me = ownerOf(caller);
  const { claim_hours } = await loadParameters(trx, deps.clock.today());
  const holder = claimHolder(application, claimsSince(now, claim_hours));
  if (holder === null) await takeClaim(trx, application, me, now, 'claim');
  else await guardClaim(trx, deps, caller, application, ask);
  audit(holder === me ? null : { subject_id: id, person_id: application.user_id });
}

/** Releases a claim of the caller. Throws 404, 422 `rule.not_claimed` when it is not theirs. */
export async function releaseClaim(
  { trx, deps, caller, audit }: ActScope,
  { id }: { id: string },
): Promise<void> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  const now = deps.clock.now();
  const me = ownerOf(caller);
  const { claim_hours } = await loadParameters(trx, deps.clock.today());
  if (claimHolder(application, claimsSince(now, claim_hours)) !== me) throw ruleBroken('rule.not_claimed');
  const changes = { claimed_by: null, claimed_at: null, claim_seen_at: null };
  await transitionClaim(trx, application, { transition: 'release', changes, by: byStaff(me), now });
  audit({ subject_id: id, person_id: application.user_id });
}
