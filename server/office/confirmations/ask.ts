import type { createConfirmation } from '../../../contract/office/confirmations.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { findHeldUntil, listColleagues } from '../../people/users/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { conflict, forbidden, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { askedChange, hashOf } from '../../settings/parameters/second-person.ts';
import { OBJECTION_HOURS } from '../../../contract/platform/second-person.ts';
import { rehearse } from '../../workflows/review/preview/rehearse.ts';
import { loadConfirmation } from './present.ts';
import { insertConfirmation } from './queries.ts';
import { inputOf, sealCall } from './sealed-call.ts';
import { mayMake, verbOf } from './verbs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Stores a call that a second person has to confirm. It is made and rolled back, so that nobody confirms what
 * would fail. What nobody else could confirm is made a day later, and every colleague is told. Throws 403, 409
 * when the same waits already, 422 for an account that somebody else changed lately, and whatever the call throws.
 */
export const askHandler: ChangeHandler<typeof createConfirmation> = async (call) => {
  const { trx, deps, caller, body, now, today } = call;
  const { kind, reason, ...sent } = body;
  if (!mayMake(caller, kind)) throw forbidden();
  const parameters = await loadParameters(trx, today);
  const verb = verbOf(kind);
  const made = { ...call, ...inputOf(verb.route, sent), audit: () => {}, afterCommit: () => {} };
  const change = await askedChange(verb, made);
  await rehearse(trx, deps, (apart) => verb.answer({ ...made, deps: apart }));
  if (!change) throw ruleBroken('confirmation.not_needed');
  if (await findHeldUntil(trx, ownerOf(caller), now)) throw ruleBroken('confirmation.held');
  const id = newId();
  const due_at = change.unless_objected
    ? new Date(Date.parse(now) + OBJECTION_HOURS * HOUR_MS).toISOString()
    : null;
  const stored = await insertConfirmation(trx, {
    id,
    kind,
    subject_id: change.subject_id,
    state_hash: hashOf(change),
    facts: change.facts,
    sealed_call: sealCall(deps, id, sent),
    reason,
    requested_by: ownerOf(caller),
    requested_at: now,
    due_at,
    expires_at: new Date(Date.parse(due_at ?? now) + parameters.second_person_days * DAY_MS).toISOString(),
  });
  if (!stored) throw conflict({ detail: 'confirmation.waits' });
  if (due_at) await tellColleagues(trx, deps, { confirmation_id: id, asked_by: caller, due_at });
  return loadConfirmation(trx, call, id);
};

/** Whoever it is about is a colleague, too, and hears of it at their present address. */
async function tellColleagues(
  trx: Trx,
  deps: Deps,
  { asked_by, ...waits }: { confirmation_id: string; asked_by: Caller; due_at: string },
): Promise<void> {
  for (const colleague of await listColleagues(trx, ownerOf(asked_by)))
    await mailAccount(trx, deps, colleague, 'account_change_waits', { ...waits, asked_by: asked_by.name });
}
