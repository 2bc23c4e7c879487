/**
 * Screens, fixed texts and constants of the specification (sections 2 to 4, 8 and 9), copied from it.
 * **Nothing here may be changed without an ADR that says why.** Deviations that were decided stand beside
 * their row; ADR 0044 collects them.
 */

export const PUBLIC_PATHS = [
  '/prijava',
  '/ponastavitev-gesla',
  '/ponastavitev-gesla/{token}',
  '/',
  '/navodila-za-uporabo',
  '/pogoji-uporabe',
  '/obrazci/parkirna-dovolilnica',
  '/403',
  '/500',
] as const;
/** A signed-in user is sent from these to the dashboard. */
export const GUEST_PATHS = ['/prijava', '/ponastavitev-gesla', '/ponastavitev-gesla/{token}'] as const;
export const UNKNOWN_PATH = '/te-strani-ni';
export const LOGIN = '/prijava';
export const DASHBOARD = '/nadzorna-plosca';

/** Whose screens they are (section 2, api.md section 4). `everybody`: with an account. */
export const PROTECTED: readonly (readonly [path: string, who: 'everybody' | 'user' | 'staff'])[] = [
  ['/nadzorna-plosca', 'everybody'],
  ['/nadzorna-plosca/vloge/parkirna-dovolilnica', 'user'],
  ['/nadzorna-plosca/vloge/parkirna-dovolilnica/{permit}/zamenjava', 'user'],
  ['/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{permit}/posodobitev', 'user'],
  ['/vloge/parkirna-dovolilnica', 'staff'],
  ['/nastavitve', 'everybody'],
  ['/parkiranje', 'staff'],
  ['/vloge', 'staff'],
  ['/vloge/{application}', 'staff'],
  ['/dovolilnice/', 'staff'],
  ['/dovolilnice/{permit}', 'staff'],
  ['/dovolilnice/parkirna-dovolilnica', 'staff'],
  ['/uporabniki', 'staff'],
  ['/uporabniki/{user}', 'staff'],
  ['/uporabniki/{user}/vloge/parkirna-dovolilnica', 'staff'],
  ['/uporabniki/{user}/dovolilnice/parkirna-dovolilnica', 'staff'],
  ['/placila', 'staff'],
  ['/izvoz-podatkov', 'staff'],
];
/** Named for root and admin alone. */
export const OF_ROOT_AND_ADMIN = [
  '/vloge/parkirna-dovolilnica',
  '/uporabniki/{user}/vloge/parkirna-dovolilnica',
  '/uporabniki/{user}/dovolilnice/parkirna-dovolilnica',
  '/placila',
] as const;
/** The account of an applicant is a section of the page of the person (ADR 0059). */
export const LEADS_TO: Readonly<Record<string, string>> = {
  '/uporabniki/{user}': '/osebe/{user}',
  // A link takes its token out of the address (ADR 0070).
  '/ponastavitev-gesla/{token}': '/ponastavitev-gesla/odprta',
};
/**
 * Sign-in needs no `redirect` to the dashboard, and never leads to signing out (api.md section 3; ADR 0044).
 */
export const WITHOUT_REDIRECT = ['/nadzorna-plosca', '/odjava'] as const;

export const FORM = '/obrazci/parkirna-dovolilnica';
/** Where the public form sends people who are signed in. */
export const FORM_OF = {
  root: '/vloge/parkirna-dovolilnica',
  admin: '/vloge/parkirna-dovolilnica',
  applicant: '/nadzorna-plosca/vloge/parkirna-dovolilnica',
} as const;

export const TEXTS = {
  service: 'Dovolilnice',
  instructions: 'Navodila za uporabo',
  terms: 'Pogoji uporabe in zasebnost',
  dashboard: 'Nadzorna plošča',
  logout: 'Odjava',
  close: 'Zapri',
  save: 'Shrani',
  cancel: 'Prekliči',
  columns: 'Izberite polja za prikaz',
  /** Word for word, with its misspelling. */
  offline: 'Napaka pri vpozstavljanju povezave. Ni internetne povezave.',
} as const;
/** Without their Slovenian texts: "Home" and "Login". */
export const HOME_TEXT = 'Domov';
export const LOGIN_TEXT = 'Prijava';

/** Largest widths of dialogs in pixels. */
export const WIDTHS = { loading: '320px', columns: '500px', privacy: '800px' } as const;
export const SCROLL_TO_TOP_PX = 50;
export const SNACKBAR = { initial_ms: 7000, default_ms: 5000, location: 'bottom right', mode: 'multi-line' };
export const REFRESH_MS = 180_000;
export const RETRY_MS = 30_000;
export const BACK_ONLINE_MS = 5000;
export const PAGE_SIZE = 10;
export const RETENTION_YEARS = 5;

/** What an answer does to the whole screen. */
export const TRANSITIONS = { 401: '/prijava', 403: '/403', 404: '/404', 500: '/500' } as const;

/** Messages of errors of the client. */
export const ERRORS = {
  status: (n: number) => `Request failed with status code ${n}`,
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms}ms exceeded`,
  aborted: 'Request aborted',
} as const;
