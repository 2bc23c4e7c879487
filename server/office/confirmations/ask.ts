import type { createConfirmation } from '../../../contract/office/confirmations.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { conflict, forbidden, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { rehearse } from '../../workflows/review/rehearse.ts';
import { loadConfirmation } from './present.ts';
import { insertConfirmation } from './queries.ts';
import { hashOf, inputOf, sealCall } from './sealed-call.ts';
import { mayMake, verbOf } from './verbs.ts';

const DAY_MS = 86_400_000;

/**
 * Stores a call that a second person has to confirm. It is made and rolled back, so that nobody confirms what
 * would fail. Throws 403, 409 when the same waits already, and whatever the call throws.
 */
export const askHandler: ChangeHandler<typeof createConfirmation> = async (call) => {
  const { trx, deps, caller, body, now, today } = call;
  const { kind, reason, ...sent } = body;
  if (!mayMake(caller, kind)) throw forbidden();
  const parameters = await loadParameters(trx, today);
  const verb = verbOf(kind);
  const made = { ...call, ...inputOf(verb.route, sent), audit: () => {}, afterCommit: () => {} };
  const change = parameters.second_person ? await verb.changeOf(made) : null;
  await rehearse(trx, deps, (apart) => verb.answer({ ...made, deps: apart }));
  if (!change) throw ruleBroken('confirmation.not_needed');
  const id = newId();
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
    expires_at: new Date(Date.parse(now) + parameters.second_person_days * DAY_MS).toISOString(),
  });
  if (!stored) throw conflict({ detail: 'confirmation.waits' });
  return loadConfirmation(trx, call, id);
};
