import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCreating, needsToken, type Route } from '../../../contract/platform/route.ts';
import type { SecondPersonKind } from '../../../contract/platform/second-person.ts';
import type { Db } from '../db/db.ts';
import { dbOfCall } from '../db/of-call.ts';
import { knowSettingsVersion } from '../db/settings-version.ts';
import type { Deps } from '../deps.ts';
import { asksForProof, proofRejection, rejectionOf } from './sessions/access.ts';
import { maxBodyOf } from './input/body-limits.ts';
import { isOwnCall, visitorId } from './sessions/csrf.ts';
import { discardUnused, releaseFiles } from './input/discard-files.ts';
import type { Caller, Context, Handler, InTransaction, Scope } from './handler.ts';
import { fingerprintOf, idempotencyKey, runOnce, workKey, type StoredReply } from './idempotency.ts';
import type { KeyName } from './idempotency-queries.ts';
import { readInput, type Input } from './input/input.ts';
import { type RecordCookies, recordCookies } from './sessions/record-cookies.ts';
import { languageOf } from './input/language.ts';
import { ProblemError, type CurrentRow } from './problem.ts';
import { limitKeyOf, loadController } from './sessions/controllers.ts';
import type { ControllerOfKey } from './sessions/controller-queries.ts';
import { guardReply, sendFile, type GuardedReply } from './reply/reply.ts';
import { type RecordAccess, runHandler } from './run-handler.ts';
import { loadSession, type LoadPolicy, sessionControl, type SessionControl } from './sessions/sessions.ts';
import type { SignedIn } from './sessions/session-queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by external programs; their body is not read. */
    from_outside?: boolean;
    /** Has no line in the log unless it fails. */
    unlogged?: boolean;
  }
  interface FastifyRequest {
    /** Set by `guard` before anything else handles the call. */
    signed_in: SignedIn | null;
    /** The same for calls with the key of a barrier's controller. */
    controller: ControllerOfKey | null;
  }
}

/** The context of server/people/auth; other slices must not touch sessions. */
export type WithSession = { session: SessionControl };

/** The context of the calls behind a link. */
export type WithCookies = { cookies: RecordCookies };

/** A route of the contract with its handler. Slices export lists of these; server/slices.ts joins them. */
export type RouteBinding = {
  route: Route;
  answer: (context: never) => Promise<unknown>;
  /** The handler runs in one transaction. */
  transaction: boolean;
  /** A second person confirms what this call would change (server/settings/parameters/second-person.ts). */
  second_person?: SecondPersonKind;
  /** The handler may run on a standby. */
  replica?: true;
  kept_reply?: KeptReply;
};

/** What the kernel does for every route with parts that belong to domains above it. */
export type DomainHooks = {
  presenters: Presenters;
  recordAccess: RecordAccess;
  signInPolicy: LoadPolicy;
};

/**
 * Rows in the shape of the contract, for a caller whose call was rejected because of them. They throw 404
 * for one that is gone.
 */
export type Presenters = Readonly<
  Record<CurrentRow['subject'], (deps: Deps, caller: Caller, id: string) => Promise<unknown>>
>;

/**
 * How the reply of a creating call is stored for its repeats when it holds a link: the link is left out, and
 * derived again for a repeat.
 */
export type KeptReply = {
  keep(deps: Deps, body: never): unknown;
  restore(deps: Deps, kept: never): unknown;
};

/**
 * Ties a handler to its route; input and reply types come from the contract. `kept_reply` is required when
 * the reply holds a link.
 */
export const bind = <const R extends Route>(
  route: R,
  answer: (context: Context<R> & WithSession & WithCookies) => ReturnType<Handler<R>>,
  kept_reply?: KeptReply,
): RouteBinding => ({ route, answer, transaction: false, ...(kept_reply ? { kept_reply } : {}) });

/**
 * The same for a handler that reads much and changes nothing: it runs on the standby where there is one, and
 * `deps.db` is that; its entries of the access log are written all the same.
 */
export const bindOnReplica = <const R extends Route>(
  route: R,
  answer: (context: Context<R>) => ReturnType<Handler<R>>,
): RouteBinding => ({ route, answer, transaction: false, replica: true });

/** The same for a handler that changes something, in one transaction with its entries of the access log. */
export const bindChange = <const R extends Route>(
  route: R,
  answer: (context: Context<R> & WithSession & WithCookies & InTransaction) => ReturnType<Handler<R>>,
  kept_reply?: KeptReply,
): RouteBinding => ({ route, answer, transaction: true, ...(kept_reply ? { kept_reply } : {}) });

