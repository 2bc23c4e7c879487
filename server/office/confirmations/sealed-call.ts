import { validate } from '../../../contract/platform/validate.ts';
import { paramsOf } from '../../../contract/platform/params-of.ts';
import type { Route, Schema } from '../../../contract/platform/route.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { isCurrentSeal, seal, SealBroken, unseal } from '../../platform/kernel/seal.ts';
import { listSealedCalls, saveSealedCall } from './queries.ts';

/** What was sent, as it was sent. */
export type SentCall = { params?: unknown; body?: unknown };

/** The input of the route's handler. Throws 404 for parameters that identify nothing, 422. */
export const inputOf = (route: Route, { params, body }: SentCall): { params: unknown; body: unknown } => {
  const read = (schema: Schema | undefined, value: unknown) =>
    schema ? validate(schema, value ?? {}) : ({ ok: true, value: undefined } as const);
  const named = read(paramsOf(route), params);
  if (!named.ok) throw notFound();
  const said = read(route.body, body);
  if (!said.ok) throw new ProblemError('invalid', { errors: said.errors });
  return { params: named.value, body: said.value };
};

/** Keys and data of persons in it are for nobody's eyes, those of a backup included. */
export const sealCall = ({ config }: Pick<Deps, 'config'>, id: string, call: SentCall): string =>
  seal(config, 'confirmation', id, JSON.stringify(call));

export const openCall = ({ config }: Pick<Deps, 'config'>, id: string, sealed: string): SentCall =>
  JSON.parse(unseal(config, 'confirmation', id, sealed)) as SentCall;

/** Seals what waits with the current key. `left`: what no secret opens. */
export const resealCalls = ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  transaction(db, async (trx) => {
    const result = { done: 0, left: 0 };
    for (const { id, sealed_call } of await listSealedCalls(trx)) {
      if (isCurrentSeal(config, 'confirmation', sealed_call)) continue;
      try {
        await saveSealedCall(trx, id, sealCall({ config }, id, openCall({ config }, id, sealed_call)));
        result.done++;
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        result.left++;
      }
    }
    return result;
  });
