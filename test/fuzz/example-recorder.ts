import type { Access, CallInput, CallReply, Route } from '../../contract/platform/route.ts';
import { routes, type RouteName } from '../../contract/routes.ts';
import { curlOf, type Example } from '../../server/platform/api-docs/example.ts';
import type { TestApp } from '../app.ts';
import { client } from '../client.ts';
import { parseCurl } from '../servers/curl.ts';

/** The host in the page's commands; the tests send them to the app itself. */
export const EXAMPLE_ORIGIN = 'https://dovolilnice.example';

type Options<R extends Route> = CallInput<R> & {
  as?: Example['as'];
  headers?: Record<string, string>;
  /** The expected status; by default the route's 2xx. */
  status?: number;
  cookies?: true;
};

export type Recorder = {
  examples: Example[];
  /** `$TOKEN` and `$KEY` of the calls that follow. */
  variables: Record<string, string>;
  run<const N extends RouteName>(
    name: N,
    options: Options<(typeof routes)[N]>,
  ): Promise<CallReply<(typeof routes)[N]>>;
};

type AnyOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, readonly File[]>;
  as?: Example['as'];
  headers?: Record<string, string>;
  status?: number;
  cookies?: true;
};

const requestOf = (route: Route, options: AnyOptions): Example['request'] => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const files = Object.entries(options.files ?? {}).flatMap(([part, given]) =>
    given.map((file) => ({ part, file_name: file.name, type: file.type })),
  );
  return {
    method: route.method,
    path: `/api${path}${query ? `?${query}` : ''}`,
    ...(route.files ? { form: { data: options.body ?? {}, files } } : {}),
    ...(!route.files && options.body !== undefined ? { json: options.body } : {}),
    ...(options.headers ? { headers: options.headers } : {}),
    ...(options.cookies ? { cookies: true as const } : {}),
  };
};

const CALLERS: Readonly<Partial<Record<Access, Example['as']>>> = {
  public: 'nobody',
  controller: 'controller',
};

/** Replaces secrets of a reply by placeholders. */
const withoutSecrets = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) => {
      if (name === 'access_token' && typeof value === 'string') return '6fJw…43 characters, shown only now';
      if (name === 'key' && typeof value === 'string') return 'dvz_…shown only now';
      return value;
    }),
  );

/**
 * Makes calls from the very text that the page shows, and records the replies. Throws on an unexpected
 * status.
 */
export const recorder = (world: TestApp): Recorder => {
  const visitor = client(world.fastify);
  const examples: Example[] = [];
  const variables: Record<string, string> = {};

  const send = async (example: Example, files: AnyOptions['files']) => {
    variables.XSRF = await visitor.token();
    const call = parseCurl(curlOf(example, EXAMPLE_ORIGIN), EXAMPLE_ORIGIN, variables);
    let payload: Buffer | undefined;
    const headers = { ...call.headers };
    if (call.form) {
      const form = new FormData();
      for (const { name, value, file } of call.form)
        if (file)
          form.append(
            name,
            files![name]!.find((given) => given.name === file.name)!,
          );
        else form.append(name, value);
      const body = new Response(form);
      payload = Buffer.from(await body.arrayBuffer());
      headers['content-type'] = body.headers.get('content-type') ?? '';
    } else if (call.body !== undefined) payload = Buffer.from(call.body);
    // Calls with a token send no cookies: a bearer session is never mixed with a browser's.
    const browser = call.cookies ? visitor : client(world.fastify);
    const reply = await browser.inject({
      method: call.method,
      url: call.path,
      headers,
      ...(payload ? { payload } : {}),
    });
    // A visitor whom a call has signed in begins anew as a visitor.
    if ([...visitor.cookies.keys()].some((name) => /session/.test(name))) visitor.cookies.clear();
    return reply;
  };

  const run = async (name: RouteName, options: AnyOptions): Promise<unknown> => {
    const route: Route = routes[name];
    const expected =
      options.status ?? Number(Object.keys(route.replies).find((status) => status.startsWith('2')));
    const isFile = route.replies[expected] === 'file';
    const draft: Example = {
      route: name,
      as: options.as ?? CALLERS[route.access] ?? 'applicant',
      request: requestOf(route, options),
      reply: { status: expected, ...(isFile ? { file: '' } : {}) },
    };
    const reply = await send(draft, options.files);
    if (reply.statusCode !== expected)
      throw new Error(`${name} answered ${reply.statusCode} instead of ${expected}: ${reply.body}`);
    const type = String(reply.headers['content-type'] ?? '');
    const json: unknown = /json/.test(type) && !isFile && reply.body !== '' ? reply.json() : undefined;
    examples.push({
      ...draft,
      reply: {
        status: reply.statusCode,
        ...(json === undefined ? {} : { json: withoutSecrets(json) }),
        ...(isFile ? { file: type } : {}),
      },
    });
    return json;
  };

  return { examples, variables, run: run as Recorder['run'] };
};
