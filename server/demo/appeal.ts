import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';
import { transaction } from '../platform/db/transaction.ts';
import { byStaff } from '../platform/kernel/actor.ts';
import { receiveAppeal } from '../permits/appeals/receive-appeal.ts';
import { lockApplication } from '../permits/applications/queries.ts';

/** Whoever was rejected last came to the office and appealed. */
export async function seedAppeal(deps: Deps, clerk: Caller): Promise<void> {
  const decided = await deps.db
    .selectFrom('decisions')
    .select(['id', 'application_id'])
    .where('kind', '=', 'rejection')
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow();
  await transaction(deps.db, async (trx) => {
    const application = (await lockApplication(trx, decided.application_id!))!;
    await receiveAppeal(trx, { ...deps, db: trx }, application, {
      decision_id: decided.id,
      channel: 'counter',
      received_on: deps.clock.today(),
      text: 'Stranka pove, da v hiši stalno prebiva od poletja, potrdilo pa je dobila šele po odločitvi.',
      files: [],
      by: byStaff(clerk.user_id),
    });
  });
}
