import type { Audit } from './audit.ts';
import type { Method, Reply, Route } from './route.ts';

/**
 * The usual kinds of routes. Each takes the path, what the call does (`summary` of openapi.json), who may call it
 * with what that leaves in the access log, and what goes in and out. Rights have no defaults: a route shows all of
 * its own. Unusual routes (202, a GET that changes something) are written out. Browsers get no more of a route than
 * they read (scripts/web/slim-contract.ts).
 */

type Rights = Pick<
  Route,
  | 'tag'
  | 'access'
  | 'audit'
  | 'limit'
  | 'step_up'
  | 'slows_guesses'
  | 'secret_reply'
  | 'from_outside'
  | 'tax_numbers'
>;
type RightsOfAction = Rights & Pick<Route, 'changes_nothing'>;
type Shape<R extends Reply> = Pick<Route, 'params' | 'query'> & { readonly reply: R };
type ShapeOfPost<R extends Reply> = Shape<R> &
  Pick<Route, 'body' | 'files' | 'max_file_bytes' | 'max_body_bytes' | 'file_kind'>;

type Keys<T> = T extends unknown ? keyof T : never;
/** No property but those of `All`: a type parameter alone would take one with a typing error. */
type Only<T, All> = { readonly [K in Exclude<keyof T, Keys<All>>]: never };
type Exact<R extends Rights, All> = R & Only<R, All> & { readonly audit: Only<R['audit'], Audit> };

/** The route, as precise as one that is written out `as const`. */
type Made<M extends Method, P, R, S extends Shape<Reply>, Status extends number> = {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly replies: { readonly [K in Status]: S['reply'] };
} & R &
  Omit<S, 'reply'>;
type StatusOf<S extends Shape<Reply>> = S['reply'] extends null ? 204 : 200;

const statusOf = (reply: Reply): number => (reply === null ? 204 : 200);

/** Typed by the builders, each as what it makes. */
const made = (
  call: Pick<Route, 'method' | 'path' | 'summary' | 'changes_nothing'>,
  status: number,
  rights: Rights,
  { reply, ...shape }: Shape<Reply>,
): never => ({ ...call, ...rights, ...shape, replies: { [status]: reply } }) satisfies Route as never;

/** A GET. 200, or 204 where it answers nothing. */
export const read = <const P extends Route['path'], const R extends Rights, const S extends Shape<Reply>>(
  path: P,
  summary: string,
  rights: Exact<R, Rights>,
  shape: S & Only<S, Shape<Reply>>,
): Made<'GET', P, R, S, StatusOf<S>> =>
  made({ method: 'GET', path, summary }, statusOf(shape.reply), rights, shape);

/** A POST that changes something, or takes a body (`changes_nothing`). 200, or 204 where it answers nothing. */
export const action = <
  const P extends Route['path'],
  const R extends RightsOfAction,
  const S extends ShapeOfPost<Reply>,
>(
  path: P,
  summary: string,
  rights: Exact<R, RightsOfAction>,
  shape: S & Only<S, ShapeOfPost<Reply>>,
): Made<'POST', P, R, S, StatusOf<S>> =>
  made({ method: 'POST', path, summary }, statusOf(shape.reply), rights, shape);

/** A POST that answers what it made, 201: with an Idempotency-Key it happens once. */
export const create = <
  const P extends Route['path'],
  const R extends Rights,
  const S extends ShapeOfPost<Exclude<Reply, null>>,
>(
  path: P,
  summary: string,
  rights: Exact<R, Rights>,
  shape: S & Only<S, ShapeOfPost<Reply>>,
): Made<'POST', P, R, S, 201> => made({ method: 'POST', path, summary }, 201, rights, shape);

/** A POST with what is looked for, which changes nothing. */
export const list = <
  const P extends Route['path'],
  const R extends Rights,
  const S extends Shape<Exclude<Reply, null>> & Pick<Route, 'body'>,
>(
  path: P,
  summary: string,
  rights: Exact<R, Rights>,
  shape: S & Only<S, Shape<Reply> & Pick<Route, 'body'>>,
): Made<'POST', P, R & { readonly changes_nothing: true }, S, 200> =>
  made({ method: 'POST', path, summary, changes_nothing: true }, 200, rights, shape);
