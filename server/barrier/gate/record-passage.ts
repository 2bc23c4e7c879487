import { createHash } from 'node:crypto';
import type { BarrierReason, Direction, PassageReply } from '../../../contract/barrier/barrier.ts';
import type { decidePassage, recordOpening } from '../../../contract/barrier/barrier.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ControllerOfKey } from '../../platform/http/sessions/controller-queries.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { decide } from './decide.ts';
import { findPassages, insertPassages, type StoredPassage } from './passage-queries.ts';
import { momentOf } from './rules.ts';
import { REASON_TEXTS } from './texts.ts';

type Content = {
  lot: string;
  direction: Direction;
  time: string;
  plate?: string | undefined;
  card?: string | undefined;
  country?: string | undefined;
  reason?: string | undefined;
};

/**
 * Fingerprint that identifies a repeated passage with the same id. Deleted with plate and card, because it
 * could be reversed to them.
 */
export const fingerprintOf = ({ lot, direction, time, plate, card, country, reason }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([lot, direction, time, plate, card, country, reason]))
    .digest('base64url');

/**
 * The controller of a call with access `controller`; throws 403 when the call is about another lot than its
 * key.
 */
export const requireController = (
  context: { controller: ControllerOfKey | null },
  lot?: string,
): ControllerOfKey => {
  if (!context.controller) throw new ProblemError('api_key_invalid');
  if (lot !== undefined && lot !== context.controller.lot_code)
    throw new ProblemError('forbidden', { detail: 'barrier.other_lot' });
  return context.controller;
};

/** The repeated passage, or 409 when another one has its id. */
const sameOrConflict = (before: StoredPassage | undefined, fingerprint: string): StoredPassage => {
  if (!before) throw new Error('A passage that was there a moment ago is gone.');
  // Without a fingerprint the passage is anonymous by now: it can no longer be told from another one.
  if (before.fingerprint !== null && before.fingerprint !== fingerprint)
    throw conflict({
      detail: 'barrier.passage_conflict',
      errors: [{ path: 'passage_id', code: 'barrier.passage_conflict' }],
    });
  return before;
};

/**
 * Decides about one car or card by the server's clock and records it: one query and one insert, then the
 * answer.
 */
export const decidePassageHandler: Handler<typeof decidePassage> = async (context) => {
  const { deps, body } = context;
  const controller = requireController(context, body.lot);
  const now = deps.clock.now();
  const { occurred_at, clock_off } = momentOf(body.time, now);
  const answer = await decide(deps.db, { ...body, lot_code: controller.lot_code, at: now });
  const fingerprint = fingerprintOf(body);
  const inserted = await insertPassages(deps.db, [
    {
      id: newId(),
      lot_id: controller.lot_id,
      controller_id: controller.id,
      passage_id: body.passage_id,
      fingerprint,
      source: 'live',
      direction: body.direction,
      occurred_at,
      recorded_at: now,
      device_time: clock_off ? body.time : null,
      key_kind: answer.key?.kind ?? null,
      plate: body.plate === undefined ? null : (answer.key?.value ?? body.plate),
      card: body.card === undefined ? null : (answer.key?.value ?? body.card),
      permit_id: answer.permit_id,
      decision: answer.decision,
      reason: answer.reason,
      matched_by: answer.matched_by,
    },
  ]);
  const reply = (
    said: Pick<PassageReply, 'decision' | 'reason' | 'matched_by' | 'repeated'>,
  ): PassageReply => ({
    passage_id: body.passage_id,
    ...said,
    text: REASON_TEXTS[said.reason],
    server_time: now,
    clock_off,
  });
  if (inserted.size > 0) return reply({ ...answer, repeated: false });
  const [before] = await findPassages(deps.db, controller.id, [body.passage_id]);
  const { decision, reason, matched_by, server_reason } = sameOrConflict(before, fingerprint);
  const said = Object.hasOwn(REASON_TEXTS, reason)
    ? (reason as BarrierReason)
    : (server_reason ?? 'no_permit');
  return reply({ decision, reason: said, matched_by, repeated: true });
};

/** Records that the barrier was opened at the device, by a button or a key. */
export const recordOpeningHandler: Handler<typeof recordOpening> = async (context) => {
  const { deps, body } = context;
  const controller = requireController(context, body.lot);
  const now = deps.clock.now();
  const { occurred_at, clock_off } = momentOf(body.time, now);
  const fingerprint = fingerprintOf(body);
  const id = newId();
  const inserted = await insertPassages(deps.db, [
    {
      id,
      lot_id: controller.lot_id,
      controller_id: controller.id,
      passage_id: body.passage_id,
      fingerprint,
      source: 'manual',
      direction: body.direction,
      // Sent late by an offline controller, it keeps its time.
      occurred_at: body.time < now ? body.time : occurred_at,
      recorded_at: now,
      device_time: clock_off ? body.time : null,
      decision: 'open',
      reason: 'manual',
      matched_by: 'none',
      manual_reason: body.reason,
    },
  ]);
  if (inserted.size > 0) return { id, repeated: false };
  const [before] = await findPassages(deps.db, controller.id, [body.passage_id]);
  return { id: sameOrConflict(before, fingerprint).id, repeated: true };
};
