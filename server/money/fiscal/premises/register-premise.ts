import { recordAccess } from '../../../records/access-log/record.ts';
import { randomUUID } from 'node:crypto';
import type { closeBusinessPremise, registerBusinessPremise } from '../../../../contract/money/fiscal.ts';
import type { HandlerInput } from '../../../../contract/platform/route.ts';
import { json } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { invalid, ruleBroken } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { exchangeMessage } from '../submission/exchange-message.ts';
import { premiseRequest } from '../submission/messages.ts';
import { findRegistration, lockPremise, saveRegistration, updatePremise } from './premise-queries.ts';
import { type Call, loadPremise, lockPremiseAt } from './premises.ts';
import { insertMessage } from '../submission/submission-queries.ts';

type Body = HandlerInput<typeof registerBusinessPremise>['body'];

/**
 * Registers a premise with the tax administration and keeps the reply. The message goes out between two
 * transactions: sending it twice is harmless, because a registration with the same data changes nothing
 * there. Throws 404, 409, and 422 without data or tax number, or for a premise that was closed there.
 */
const notify = async (call: Call, id: string, { version, environment }: Body, close: boolean) => {
  const { deps, caller, request_id } = call;
  const { premise, previous } = await transaction(deps.db, async (trx) => ({
    premise: await lockPremiseAt(trx, id, version),
    previous: await findRegistration(trx, id, environment),
  }));
  const { registration } = premise;
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  const { tax_number } = municipality;
  if (!registration) throw ruleBroken('fiscal.registration_missing');
  if (tax_number === '') throw ruleBroken('fiscal.municipality_tax_number');
  if (previous?.status === 'closed') throw ruleBroken('fiscal.premise_closed');
  if (close && !previous?.registered_at) throw ruleBroken('fiscal.premise_unknown');
  const message_id = randomUUID();
  const payload = premiseRequest(
    { code: premise.code, tax_number, registration },
    { message_id, now: deps.clock.now(), close },
  );
  const result = await exchangeMessage(
    deps,
    { id: message_id, kind: 'premise', environment, premise_id: id },
    { path: '/v1/cash_registers/invoices/register', payload },
  );
  await transaction(deps.db, async (trx) => {
    await insertMessage(trx, result.record);
    await lockPremise(trx, id);
    const known = await findRegistration(trx, id, environment);
    const now = deps.clock.now();
    const accepted = result.outcome === 'accepted';
    // Somebody may have closed it while this message was under way, and that is for good.
    const closed = known?.status === 'closed';
    if (accepted || !closed)
      await saveRegistration(trx, {
        premise_id: id,
        environment,
        // The registered data stay when a later message is rejected.
        status: accepted
          ? close || closed
            ? 'closed'
            : 'registered'
          : known?.registered_at
            ? known.status
            : 'failed',
        sent: accepted ? json(registration) : known?.sent ? json(known.sent) : null,
        registered_at: accepted ? now : (known?.registered_at ?? null),
        error_code: result.outcome === 'accepted' ? null : result.code,
        error: result.outcome === 'accepted' ? null : result.message,
        tried_at: now,
      });
    if (accepted && close && environment === 'production')
      await updatePremise(trx, id, { active: false, updated_at: now });
    await recordAccess(
      trx,
      { caller, action: 'change', subject_type: 'business_premise', subject_id: id, request_id },
      now,
    );
  });
  return loadPremise(deps.db, id);
};

export const registerPremise = (call: Call, id: string, body: Body) => notify(call, id, body, false);

/** Permanent: the code cannot be registered again. `confirmation` is the code. */
export const closePremise = async (
  call: Call,
  id: string,
  { confirmation, ...body }: HandlerInput<typeof closeBusinessPremise>['body'],
) => {
  const { code } = await loadPremise(call.deps.db, id);
  if (confirmation.trim() !== code) throw invalid({ path: 'confirmation', code: 'fiscal.confirmation_code' });
  return notify(call, id, body, true);
};
