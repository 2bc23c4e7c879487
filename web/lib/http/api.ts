import type { Problem } from '../../../contract/platform/errors.ts';
import { needsToken, type CallInput, type CallReply, type Route } from '../../../contract/platform/route.ts';
import type { Tag } from '../../../contract/platform/tags.ts';

/** Why a call failed: an answer outside 2xx, no connection, our own time-out, or an abort. */
export type ApiErrorKind = 'response' | 'network' | 'timeout' | 'aborted';

/** The error of every failed call. `status` is 0 and `problem` null when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds until a retry makes sense (`Retry-After`), where the server says so. */
  readonly retry_after: number | null;
  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    problem: Problem | null = null,
    retry_after: number | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.problem = problem;
    this.retry_after = retry_after;
  }
}

export type CallOptions = {
  /**
   * For background reads that may be aborted. A call without a signal is one that a person makes and waits
   * for.
   */
  signal?: AbortSignal;
  /**
   * The server answers a repeated key with the first reply for 24 h, so that a retry creates no second
   * record.
   */
  idempotency_key?: string;
  /** Share of the request that was sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Milliseconds; none by default (specification, section 9). */
  timeout?: number;
  /**
   * Skips the response listener, always or for these statuses: for calls where a rejection is an expected
   * answer.
   */
  quiet?: boolean | readonly number[];
  /** A screen asks again for what it shows already, which is no new look at the data. */
  refresh?: boolean;
};

/** How an application handles answers that concern the whole screen (specification, section 8). */
export type ResponseListener = {
  /** Called for quiet calls too: a person who types must learn that their session has ended. */
  onUnauthenticated?: (error: ApiError, quiet: boolean) => void;
  /** Lets the person sign in again in place. True: the call is repeated with what was typed. */
  signInAgain?: () => Promise<boolean>;
  /** Lets the person prove again who they are (`step_up`). True: the call is repeated. */
  proveAgain?: () => Promise<boolean>;
  /** Added to every call. */
  headers?: () => Record<string, string>;
  onForbidden?: (error: ApiError) => void;
  onNotFound?: (error: ApiError) => void;
  onServerError?: (error: ApiError) => void;
  /** A colleague has to confirm the call that was made with `sent` (ADR 83). */
  onSecondPerson?: (needed: unknown, sent: { params?: unknown; body?: unknown }) => void;
  /** After every call that succeeded. */
  onSuccess?: (route: Route, params: unknown) => void;
  /** Data of a domain have changed (`announceChange`). */
  onChanged?: (tag: Tag) => Promise<void>;
};

/**
 * The part of a route that a call needs at run time. The compiler checks it against the contract's route, so
 * that the page does not carry the schemas (and Zod) of the whole route object.
 */
export const slimRoute = <R extends Route>(
  route: Pick<R, Extract<keyof R, 'method' | 'path' | 'tag' | 'files' | 'changes_state' | 'changes_nothing'>>,
): R => ({ access: 'public', summary: '', replies: {}, ...route }) as unknown as R;

let listener: ResponseListener = {};
/** One listener per page; `null` removes it. */
export const setResponseListener = (next: ResponseListener | null): void => {
  listener = next ?? {};
};

const notify = (error: ApiError, quiet: boolean): void => {
  if (error.status === 401) listener.onUnauthenticated?.(error, quiet);
  if (quiet) return;
  if (error.status === 403) listener.onForbidden?.(error);
  if (error.status === 404) listener.onNotFound?.(error);
  if (error.status === 500) listener.onServerError?.(error);
};

let keeping = false;
/**
 * A server error (500) does not replace the screen for the calls that `work` starts synchronously: the form
 * reports it and keeps what was typed.
 */
export const keepScreen = <T>(work: () => Promise<T>): Promise<T> => {
  keeping = true;
  try {
    return work();
  } finally {
    keeping = false;
  }
};

/**
 * Data of this domain have changed, perhaps by somebody else: the screen loads again what it shows of them.
 * Done once it shows them. Calls that change data need not announce it.
 */
export const announceChange = async (tag: Tag): Promise<void> => listener.onChanged?.(tag);

const isQuiet = ({ quiet = false }: CallOptions, status: number): boolean =>
  typeof quiet === 'boolean' ? quiet : quiet.includes(status);

const ROOT = '/api';

/** `/v1/permits/{id}` with parameters and query filled in and encoded. */
export const urlOf = (route: Route, input: { params?: unknown; query?: unknown } = {}): string => {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `${ROOT}${path}${query.size > 0 ? `?${query}` : ''}`;
};

const readToken = (): string | null => {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return match ? decodeURIComponent(match[1]!) : null;
};

type Answer = { status: number; blob: Blob; retry_after: number | null };
type Request = { method: string; url: string; headers: Record<string, string>; body?: string | FormData };

const seconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