export const urlOf = (route: Pick<Route, 'path'>): string => `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Registers one binding: rate limit, access, XSRF token, input, handler, reply, in this order. */
export const registerRoute = (
  app: FastifyInstance,
  deps: Deps,
  binding: RouteBinding,
  duties: DomainHooks,
): void => {
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
    bodyLimit: maxBodyOf(route),
    onRequest: [...limit, guard(deps, route, duties)],
    handler: (request, reply) => answer(deps, binding, duties, request, reply),
  });
};

/**
 * Authentication, access and the check that the call comes from a page of ours. Runs before any of the body
 * is read.
 */
const guard =
  (deps: Deps, route: Route, { signInPolicy }: DomainHooks) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (route.access === 'controller') request.controller = await loadController(deps, request);
    else request.signed_in = await loadSession(deps, signInPolicy, request, reply);
    const rejection = rejectionOf(route, request.signed_in, request.controller);
    if (rejection) throw new ProblemError(rejection);
    if (
      needsToken(route) &&
      request.signed_in?.kind !== 'bearer' &&
      !isOwnCall(deps.config, request, request.signed_in)
    )
      throw new ProblemError('csrf_token_invalid');
    const caller = request.signed_in;
    if (!asksForProof(route, caller)) return;
    const policy = await signInPolicy({ ...deps, db: dbOfRequest(deps.db, caller) });
    const unproved = proofRejection(route, caller, policy, deps.clock.now());
    // Only the provider can check a factor of its people, so they begin again there.
    if (unproved === 'second_factor_due' && caller.issuer !== null) throw new ProblemError('not_signed_in');
    if (unproved) throw new ProblemError(unproved);
  };

const answer = async (
  deps: Deps,
  binding: RouteBinding,
  duties: DomainHooks,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { route, kept_reply = AS_IT_IS } = binding;
  const key = isCreating(route) ? idempotencyKey(request.headers['idempotency-key']) : null;
  const name =
    key === null ? null : { key, caller: keyOwner(deps, request), route: `${route.method} ${route.path}` };
  const input = await readInput(deps, route, request);
  const context = contextOf(deps, duties, request, reply, input, name && workKey(name));
  const work = (): Promise<GuardedReply> =>
    runHandler(binding, context, duties.recordAccess, (returned) => guardReply(route, returned));
  const done = await (name === null ? work() : once(deps, name, context, kept_reply, work)).catch(
    async (error: unknown) => {
      await discardUnused(deps, input.files);
      throw await withRow(error, (row) => duties.presenters[row.subject](deps, context.caller, row.id));
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

/** A 409 that names a row, with the current row. */
const withRow = async (error: unknown, present: (row: CurrentRow) => Promise<unknown>): Promise<unknown> => {
  if (!(error instanceof ProblemError) || !error.extras.row) return error;
  const { row, ...extras } = error.extras;
  return new ProblemError(error.code, { ...extras, current: await present(row) });
};

const AS_IT_IS: KeptReply = { keep: (_deps, body) => body, restore: (_deps, kept) => kept };

/**
 * The owner of these keys: nobody gets the reply to somebody else's call, and visitors are identified by the
 * cookie that the XSRF check requires.
 */
const keyOwner = (deps: Deps, request: FastifyRequest): string =>
  request.signed_in?.user_id ??
  request.controller?.id ??
  visitorId(deps.config, request) ??
  `call ${request.id}`;

const once = async (
  deps: Deps,
  name: KeyName,
  input: Input,
  { keep, restore }: KeptReply,
  work: () => Promise<GuardedReply>,
): Promise<StoredReply & { replayed?: true }> => {
  const { reply, replayed } = await runOnce(deps, name, fingerprintOf(input), async () => {
    const made = await work();
    if ('file' in made) throw new Error(`${name.route} creates something and cannot answer with a file.`);
    return { status: made.status, body: keep(deps, made.body as never) };
  });
  // The first reply takes the same path, so it and its repeats cannot differ.
  const body = restore(deps, reply.body as never);
  return { status: reply.status, body, ...(replayed ? { replayed } : {}) };
};

type HandlerContext = Input & Omit<Scope, 'now' | 'today'> & WithSession & WithCookies;

const callerOf = (session: SignedIn | null): Caller => ({
  user_id: session?.user_id ?? null,
  session_id: session?.session_id ?? null,
  role: session?.role ?? '',
  permissions: session?.permissions ?? [],
  name: session?.name ?? '',
});

const dbOfRequest = (db: Db, session: SignedIn | null): Db => {
  const own = dbOfCall(db);
  if (session) knowSettingsVersion(own, session.settings_version);
  return own;
};

const contextOf = (
  deps: Deps,
  { signInPolicy }: DomainHooks,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  idempotency_key: string | null,
): HandlerContext => ({
  ...input,
  deps: { ...deps, db: dbOfRequest(deps.db, request.signed_in) },
  caller: callerOf(request.signed_in),
  controller: request.controller,
  language: languageOf(request),
  request_id: request.id,
  refresh: request.headers['x-refresh'] === '1',
  ip: request.ip,
  idempotency_key,
  header: (name, value) => void reply.header(name, value),
  session: sessionControl(deps, signInPolicy, request, reply, request.signed_in),
  cookies: recordCookies(deps.config, request, reply),
});
