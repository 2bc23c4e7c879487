import * as z from 'zod/mini';
import {
  type createRetentionHold,
  type releaseRetentionHold,
  retentionHold,
} from '../../../contract/records/retention.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import {
  findHold,
  findLiveHold,
  findSubject,
  insertHold,
  lockHold,
  type NewHold,
  releaseHold,
} from './queries.ts';

/**
 * Writes a hold unless there is one. Throws 404 for a subject that does not exist or has no data any more.
 * Returns its id, null when there is a live one.
 */
export async function holdSubject(
  trx: Trx,
  hold: NewHold,
): Promise<{ id: string | null; person_id: string | null }> {
  const subject = await findSubject(trx, hold.subject_type, hold.subject_id);
  if (!subject) throw notFound();
  return { id: await insertHold(trx, hold), person_id: subject.person_id };
}

export const createHoldHandler: ChangeHandler<typeof createRetentionHold> = async ({
  caller,
  body,
  audit,
  now,
  trx,
}) => {
  const { id, person_id } = await holdSubject(trx, {
    ...body,
    created_by: caller.user_id,
    created_at: now,
  });
  if (id === null)
    throw conflict({
      detail: 'retention.held_already',
      current: z.parse(retentionHold, await findLiveHold(trx, body.subject_type, body.subject_id)),
    });
  audit({ subject_id: body.subject_id, person_id });
  return (await findHold(trx, id))!;
};

export const releaseHoldHandler: ChangeHandler<typeof releaseRetentionHold> = async ({
  caller,
  params,
  body,
  audit,
  now,
  trx,
}) => {
  const hold = await requireSeenVersion(await lockHold(trx, params.id), body.version, async (current) =>
    staleVersion(retentionHold, (await findHold(trx, current.id))!),
  );
  if (hold.released_at !== null) throw ruleBroken('retention.released_already');
  await releaseHold(trx, hold.id, { released_by: caller.user_id, release_reason: body.reason, now });
  const person_id = (await findSubject(trx, hold.subject_type, hold.subject_id))?.person_id ?? null;
  audit({ subject_id: hold.subject_id, person_id });
  return (await findHold(trx, hold.id))!;
};
