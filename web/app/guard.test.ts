import { describe, expect, test } from 'vitest';
import { ADMIN_DEFAULT, PRESETS, type Permission, type Role } from '../../contract/platform/permissions.ts';
import { guardRedirect } from './guard.ts';
import { isSitePath } from '../shared/platform/site-paths.ts';
import { ROUTES, type AppRouteName } from './routes.ts';

type Person = { role: Role; permissions: Permission[] } | null;
const people = {
  visitor: null,
  applicant: { role: 'user', permissions: [] },
  // A former member of staff: the role decides, never left-over permissions.
  demoted: { role: 'user', permissions: [...ADMIN_DEFAULT] },
  bare_admin: { role: 'admin', permissions: [] },
  warden: { role: 'admin', permissions: [...PRESETS.warden] },
  data_protection: { role: 'admin', permissions: [...PRESETS.data_protection] },
  admin: { role: 'admin', permissions: [...ADMIN_DEFAULT] },
  root: { role: 'root', permissions: [] },
} satisfies Record<string, Person>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

const go = (name: AppRouteName, who: Who): string | null => {
  const path = ROUTES[name].path.replace(/:(id|code|name)/, '42').replace(':token', 't');
  return guardRedirect(ROUTES[name], people[who], { params: { id: '42', token: 't' }, href: path });
};
const login = (path: string): string => `/prijava?redirect=${encodeURIComponent(path)}`;

/** `null`: the route opens. Otherwise the path of the redirect; staff without the permission get /403. */
const all = (to: string | null): Record<Who, string | null> =>
  Object.fromEntries(everybody.map((who) => [who, to])) as Record<Who, string | null>;
const forStaff = (path: string, ...inside: Who[]): Record<Who, string | null> => ({
  ...all('/403'),
  visitor: login(path),
  applicant: '/nadzorna-plosca',
  demoted: '/nadzorna-plosca',
  ...Object.fromEntries(inside.map((who) => [who, null])),
});
const forApplicants = (path: string, twin: string): Record<Who, string | null> => ({
  ...all(twin),
  visitor: login(path),
  applicant: null,
  demoted: null,
});
const forGuests = { ...all('/nadzorna-plosca'), visitor: null };

