import type { Route } from '../../contract/platform/route.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, ChangeHandler, Context } from '../platform/http/handler.ts';
import { runHandler } from '../platform/http/run-handler.ts';
import { recordAccess } from '../records/access-log/record.ts';

/** A call as a handler receives it, made by the demo. */
export const contextOf = <R extends Route>(
  deps: Deps,
  caller: Caller,
  _route: R,
  input: { params?: unknown; body: unknown },
): Context<R> =>
  ({
    params: undefined,
    query: undefined,
    ...input,
    deps,
    caller,
    language: 'sl',
    request_id: 'demo',
    ip: '127.0.0.1',
    files: [],
    header: () => {},
  }) as unknown as Context<R>;

/** Runs a handler that changes something as the server does for a call, made by the demo. */
export const perform = <R extends Route>(
  deps: Deps,
  caller: Caller,
  [route, handler]: readonly [R, ChangeHandler<R>],
  input: { params?: unknown; body: unknown },
): ReturnType<ChangeHandler<R>> =>
  runHandler(
    { route, answer: handler, transaction: true },
    contextOf(deps, caller, route, input) as never,
    recordAccess,
    (returned) => returned,
  ) as ReturnType<ChangeHandler<R>>;