/**
 * Sends one request by fetch; by XMLHttpRequest when upload progress is wanted, because only that reports it.
 */
const send = async (request: Request, options: CallOptions): Promise<Answer> => {
  const { signal, onProgress, timeout } = options;
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  const stop = AbortSignal.any(signals.filter((one) => one !== undefined));
  try {
    stop.throwIfAborted();
    return await (onProgress ? sendXhr(request, stop, onProgress) : sendFetch(request, stop));
  } catch {
    if (signal?.aborted) throw new ApiError('aborted', 'Request aborted');
    if (stop.aborted) throw new ApiError('timeout', `timeout of ${timeout}ms exceeded`);
    throw new ApiError('network', 'Network Error');
  }
};

const sendFetch = async ({ url, ...init }: Request, signal: AbortSignal): Promise<Answer> => {
  const response = await fetch(url, { ...init, signal, credentials: 'same-origin' });
  return {
    status: response.status,
    blob: await response.blob(),
    retry_after: seconds(response.headers.get('Retry-After')),
  };
};

const sendXhr = (
  request: Request,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'blob';
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0)
        onProgress(Math.round((event.loaded / event.total) * 100));
    });
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        blob: xhr.response as Blob,
        retry_after: seconds(xhr.getResponseHeader('Retry-After')),
      }),
    );
    for (const failure of ['error', 'abort']) xhr.addEventListener(failure, () => reject(new Error(failure)));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(request.body);
  });

/** Every screen shows a mail address of an internationalised domain as it was typed; the table of it loads only then. */
const withTypedEmails = async (text: string): Promise<string> => {
  if (!text.includes('xn--')) return text;
  const [{ showEmails }, { default: punycode }] = await Promise.all([
    import('../../../contract/values/contact/email-text.ts'),
    import('punycode.js'),
  ]);
  return showEmails(text, (domain) => punycode.toUnicode(domain));
};

const readJson = async (blob: Blob): Promise<unknown> => {
  const text = await blob.text();
  try {
    return JSON.parse(await withTypedEmails(text).catch(() => text));
  } catch {
    return null;
  }
};

const fetchToken = async (options: CallOptions): Promise<void> => {
  await send({ method: 'GET', url: `${ROOT}/csrf-cookie`, headers: {} }, { signal: options.signal });
};

/** JSON body, or part `data` and one part per file where the route takes files. */
const bodyOf = (route: Route, input: { body?: unknown; files?: object }): string | FormData | undefined => {
  if (route.files === undefined) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  form.set('data', JSON.stringify(input.body ?? {}));
  for (const [part, files] of Object.entries(input.files ?? {}) as [string, readonly Blob[] | undefined][]) {
    for (const file of files ?? []) form.append(part, file);
  }
  return form;
};

/**
 * Makes one call of the contract. Returns the reply in the contract's shape, a `Blob` for a file, `undefined`
 * for no content; throws `ApiError`. Fetches the XSRF cookie when it is missing and once more when the server
 * rejects it.
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R> = {} as CallInput<R>,
  options: CallOptions = {},
): Promise<CallReply<R>> {
  const given = input as { params?: unknown; query?: unknown; body?: unknown; files?: object };
  const kept = keeping;
  const body = bodyOf(route, given);
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json, */*',
    'Accept-Language': document.documentElement.lang || 'sl',
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...listener.headers?.(),
    ...(options.refresh ? { 'X-Refresh': '1' } : {}),
    ...(options.idempotency_key ? { 'Idempotency-Key': options.idempotency_key } : {}),
  };
  const attempt = async (last: boolean): Promise<CallReply<R>> => {
    if (needsToken(route)) {
      if (readToken() === null) await fetchToken(options);
      headers['X-XSRF-TOKEN'] = readToken() ?? '';
    }
    const answer = await send({ method: route.method, url: urlOf(route, given), headers, body }, options);
    if (answer.status >= 200 && answer.status < 300) {
      listener.onSuccess?.(route, given.params);
      if (route.replies[answer.status] === 'file') return answer.blob as CallReply<R>;
      return (answer.blob.size > 0 ? await readJson(answer.blob) : undefined) as CallReply<R>;
    }
    const problem = (await readJson(answer.blob)) as Problem | null;
    if (problem?.code === 'csrf_token_invalid' && !last) {
      await fetchToken(options);
      return attempt(true);
    }
    if (problem?.code === 'step_up_required' && !options.signal && (await listener.proveAgain?.()))
      return attempt(false);
    const message = `Request failed with status code ${answer.status}`;
    const error = new ApiError('response', message, answer.status, problem, answer.retry_after);
    if (error.status === 401 && !options.signal && (await listener.signInAgain?.())) return attempt(false);
    if (problem?.code === 'second_person_required') listener.onSecondPerson?.(problem.current, given);
    notify(error, isQuiet(options, error.status) || (kept && error.status === 500));
    throw error;
  };
  return attempt(false);
}