const expected: Record<AppRouteName, Record<Who, string | null>> = {
  login: forGuests,
  requestReset: forGuests,
  setPassword: forGuests,
  logout: { ...all(null), visitor: '/prijava' },
  dashboard: { ...all(null), visitor: '/prijava', warden: '/nadzor' },
  settings: { ...all(null), visitor: login('/nastavitve') },
  prices: forStaff('/nastavitve/cenik/42', 'admin', 'root'),
  device: forStaff('/nastavitve/naprave/42', 'root'),
  myNewApplication: forApplicants(
    '/nadzorna-plosca/vloge/parkirna-dovolilnica',
    '/vloge/parkirna-dovolilnica',
  ),
  myApplication: forApplicants('/nadzorna-plosca/vloge/parkirna-dovolilnica/42', '/vloge/42'),
  myRenewal: forApplicants('/nadzorna-plosca/vloge/parkirna-dovolilnica/42/podaljsanje', '/dovolilnice/42'),
  myKeptPermits: forApplicants('/nadzorna-plosca/dovolilnice/v-telefonu', '/dovolilnice'),
  myDigitalPermit: forApplicants(
    '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/42/digitalna',
    '/dovolilnice/42',
  ),
  myReplacement: forApplicants('/nadzorna-plosca/vloge/parkirna-dovolilnica/42/zamenjava', '/dovolilnice/42'),
  myPermit: forApplicants('/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/42', '/dovolilnice/42'),
  myPermitUpdate: forApplicants(
    '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/42/posodobitev',
    '/dovolilnice/42',
  ),
  applications: forStaff('/vloge', 'admin', 'root'),
  newApplication: forStaff('/vloge/parkirna-dovolilnica', 'admin', 'root'),
  application: forStaff('/vloge/42', 'admin', 'root'),
  permits: forStaff('/dovolilnice', 'admin', 'root'),
  newPermit: forStaff('/dovolilnice/parkirna-dovolilnica', 'admin', 'root'),
  permit: forStaff('/dovolilnice/42', 'admin', 'root'),
  cards: forStaff('/kartice', 'admin', 'root'),
  card: forStaff('/kartice/42', 'admin', 'root'),
  permitHolders: forStaff('/imetniki-dovolilnic', 'admin', 'root'),
  persons: forStaff('/osebe', 'admin', 'root'),
  person: forStaff('/osebe/42', 'admin', 'root'),
  users: forStaff('/uporabniki', 'admin', 'root'),
  user: forStaff('/uporabniki/42', 'admin', 'root'),
  userNewApplication: forStaff('/uporabniki/42/vloge/parkirna-dovolilnica', 'admin', 'root'),
  userNewPermit: forStaff('/uporabniki/42/dovolilnice/parkirna-dovolilnica', 'admin', 'root'),
  fieldCheck: forStaff('/nadzor', 'admin', 'root', 'warden'),
  parking: forStaff('/parkiranje', 'admin', 'root'),
  lot: forStaff('/parkiranje/parkirisca/42', 'admin', 'root'),
  anomaly: forStaff('/parkiranje/opozorila/42', 'admin', 'root'),
  payments: forStaff('/placila', 'admin', 'root'),
  invoice: forStaff('/placila/racuni/42', 'admin', 'root'),
  payment: forStaff('/placila/knjizbe/42', 'admin', 'root'),
  refund: forStaff('/placila/vracila/42', 'admin', 'root'),
  statement: forStaff('/placila/izpiski/42', 'admin', 'root'),
  closing: forStaff('/placila/zakljucki/42', 'admin', 'root'),
  figure: forStaff('/placila/uskladitev/42', 'admin', 'root'),
  campaigns: forStaff('/podaljsanja', 'admin', 'root'),
  campaign: forStaff('/podaljsanja/42', 'admin', 'root'),
  reports: forStaff('/porocila', 'admin', 'root'),
  exports: forStaff('/izvoz-podatkov', 'admin', 'root'),
  export: forStaff('/izvoz-podatkov/42', 'admin', 'root'),
  imports: forStaff('/uvoz-podatkov', 'admin', 'root'),
  appeals: forStaff('/pritozbe', 'admin', 'root'),
  appeal: forStaff('/pritozbe/42', 'admin', 'root'),
  decisions: forStaff('/odlocbe', 'admin', 'root'),
  decision: forStaff('/odlocbe/42', 'admin', 'root'),
  documents: forStaff('/dokumenti', 'admin', 'root'),
  document: forStaff('/dokumenti/42', 'admin', 'root'),
  letters: forStaff('/pisma', 'admin', 'root'),
  mails: forStaff('/posta', 'admin', 'root', 'data_protection'),
  mail: forStaff('/posta/42', 'admin', 'root', 'data_protection'),
  retention: forStaff('/hramba', 'admin', 'root', 'data_protection'),
  dataRequest: forStaff('/hramba/zahteve/42', 'admin', 'root', 'data_protection'),
  accessLog: forStaff('/dnevnik-dostopov', 'admin', 'root', 'data_protection'),
  accessLogEntry: forStaff('/dnevnik-dostopov/42', 'admin', 'root', 'data_protection'),
  bin: forStaff('/kos', 'admin', 'root'),
  confirmations: forStaff('/potrditve', 'admin', 'root', 'data_protection'),
  confirmation: forStaff('/potrditve/42', 'admin', 'root', 'data_protection', 'warden', 'bare_admin'),
  providerVisit: all(null),
  confirmEmail: all(null),
  dataCopy: all(null),
  forbidden: all(null),
  serverError: all(null),
  notFound: all(null),
};

describe.each(Object.keys(ROUTES) as AppRouteName[])('%s', (name) => {
  test.each(everybody)('%s', (who) => {
    expect(go(name, who)).toBe(expected[name][who]);
  });
});

test('the staff route for a foreign id cannot become another path', () => {
  const to = guardRedirect(ROUTES.myApplication, people.root, {
    params: { id: '../../odjava' },
    href: '/',
  });
  expect(to).toBe('/vloge/..%2F..%2Fodjava');
});

test.each([
  ['/', true],
  ['/navodila-za-uporabo', true],
  ['/pogoji-uporabe#zasebnost', true],
  ['/obrazci/parkirna-dovolilnica/', true],
  ['/vloga/abc', true],
  ['/vloge', false],
  ['/prijava', false],
  ['/nadzorna-plosca', false],
])('%s is served by the site: %s', (path, site) => {
  expect(isSitePath(path)).toBe(site);
});
