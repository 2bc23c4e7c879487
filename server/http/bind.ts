import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCreating, needsToken, type Route } from '../../contract/route.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from './access.ts';
import { isOwnCall } from './csrf.ts';
import { discardUnused, releaseFiles } from './discard-files.ts';
import type { Caller, Context, Handler } from './handler.ts';
import { fingerprintOf, idempotencyKey, runOnce, type StoredReply } from './idempotency.ts';
import { readInput, type Input } from './input.ts';
import { languageOf } from './language.ts';
import { ProblemError } from './problem.ts';
import { limitKeyOf, loadController } from './controllers.ts';
import type { ControllerOfKey } from './controller-queries.ts';
import { guardReply, sendFile, type GuardedReply } from './reply.ts';
import { loadSession, sessionControl, type SessionControl } from './sessions.ts';
import type { SignedIn } from './session-queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by programs outside; what they post is not read. */
    from_outside?: boolean;
  }
  interface FastifyRequest {
    /** Set by `guard` before anything else looks at the call. */
    signed_in: SignedIn | null;
    /** The same for calls with the key of a barrier's controller. */
    controller: ControllerOfKey | null;
  }
}

/** A context as server/auth sees it; other slices have no business with sessions. */
export type WithSession = { session: SessionControl };

/** A route of the contract with what answers it. Slices export lists of these; server/slices.ts joins them. */
export type RouteBinding = { route: Route; answer: (context: never) => Promise<unknown> };

/** Ties a handler to its route; input and reply types come from the contract. */
export const bind = <const R extends Route>(
  route: R,
  answer: (context: Context<R> & WithSession) => ReturnType<Handler<R>>,
): RouteBinding => ({ route, answer });

export const urlOf = (route: Pick<Route, 'path'>): string => `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Registers one binding: rate limit, access, XSRF token, input, handler, reply, in this order. */
export const register = (app: FastifyInstance, deps: Deps, binding: RouteBinding): void => {
  const { route } = binding;
  const limit = route.limit
    ? [
        app.rateLimit({
          max: route.limit.max,
          timeWindow: route.limit.per_seconds * 1000,
          ...(route.access === 'controller' ? { keyGenerator: limitKeyOf } : {}),
        }),
      ]
    : [];
  app.route({
    method: route.method,
    url: urlOf(route),
    config: { from_outside: route.from_outside === true },
    exposeHeadRoute: false,
    ...(route.max_body_bytes === undefined ? {} : { bodyLimit: route.max_body_bytes }),
    onRequest: [...limit, guard(deps, route)],
    handler: (request, reply) => answer(deps, binding, request, reply),
  });
};

/** Who calls, may they, and does the call come from a page of ours. Runs before any of the body is read. */
const guard = (deps: Deps, route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (route.access === 'controller') request.controller = await loadController(deps, request);
  else request.signed_in = await loadSession(deps, request, reply);
  const refusal = refusalOf(route, request.signed_in, request.controller);
  if (refusal) throw new ProblemError(refusal);
  if (
    needsToken(route) &&
    request.signed_in?.kind !== 'bearer' &&
    !isOwnCall(deps.config, request, request.signed_in)
  )
    throw new ProblemError('csrf_token_invalid');
};

const answer = async (
  deps: Deps,
  { route, answer: handler }: RouteBinding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const key = isCreating(route) ? idempotencyKey(request.headers['idempotency-key']) : null;
  const input = await readInput(deps, route, request);
  const context = contextOf(deps, request, reply, input, key);
  const work = async (): Promise<GuardedReply> => guardReply(route, await handler(context as never));
  const done = await (key === null ? work() : once(deps, route, key, context, work)).catch(
    async (error: unknown) => {
      await discardUnused(deps, input.files);
      throw error;
    },
  );
  if ('file' in done) {
    releaseFiles(input.files);
    return sendFile(reply, done.status, done.file);
  }
  if ('replayed' in done) {
    reply.header('idempotency-replayed', 'true');
    await discardUnused(deps, input.files);
  } else releaseFiles(input.files);
  reply.code(done.status);
  return done.body === undefined ? reply.send() : reply.send(done.body);
};

const once = async (
  deps: Deps,
  route: Route,
  key: string,
  context: Input & { caller: Caller },
  work: () => Promise<GuardedReply>,
): Promise<GuardedReply | (StoredReply & { replayed: true })> => {
  const name = { key, caller: context.caller.user_id ?? 'anonymous', route: `${route.method} ${route.path}` };
  const { reply, replayed } = await runOnce(deps, name, fingerprintOf(context), async () => {
    const made = await work();
    if ('file' in made) throw new Error(`${route.path} creates something and cannot answer with a file.`);
    return made;
  });
  return replayed ? { ...reply, replayed: true } : reply;
};

const callerOf = (session: SignedIn | null): Caller => ({
  user_id: session?.user_id ?? null,
  session_id: session?.session_id ?? null,
  role: session?.role ?? '',
  permissions: session?.permissions ?? [],
  name: session?.name ?? '',
});

const contextOf = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  idempotency_key: string | null,
): Input & Omit<Context<Route>, keyof Input> & WithSession => ({
  ...input,
  deps,
  caller: callerOf(request.signed_in),
  controller: request.controller,
  language: languageOf(request),
  request_id: request.id,
  ip: request.ip,
  idempotency_key,
  header: (name, value) => void reply.header(name, value),
  session: sessionControl(deps, request, reply, request.signed_in),
});
