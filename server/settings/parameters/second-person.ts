import type { ChangedFact, SecondPersonKind } from '../../../contract/platform/second-person.ts';
import type { Route } from '../../../contract/platform/route.ts';
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
};

/** A call that a second person confirms, declared beside the handler of its route (ADR 83). */
export type SecondPersonVerb<R extends Route = Route> = {
  kind: SecondPersonKind;
  route: R;
  /** What it would change, or null where one person is enough. Reads only. */
  changeOf(call: Parameters<ChangeHandler<R>>[0]): Promise<AskedChange | null>;
  answer: ChangeHandler<R>;
};

/** Whether the office works with two persons on this day; otherwise nothing needs a second one. */
export const asksSecond = async ({ deps, today }: Pick<Scope, 'deps' | 'today'>): Promise<boolean> =>
  (await loadParameters(deps.db, today)).second_person;

/**
 * Binds such a call. It is made in full, so that whatever is wrong is said first; where a second person has to
 * confirm it, all of it is rolled back and the problem says what to ask for.
 */
export const bindSecond = <const R extends Route>(verb: SecondPersonVerb<R>): RouteBinding =>
  bindChange(verb.route, async (call) => {
    const change = (await asksSecond(call)) ? await verb.changeOf(call) : null;
    const reply = await verb.answer(call);
    if (change)
      throw new ProblemError('second_person_required', {
        detail: 'confirmation.ask',
        current: { kind: verb.kind, facts: change.facts },
      });
    return reply;
  });
