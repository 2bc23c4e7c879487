/** Pages that are built as HTML, by path; all tokens of the status page share one. */
export const SITE_PAGES: readonly { pattern: RegExp; file: string }[] = [
  { pattern: /^\/$/, file: 'index.html' },
  { pattern: /^\/navodila-za-uporabo\/?$/, file: 'navodila-za-uporabo/index.html' },
  { pattern: /^\/pogoji-uporabe\/?$/, file: 'pogoji-uporabe/index.html' },
  { pattern: /^\/izjava-o-dostopnosti\/?$/, file: 'izjava-o-dostopnosti/index.html' },
  { pattern: /^\/obrazci\/parkirna-dovolilnica\/?$/, file: 'obrazci/parkirna-dovolilnica/index.html' },
  { pattern: /^\/preverjanje(?:\/[^/]+)?\/?$/, file: 'preverjanje/index.html' },
  { pattern: /^\/podaljsanje(?:\/[^/]+)?\/?$/, file: 'podaljsanje/index.html' },
  { pattern: /^\/odjava-od-obvestil(?:\/[^/]+)?\/?$/, file: 'odjava-od-obvestil/index.html' },
  { pattern: /^\/moja-dovolilnica\/?$/, file: 'moja-dovolilnica/index.html' },
  { pattern: /^\/prijava\/?$/, file: 'prijava/index.html' },
  { pattern: /^\/ponastavitev-gesla\/?$/, file: 'ponastavitev-gesla/index.html' },
  { pattern: /^\/vloga(?:\/[^/]+)?\/?$/, file: 'vloga/index.html' },
];

const ID = '[0-9a-f-]{36}';

/**
 * Paths that the router of the app knows (spec.md section 2, api.md section 4); any other gets the same shell
 * with status 404.
 */
const APP_PATHS: readonly RegExp[] = [
  'odjava',
  'ponastavitev-gesla/[^/]+',
  'prijava/povezava',
  'potrditev-naslova/[^/]+',
  'kopija-podatkov/[^/]+',
  '403',
  '404',
  '500',
  'nadzorna-plosca',
  'nadzorna-plosca/vloge/parkirna-dovolilnica',
  `nadzorna-plosca/vloge/parkirna-dovolilnica/${ID}(?:/zamenjava|/podaljsanje)?`,
  `nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${ID}(?:/posodobitev|/digitalna)?`,
  'nadzorna-plosca/dovolilnice/v-telefonu',
  'nastavitve',
  `nastavitve/naprave/${ID}`,
  'nastavitve/cenik/[^/]+',
  'parkiranje',
  `parkiranje/opozorila/${ID}`,
  `parkiranje/parkirisca/${ID}`,
  'kartice',
  `kartice/${ID}`,
  'nadzor',
  'vloge(?:/parkirna-dovolilnica)?',
  `vloge/${ID}`,
  'dovolilnice(?:/parkirna-dovolilnica)?',
  `dovolilnice/${ID}`,
  'osebe',
  `osebe/${ID}`,
  'uporabniki',
  `uporabniki/${ID}`,
  `uporabniki/${ID}/(?:vloge|dovolilnice)/parkirna-dovolilnica`,
  'imetniki-dovolilnic',
  'placila',
  `placila/racuni/${ID}`,
  `placila/knjizbe/${ID}`,
  `placila/vracila/${ID}`,
  `placila/izpiski/${ID}`,
  `placila/zakljucki/${ID}`,
  'placila/uskladitev/[^/]+',
  'porocila',
  'izvoz-podatkov',
  `izvoz-podatkov/${ID}`,
  'uvoz-podatkov',
  'pritozbe',
  `pritozbe/${ID}`,
  'odlocbe',
  `odlocbe/${ID}`,
  'dokumenti',
  `dokumenti/${ID}`,
  'pisma',
  'posta',
  `posta/${ID}`,
  'dnevnik-dostopov',
  `dnevnik-dostopov/${ID}`,
  'kos',
  'potrditve',
  `potrditve/${ID}`,
  'hramba',
  `hramba/zahteve/${ID}`,
  'podaljsanja',
  `podaljsanja/${ID}`,
].map((path) => new RegExp(`^/${path}/?$`));

export const isAppPath = (path: string): boolean => APP_PATHS.some((pattern) => pattern.test(path));

/** Paths that people type or have kept, and where each of them leads. */
export const MOVED_PATHS: readonly { pattern: RegExp; to: string }[] = [
  // The drawer and the messages call it so; its sections are tabs of the settings.
  { pattern: /^\/upravljanje\/?$/, to: '/nastavitve?tab=upravljanje' },
];

/** Everything below /api belongs to the API, also unknown paths. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
