import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type ControllerOfKey, findControllerOfKey, touchKey } from './controller-queries.ts';
import { hashToken } from './sessions.ts';

/** `dvz_`, 8 characters by which people recognise a key, 256 random bits. */
const KEY = /^Bearer (dvz_[a-z0-9]{8}_[\w-]{43})$/i;
/** The last use of a key is written at most this often. */
const TOUCH_SECONDS = 30;

const keyOf = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  KEY.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Calls of controllers are counted per key, those without one by their address. */
export const limitKeyOf = (request: FastifyRequest): string => {
  const key = keyOf(request);
  return key === null ? request.ip : hashToken(key);
};

/**
 * The controller whose key a call names, or null. Queried at every call, by a unique index: a revoked key
 * opens nothing from the moment its revocation is committed, in every process.
 */
export const loadController = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<ControllerOfKey | null> => {
  const key = keyOf(request);
  if (key === null) return null;
  const now = deps.clock.now();
  const controller = await findControllerOfKey(deps.db, hashToken(key), now);
  if (!controller) return null;
  const before = new Date(Date.parse(now) - TOUCH_SECONDS * 1000).toISOString();
  if (controller.last_used_at === null || controller.last_used_at <= before)
    await touchKey(deps.db, controller, { before, now });
  return controller;
};
