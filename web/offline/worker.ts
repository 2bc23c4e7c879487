/**
 * Service worker of three pages: the permits kept on this phone, each of them as it is shown without a signal,
 * and that of a link without an account, which that page itself keeps. It caches the shell of the app and the files of these pages, and nothing else: never an answer of
 * the API, never a page of staff. The build fills in the files (scripts/web/offline-worker.ts); each build is a
 * version of its own, and the files of the previous one are removed.
 */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Self = {
  addEventListener: ((name: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((name: 'fetch', listener: (event: Fetching) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
const worker = globalThis as unknown as Self;

const PREFIX = 'dovolilnice-';
const CACHE = `${PREFIX}${OFFLINE_VERSION}`;
/** Every path of the app gets the same shell; it holds no data. */
const SHELL = '/nadzorna-plosca';
const START = '/nadzorna-plosca/dovolilnice/v-telefonu';
const PERMIT = /^\/nadzorna-plosca\/dovolilnice\/parkirna-dovolilnica\/[^/]+\/digitalna\/?$/;
/** Where a holder begins; without a connection each of them leads to the kept permits. */
const BEGINNINGS = ['/', '/prijava', SHELL];
/** The page of a link, with its files (keepLinkPage of web/lib/http/offline-worker.ts). */
const LINK_CACHE = `${PREFIX}link`;
const LINK_PAGE = '/vloga';
const isLink = (pathname: string): boolean => pathname === LINK_PAGE || pathname.startsWith(`${LINK_PAGE}/`);
/** A line this slow counts as none: the person waits at the barrier. */
const PATIENCE_MS = 4000;

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [SHELL, ...OFFLINE_FILES].map((url) => new Request(url, { cache: 'reload', credentials: 'omit' })),
  );
  await worker.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== CACHE && name !== LINK_CACHE)
      .map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
};

// `open` would make the cache anew that signing out has just removed.
const kept = (url: string): Promise<Response | undefined> => caches.match(url, { cacheName: CACHE });

const patience = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('timeout')), PATIENCE_MS));

/** What the server answers, else what is kept; a server or proxy that says it cannot is no answer, either. */
const answerOr = async (
  answer: Promise<Response>,
  keptPage: () => Promise<Response | undefined>,
): Promise<Response> => {
  const given = await answer.catch(() => null);
  return given && given.status < 500 ? given : ((await keptPage()) ?? given ?? Response.error());
};

/** The page from the server while it answers, so that a new version shows at once; else the shell. */
const page = (request: Request): Promise<Response> =>
  answerOr(Promise.race([fetch(request), patience()]), () => kept(SHELL));

/** The page from the server; without a connection the list of the kept permits. */
const beginning = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(START);
  }
};

const keptLink = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: LINK_CACHE, ignoreVary: true });

/** The page of a link from the server while it answers, else as it was kept; the permit on it is what waits. */
const linkPage = (request: Request): Promise<Response> => {
  const hurried = new URL(request.url).searchParams.get('korak') === 'dovolilnica';
  const answer = fetch(request);
  return answerOr(hurried ? Promise.race([answer, patience()]) : answer, () => keptLink(LINK_PAGE));
};

/** A file of the page of a link: its name holds its hash. */
const linkFile = async (request: Request): Promise<Response> =>
  (await keptLink(new URL(request.url).pathname)) ?? fetch(request);

/** A file of this version: its name holds its hash, so the cached file is what the server would send. */
const file = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (OFFLINE_FILES.includes(pathname)) event.respondWith(file(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(linkFile(request));
  if (request.mode !== 'navigate') return;
  if (pathname === START || PERMIT.test(pathname)) event.respondWith(page(request));
  else if (isLink(pathname)) event.respondWith(linkPage(request));
  else if (BEGINNINGS.includes(pathname)) event.respondWith(beginning(request));
});
