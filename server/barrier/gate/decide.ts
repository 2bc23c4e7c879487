import type { Db, Trx } from '../../platform/db/db.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { findCandidates, type CandidateQuery } from './decide-queries.ts';
import { lookupKeyOf, type LookupKey, evaluateCard, type Evaluation, evaluatePlate } from './rules.ts';

export type DecisionRequest = {
  /** As it was read or typed; exactly one of the two. */
  plate?: string | undefined;
  card?: string | undefined;
  /** The country of the plate according to the camera, if known. */
  country?: string | undefined;
  lot_code: string;
  /** The instant of the decision. */
  at: string;
  /** True for a past instant: decides by the permit's status then. */
  past?: boolean;
};
export type Answer = Evaluation & {
  /** The lookup value in its stored form; null: no plate and no card. */
  key: LookupKey | null;
};

const UNREADABLE: Evaluation = {
  decision: 'deny',
  reason: 'unreadable',
  matched_by: 'none',
  permit_id: null,
  permit_nr: null,
  plate: null,
};

/**
 * Decides whether a barrier opens, and why: the one place for controllers, for "why did it not open" and for
 * wardens. Writes nothing. Uses the server's current permits, plates and cards, never the offline list.
 */
export async function decide(db: Db | Trx, asked: DecisionRequest): Promise<Answer> {
  const [answer] = await decideAll(db, [asked]);
  return answer!;
}

/** The same for many passages with one statement. */
export async function decideAll(db: Db | Trx, all: readonly DecisionRequest[]): Promise<Answer[]> {
  const keys = all.map(lookupKeyOf);
  const questions = all.flatMap(({ lot_code, at, past = false }, i): CandidateQuery[] => {
    const key = keys[i];
    return key ? [{ key, lot_code, at, past }] : [];
  });
  const found = (questions.length > 0 ? await findCandidates(db, questions) : []).values();
  return all.map(({ at, country }, i): Answer => {
    const key = keys[i] ?? null;
    if (!key) return { ...UNREADABLE, key };
    const context = found.next().value!;
    const moment = { at, day: dayOf(at) };
    return key.kind === 'plate'
      ? { ...evaluatePlate(key.value, country ?? null, context, moment), key }
      : { ...evaluateCard(context, moment), key };
  });
}
