import { randomBytes } from 'node:crypto';
import {
  barrierControllerDetail,
  type createBarrierController,
  type retireBarrierController,
  type revokeBarrierKey,
  type rotateBarrierKey,
  type updateBarrierController,
} from '../../../contract/barrier/barrier-controllers.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { lockParking } from '../../settings/parking/change-queries.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';
import {
  findController,
  findKey,
  findLot,
  insertControllerEvent,
  listControllerEvents,
  listKeys,
  lockController,
} from './controller-queries.ts';

const PREFIX_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new key: eight characters to identify it and 256 random bits. Only its hash is stored. */
const newKey = (): { key: string; prefix: string; key_hash: string } => {
  const prefix = Array.from(randomBytes(8), (byte) => PREFIX_CHARACTERS[byte % 32]).join('');
  const key = `dvz_${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, key_hash: hashToken(key) };
};

const insertKey = async (
  trx: Trx,
  controller_id: string,
  created_by: string | null,
  now: string,
): Promise<{ key: string; prefix: string }> => {
  const { key, prefix, key_hash } = newKey();
  await trx
    .insertInto('barrier_keys')
    .values({ id: newId(), controller_id, prefix, key_hash, created_by, created_at: now })
    .execute();
  return { key, prefix };
};

/** A controller with keys and events in the shape of the contract. Throws 404. */
export async function presentController(db: Db | Trx, id: string, now: string) {
  const controller = await findController(db, id, now);
  if (!controller) throw notFound();
  return {
    ...controller,
    keys: await listKeys(db, id, now),
    events: await listControllerEvents(db, id),
  };
}

/**
 * Locks a controller that is in use, at this version. Throws 404, 409 with the current row, 422 when it is
 * retired.
 */
const lockLive = async (trx: Trx, deps: Pick<Deps, 'clock'>, id: string, version: number) => {
  const controller = await requireSeenVersion(await lockController(trx, id), version, async () =>
    staleVersion(barrierControllerDetail, await presentController(trx, id, deps.clock.now())),
  );
  if (controller.retired_at !== null) throw ruleBroken('barrier.controller_retired');
  return controller;
};

const raise = (trx: Trx, id: string, version: number, change: Record<string, unknown> = {}) =>
  trx
    .updateTable('barrier_controllers')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const createControllerHandler: ChangeHandler<typeof createBarrierController> = async ({
  caller,
  body,
  now,
  trx,
}) => {
  // Nobody deletes or retires the lot meanwhile.
  await lockParking(trx);
  const lot = await findLot(trx, body.lot_id);
  if (!lot) throw notFound();
  if (lot.access_mode !== 'barrier' || !lot.active) throw ruleBroken('barrier.not_a_barrier', 'lot_id');
  const id = newId();
  await trx
    .insertInto('barrier_controllers')
    .values({ id, ...body, created_by: caller.user_id, created_at: now })
    .execute();
  const { key, prefix } = await insertKey(trx, id, caller.user_id, now);
  await insertControllerEvent(trx, {
    controller_id: id,
    event: 'create',
    actor_id: caller.user_id,
    data: { prefix },
    created_at: now,
  });
  return { key, controller: await presentController(trx, id, now) };
};

export const updateControllerHandler: ChangeHandler<typeof updateBarrierController> = async ({
  deps,
  caller,
  params,
  body,
  now,
  trx,
}) => {
  const { version, name, kind } = body;

  const before = await lockLive(trx, deps, params.id, version);
  await raise(trx, before.id, version, {
    ...(name === undefined ? {} : { name }),
    ...(kind === undefined ? {} : { kind }),
  });
  await insertControllerEvent(trx, {
    controller_id: before.id,
    event: 'update',
    actor_id: caller.user_id,
    data: {
      ...(name === undefined || name === before.name ? {} : { name: [before.name, name] }),
      ...(kind === undefined || kind === before.kind ? {} : { kind: [before.kind, kind] }),
    },
    created_at: now,
  });
  return presentController(trx, before.id, now);
};

/** A new key; the current ones expire after the overlap (0: at once). */
export const rotateKeyHandler: ChangeHandler<typeof rotateBarrierKey> = async ({
  deps,
  caller,
  params,
  body,
  now,
  trx,
}) => {
  const until = new Date(Date.parse(now) + body.overlap_hours * 3_600_000).toISOString();

  const { id, version } = await lockLive(trx, deps, params.id, body.version);
  await trx
    .updateTable('barrier_keys')
    .set({ expires_at: until })
    .where('controller_id', '=', id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', until)]))
    .execute();
  const { key, prefix } = await insertKey(trx, id, caller.user_id, now);
  await raise(trx, id, version);
  await insertControllerEvent(trx, {
    controller_id: id,
    event: 'rotate',
    actor_id: caller.user_id,
    data: { prefix, overlap_hours: body.overlap_hours },
    created_at: now,
  });
  return { key, controller: await presentController(trx, id, now) };
};

/** Revokes a key from the moment of the commit. */
export const revokeKeyHandler: ChangeHandler<typeof revokeBarrierKey> = async ({
  caller,
  params,
  body,
  now,
  trx,
}) => {
  const key = await findKey(trx, params.id);
  if (!key) throw notFound();
  const { id, version } = (await lockController(trx, key.controller_id))!;
  const { numUpdatedRows } = await trx
    .updateTable('barrier_keys')
    .set({ revoked_at: now, revoked_by: caller.user_id, revoked_reason: body.reason })
    .where('id', '=', key.id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw ruleBroken('barrier.key_ended');
  await raise(trx, id, version);
  await insertControllerEvent(trx, {
    controller_id: id,
    event: 'revoke_key',
    actor_id: caller.user_id,
    reason: body.reason,
    data: { prefix: key.prefix },
    created_at: now,
  });
  return presentController(trx, id, now);
};

/** Retires a controller with all its keys. */
export const retireControllerHandler: ChangeHandler<typeof retireBarrierController> = async ({
  deps,
  caller,
  params,
  body,
  now,
  trx,
}) => {
  const { id, version } = await lockLive(trx, deps, params.id, body.version);
  await raise(trx, id, version, {
    retired_at: now,
    retired_by: caller.user_id,
    retired_reason: body.reason,
  });
  await insertControllerEvent(trx, {
    controller_id: id,
    event: 'retire',
    actor_id: caller.user_id,
    reason: body.reason,
    created_at: now,
  });
  return presentController(trx, id, now);
};
