import {
  type BarrierReason,
  type BatchRow,
  type OfflinePassage,
  offlinePassage,
  type uploadPassages,
} from '../../../contract/barrier/barrier.ts';
import { validate, type ValidationError } from '../../../contract/platform/validate.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ControllerOfKey } from '../../platform/http/sessions/controller-queries.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Answer, decideAll } from './decide.ts';
import { removeFromCount } from './occupancy-queries.ts';
import {
  findPassages,
  insertPassages,
  type NewPassage,
  saveControllerDecision,
  type StoredPassage,
} from './passage-queries.ts';
import { requireController, fingerprintOf } from './record-passage.ts';
import { CLOCK_TOLERANCE_MS, listEndOf } from './rules.ts';

type Row = { index: number; passage: OfflinePassage; fingerprint: string };
type Result = Omit<BatchRow, 'index' | 'passage_id'>;

const rejected = (result: BatchRow['result'], errors?: readonly ValidationError[]): Result => ({
  result,
  ...(errors ? { errors: errors.map(({ path, code }) => ({ path, code })) } : {}),
  server_decision: null,
  server_reason: null,
  differs: false,
});

const idOf = (given: unknown): string | null => {
  const id = typeof given === 'object' && given !== null && 'passage_id' in given ? given.passage_id : null;
  return typeof id === 'string' ? id : null;
};

/**
 * Records what a controller did offline, in one transaction, each row once: the controller's decision is the
 * fact, and the server's decision for the same instant is stored beside it.
 */
export const uploadPassagesHandler: Handler<typeof uploadPassages> = async (context) => {
  const { deps, body } = context;
  const controller = requireController(context);
  const now = deps.clock.now();
  const results = new Map<number, Result>();
  const rows: Row[] = [];
  const firstOf = new Map<string, Row>();
  const again: Row[] = [];
  for (const [index, given] of body.passages.entries()) {
    const checked = validate(offlinePassage, given);
    if (!checked.ok) {
      results.set(index, rejected('invalid', checked.errors));
      continue;
    }
    const passage = checked.value;
    if (passage.lot !== controller.lot_code) results.set(index, rejected('other_lot'));
    else if (Date.parse(passage.time) > Date.parse(now) + CLOCK_TOLERANCE_MS)
      results.set(index, rejected('future'));
    else {
      const row = { index, passage, fingerprint: fingerprintOf(passage) };
      const first = firstOf.get(passage.passage_id);
      if (first) again.push(row);
      else {
        firstOf.set(passage.passage_id, row);
        rows.push(row);
      }
    }
  }
  await transaction(deps.db, async (trx) => {
    const answers = await decideAll(
      trx,
      rows.map(({ passage }) => ({
        ...passage,
        lot_code: controller.lot_code,
        at: passage.time,
        past: true,
      })),
    );
    const fresh = await insertPassages(
      trx,
      rows.map((row, i) => passageRow(row, answers[i]!, controller, now)),
    );
    const known = new Map(
      (
        await findPassages(
          trx,
          controller.id,
          rows.flatMap(({ passage }) => (fresh.has(passage.passage_id) ? [] : passage.passage_id)),
        )
      ).map((stored) => [stored.passage_id, stored]),
    );
    for (const [i, row] of rows.entries()) {
      const stored = known.get(row.passage.passage_id);
      if (!stored) results.set(row.index, evaluated('recorded', row, answers[i]!));
      else if (stored.fingerprint !== null && stored.fingerprint !== row.fingerprint)
        results.set(row.index, rejected('conflict'));
      else {
        if (stored.source === 'live' && stored.decision !== row.passage.decision) {
          if (stored.counted) await removeFromCount(trx, stored);
          await saveControllerDecision(trx, stored, happened(row.passage));
        }
        results.set(row.index, repeated(stored, row));
      }
    }
  });
  for (const row of again) {
    const first = firstOf.get(row.passage.passage_id)!;
    const same = first.fingerprint === row.fingerprint && first.passage.decision === row.passage.decision;
    results.set(
      row.index,
      same ? { ...results.get(first.index)!, result: 'repeated' } : rejected('conflict'),
    );
  }
  const data = body.passages.map((given, index) => ({
    index,
    passage_id: idOf(given),
    ...results.get(index)!,
  }));
  const count = (wanted: BatchRow['result']): number => data.filter((row) => row.result === wanted).length;
  const [recorded, repeats] = [count('recorded'), count('repeated')];
  return { recorded, repeated: repeats, refused: data.length - recorded - repeats, data };
};

/** The controller's action, in the columns of a passage. */
const happened = ({ decision, list_version, list_issued_at, time }: OfflinePassage) => ({
  decision,
  reason: decision === 'open' ? ('listed' as const) : ('not_listed' as const),
  list_version,
  list_expired: list_issued_at !== undefined && listEndOf(list_issued_at) <= time,
});

const passageRow = (
  { passage, fingerprint }: Row,
  answer: Answer,
  controller: ControllerOfKey,
  now: string,
): NewPassage => ({
  id: newId(),
  lot_id: controller.lot_id,
  controller_id: controller.id,
  passage_id: passage.passage_id,
  fingerprint,
  source: 'offline',
  direction: passage.direction,
  occurred_at: passage.time,
  recorded_at: now,
  key_kind: answer.key?.kind ?? null,
  plate: passage.plate === undefined ? null : (answer.key?.value ?? passage.plate),
  card: passage.card === undefined ? null : (answer.key?.value ?? passage.card),
  permit_id: answer.permit_id,
  matched_by: answer.matched_by,
  ...happened(passage),
  server_decision: answer.decision,
  server_reason: answer.reason,
  differs: passage.decision !== answer.decision,
});

const evaluated = (result: 'recorded', { passage }: Row, { decision, reason }: Answer): Result => ({
  result,
  server_decision: decision,
  server_reason: reason,
  differs: passage.decision !== decision,
});

const repeated = (stored: StoredPassage, { passage }: Row): Result => {
  const was_live = stored.source === 'live';
  const server_decision = was_live ? stored.decision : stored.server_decision;
  return {
    result: 'repeated',
    server_decision,
    server_reason: was_live ? (stored.reason as BarrierReason) : stored.server_reason,
    differs: server_decision !== null && server_decision !== passage.decision,
  };
};
