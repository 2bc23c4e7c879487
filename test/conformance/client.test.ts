import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '../../contract/platform/route.ts';
import { call } from '../../web/lib/http/api.ts';
import { backOnlineMs, onlineState, watchOnline } from '../../web/lib/http/online.ts';
import { initialSettings } from '../../web/lib/display-settings.ts';
import { hideSnackbar, initialSnackbar, showSnackbar, snackbar } from '../../web/lib/show-snackbar.ts';
import { session } from '../../web/lib/session/session.ts';
import { defaultTableState } from '../../web/lib/list/table-state.ts';
import { BACK_ONLINE_MS, ERRORS, PAGE_SIZE, SNACKBAR, TEXTS } from './screens.ts';

/**
 * What the specification says of the client and no screen shows at once: error messages, initial states,
 * times.
 */

const route = {
  method: 'GET',
  path: '/v1/parameters',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: '',
  replies: {},
} as Route;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'sl' }, cookie: 'XSRF-TOKEN=a' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  hideSnackbar();
});
const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message,
  );
/** A server that never answers, until the call is aborted. */
const silence = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

test.each([400, 401, 403, 404, 409, 422, 429, 500, 503])('the message of an answer %i', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  expect(await messageOf(call(route))).toBe(ERRORS.status(status));
});

test('the messages where there is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await messageOf(call(route))).toBe(ERRORS.network);
  vi.stubGlobal('fetch', silence);
  expect(await messageOf(call(route, {}, { timeout: 5 }))).toBe(ERRORS.timeout(5));
  const stop = new AbortController();
  const stopped = messageOf(call(route, {}, { signal: stop.signal }));
  stop.abort();
  expect(await stopped).toBe(ERRORS.aborted);
});

test('there is no time-out of a request by default, and cookies go along', async () => {
  const sent: RequestInit[] = [];
  vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return new Response('{}');
  });
  await call(route);
  expect(AbortSignal.timeout).not.toHaveBeenCalled();
  expect(sent[0]?.credentials).toBe('same-origin');
  vi.restoreAllMocks();
});

test('the snackbar: place, mode and both times', () => {
  const { timeout, location, mode } = initialSnackbar;
  expect({ initial_ms: timeout, location, mode }).toEqual({
    initial_ms: SNACKBAR.initial_ms,
    location: SNACKBAR.location,
    mode: SNACKBAR.mode,
  });
  showSnackbar('Shranjeno.');
  expect(snackbar.get()).toMatchObject({
    timeout: SNACKBAR.default_ms,
    location: SNACKBAR.location,
    mode: SNACKBAR.mode,
  });
});

test('without a connection the message stays; back online is said for five seconds', () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  const stop = watchOnline(TEXTS.offline, target);
  target.dispatchEvent(new Event('offline'));
  expect(snackbar.get()).toMatchObject({ display: true, text: TEXTS.offline, timeout: null });
  target.dispatchEvent(new Event('online'));
  expect(snackbar.get().display).toBe(false);
  vi.advanceTimersByTime(BACK_ONLINE_MS - 1);
  expect(onlineState.get()).toEqual({ online: true, back_online: true });
  vi.advanceTimersByTime(1);
  expect(onlineState.get().back_online).toBe(false);
  expect(backOnlineMs).toBe(BACK_ONLINE_MS);
  stop();
});

test('how everything starts: nobody signed in, the drawer open, ten rows', () => {
  expect(session.get()).toEqual({ user: null, authenticated: false, gdpr_access_log: 0 });
  expect(initialSettings.drawer).toBe(true);
  expect(defaultTableState.per_page).toBe(PAGE_SIZE);
});
