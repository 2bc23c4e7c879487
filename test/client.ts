import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type ApplicationDetail, getApplication } from '../contract/permits/applications.ts';
import { PROBLEM_STATUS } from '../contract/platform/errors.ts';
import { ANY_PROBLEM, problemsOf } from '../contract/platform/problems-of.ts';
import type { CallInput, CallReply, Route } from '../contract/platform/route.ts';
import { needsToken } from '../contract/platform/route.ts';
import { routes } from '../contract/routes.ts';
import type { Db } from '../server/platform/db/db.ts';
import { sawCall } from './runs/happened.ts';
import { watches } from './runs/log-watch.ts';

type Extras = {
  headers?: Record<string, string>;
  /** False: the call carries no XSRF token. */
  xsrf?: boolean;
};
export type CallOptions<R extends Route> = CallInput<R> & Extras;

/** The body that a route takes. */
export type BodyOf<R extends Route> = CallInput<R> extends { body: infer B } ? B : never;

/** Whatever a client could send, right or wrong. */
export type AnyInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  files?: Readonly<Record<string, readonly Blob[]>>;
};
type AnyOptions = AnyInput & Extras;

/** A reply as tests read it: `body` is typed for success; `problem` is the same JSON otherwise. */
export type TestReply<T> = {
  status: number;
  body: T;
  problem: {
    code: string;
    title: string;
    detail?: string;
    errors?: { path: string; code: string; message: string }[];
    current?: unknown;
  };
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
};

/** A browser in front of the app: it keeps cookies and repeats the XSRF token, as lib/api of the web does. */
export type Client = {
  cookies: Map<string, string>;
  call<const R extends Route>(route: R, ...options: CallArguments<R>): Promise<TestReply<CallReply<R>>>;
  /** The same with input that the contract does not take, or that is put together while the test runs. */
  send<const R extends Route>(route: R, options?: AnyOptions): Promise<TestReply<CallReply<R>>>;
  inject(options: {
    method: string;
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<LightMyRequestResponse>;
  /** The XSRF token, fetched when there is none. */
  token(): Promise<string>;
  /** The version of an application as it stands, without the call that reads all of it. */
  versionOf(application_id: string): Promise<number>;
};
type CallArguments<R extends Route> =
  {} extends CallInput<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

const urlOf = (route: Route, { params = {}, query = {} }: AnyOptions): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? name),
  );
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
};

/** The bytes and the content type of a body, multipart when the route takes files. */
const payloadOf = async (
  route: Route,
  { body, files }: AnyOptions,
): Promise<{ payload?: Buffer; type?: string }> => {
  if (route.method === 'GET') return {};
  if (!route.files) return { payload: Buffer.from(JSON.stringify(body ?? {})), type: 'application/json' };
  const form = new FormData();
  form.set('data', JSON.stringify(body ?? {}));
  for (const [part, blobs] of Object.entries(files ?? {}))
    for (const blob of blobs) form.append(part, blob, blob instanceof File ? blob.name : `${part}.pdf`);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
};

const OURS = new Set<Route>(Object.values(routes));

/** A status missing from openapi.json is a bug of the contract: every test fails on it. */
const expectDocumented = (route: Route, status: number): void => {
  const problems = [...problemsOf(route), ...ANY_PROBLEM].map((code): number => PROBLEM_STATUS[code]);
  if (status >= 400 && OURS.has(route) && !(status in route.replies) && !problems.includes(status))
    throw new Error(`${route.method} ${route.path} answered ${status}, which the contract does not name.`);
};

/** What a browser talks to: one server, or several that take turns. */
export type Server = { inject(options: InjectOptions): Promise<LightMyRequestResponse> };

/** The database behind each app of a test. */
export const databases = new WeakMap<Server, Db>();

export const client = (app: Server): Client => {
  const cookies = new Map<string, string>();
  const inject: Client['inject'] = async (options) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      ...options,
      method: options.method as 'GET',
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    const exchange = {
      url: options.url,
      sent: options.payload,
      received: reply.body,
      cookies: reply.cookies,
    };
    watches.get(app)?.saw(exchange);
    sawCall({ ...exchange, method: options.method, status: reply.statusCode });
    for (const { name, value, maxAge, expires } of reply.cookies)
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
      else cookies.set(name, value);
    return reply;
  };
  const token = async (): Promise<string> => {
    if (!cookies.has('XSRF-TOKEN')) await inject({ method: 'GET', url: '/api/csrf-cookie' });
    return cookies.get('XSRF-TOKEN') ?? '';
  };
  const send = async (route: Route, options: AnyOptions = {}): Promise<TestReply<unknown>> => {
    const { payload, type } = await payloadOf(route, options);
    const headers = {
      ...(type ? { 'content-type': type } : {}),
      ...(needsToken(route) && options.xsrf !== false ? { 'x-xsrf-token': await token() } : {}),
      ...options.headers,
    };
    const raw = await inject({
      method: route.method,
      url: urlOf(route, options),
      headers,
      ...(payload ? { payload } : {}),
    });
    // A 5xx is a bug of the server (also a reply that violates its contract): every test fails on it.
    if (raw.statusCode === 500) throw new Error(`${route.method} ${route.path} answered 500: ${raw.body}`);
    expectDocumented(route, raw.statusCode);
    const isJson = /json/.test(String(raw.headers['content-type'] ?? ''));
    const body: unknown = isJson
      ? raw.json()
      : raw.body === ''
        ? undefined
        : new Blob([Uint8Array.from(raw.rawPayload)]);
    return {
      status: raw.statusCode,
      body,
      problem: body as TestReply<unknown>['problem'],
      headers: raw.headers,
      raw,
    };
  };
  const versionOf: Client['versionOf'] = async (id) => {
    const db = databases.get(app);
    if (!db) {
      const { body } = await send(getApplication, { params: { id } });
      return (body as ApplicationDetail).version;
    }
    const rows = db.selectFrom('applications').select('version').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).version;
  };
  return { cookies, inject, token, versionOf, call: send as Client['call'], send: send as Client['send'] };
};
