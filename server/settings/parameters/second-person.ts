import { createHash } from 'node:crypto';
import type {
  ChangedFact,
  SecondPersonKind,
  WaitingRequest,
} from '../../../contract/platform/second-person.ts';
import type { Route } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { bindChange, type RouteBinding } from '../../platform/http/bind.ts';
import type { ChangeHandler, Scope } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { loadParameters } from './parameters.ts';

/** What a call would change. */
export type AskedChange = {
  subject_id: string | null;
  /** Compared when a second person confirms: when it differs, something else has changed meanwhile. */
  state: unknown;
  facts: ChangedFact[];
  /** Nobody else could confirm it: it is made a day later unless a colleague objects (ADR 92). */
  unless_objected?: boolean;
};

/** A call that a second person confirms, declared beside the handler of its route (ADR 83). */
export type SecondPersonVerb<R extends Route = Route> = {
  kind: SecondPersonKind;
  route: R;
  /** Needs a second person whatever the parameter `second_person` says. */
  always?: true;
  /** Who asks for it and confirms it, where those are fewer than who may make the call. */
  decided_by?: 'root';
  /** What it would change, or null where one person is enough. Reads only. */
  changeOf(call: Parameters<ChangeHandler<R>>[0]): Promise<AskedChange | null>;
  answer: ChangeHandler<R>;
};

/** Whether the office works with two persons on this day; otherwise nothing needs a second one. */
export const needsSecondPerson = async ({ deps, today }: Pick<Scope, 'deps' | 'today'>): Promise<boolean> =>
  (await loadParameters(deps.db, today)).second_person;

/** What a second person has to confirm of this call, or null where one person is enough. */
export const askedChange = async <R extends Route>(
  verb: Pick<SecondPersonVerb<R>, 'always' | 'changeOf'>,
  call: Parameters<ChangeHandler<R>>[0],
): Promise<AskedChange | null> =>
  verb.always || (await needsSecondPerson(call)) ? verb.changeOf(call) : null;

/** By which the same change is known again, and one that no longer fits. */
export const hashOf = ({ state }: Pick<AskedChange, 'state'>): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex');

const waiting = (db: Db | Trx, kinds: readonly SecondPersonKind[]) =>
  db
    .selectFrom('confirmations')
    .leftJoin('users', 'users.id', 'confirmations.requested_by')
    .select([
      'confirmations.id',
      'users.name as requested_by_name',
      'confirmations.requested_at',
      'confirmations.due_at',
    ])
    .where('confirmations.status', '=', 'pending')
    .where('confirmations.kind', 'in', kinds)
    .orderBy('confirmations.requested_at', 'desc');

/** The newest request of these kinds that waits about this record. */
export const findWaiting = async (
  db: Db | Trx,
  subject_id: string,
  ...kinds: SecondPersonKind[]
): Promise<WaitingRequest | null> =>
  (await waiting(db, kinds).where('confirmations.subject_id', '=', subject_id).executeTakeFirst()) ?? null;

/** All of these kinds, each with its record and what it would change. */
export const listWaiting = (db: Db | Trx, ...kinds: SecondPersonKind[]) =>
  waiting(db, kinds).select(['confirmations.subject_id', 'confirmations.facts']).execute();

/** The request that asks for the same. */
const findSame = async (
  db: Db | Trx,
  kind: SecondPersonKind,
  change: AskedChange,
): Promise<WaitingRequest | null> =>
  (await waiting(db, [kind]).where('confirmations.state_hash', '=', hashOf(change)).executeTakeFirst()) ??
  null;

/**
 * Binds such a call. It is made in full, so that whatever is wrong is said first; where a second person has to
 * confirm it, all of it is rolled back and the problem says what to ask for, or who has asked already.
 */
export const bindSecondPerson = <const R extends Route>(verb: SecondPersonVerb<R>): RouteBinding => ({
  ...bindChange(verb.route, async (call) => {
    const change = await askedChange(verb, call);
    const reply = await verb.answer(call);
    if (!change) return reply;
    const same = await findSame(call.trx, verb.kind, change);
    const unless_objected = change.unless_objected === true;
    throw new ProblemError('second_person_required', {
      detail: same
        ? 'confirmation.waits'
        : unless_objected
          ? 'confirmation.ask_objection'
          : 'confirmation.ask',
      current: { kind: verb.kind, facts: change.facts, unless_objected, waiting: same },
    });
  }),
  second_person: verb.kind,
});
