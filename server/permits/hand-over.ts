import { sql } from 'kysely';
import * as z from 'zod/mini';
import { permitDetail } from '../../contract/permits.ts';
import { recordAccess } from '../access-log/record.ts';
import type { Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/handler.ts';
import { notFound, ruleBroken, staleVersion } from '../http/problem.ts';
import { presentPermit } from './present.ts';
import { insertPermitEvent, lockPermit } from './queries.ts';

/** Records that the holder got the card. Throws 404, 409 stale version, 422 when it was handed over before or the permit is not in force. */
export async function handOver(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
  { version, request_id }: { version: number; request_id: string },
): Promise<void> {
  const now = deps.clock.now();
  const permit = await lockPermit(trx, id);
  if (!permit) throw notFound();
  if (permit.version !== version)
    throw staleVersion(z.parse(permitDetail, await presentPermit(trx, deps, caller, permit.id)));
  if (permit.handed_over_at) throw ruleBroken('rule.handed_over');
  if (permit.status !== 'active') throw ruleBroken('rule.transition');
  await trx
    .updateTable('permits')
    .set({
      handed_over_at: now,
      handed_over_by: caller.user_id,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', permit.id)
    .execute();
  await insertPermitEvent(trx, {
    permit_id: permit.id,
    transition: 'hand_over',
    from_status: permit.status,
    to_status: permit.status,
    actor: 'staff',
    actor_id: caller.user_id,
    created_at: now,
  });
  await recordAccess(
    trx,
    {
      caller,
      action: 'change',
      subject_type: 'permit',
      subject_id: permit.id,
      person_id: permit.user_id,
      request_id,
    },
    now,
  );
}
