import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../contract/platform/route.ts';
import { routes } from '../contract/routes.ts';

/** Where the specification is proved: its screens (section 2) and its calls (section 7), each with the tests that use it. */

const ROOT = join(import.meta.dirname, '..');

/** docs/product/spec.md section 7, call by call; shortened forms written out. Paths have no leading slash, as there. */
export const SPEC_CALLS = `
GET csrf-cookie
POST auth/login
GET auth/logout
POST password/create
POST password/reset
GET password/find/{token}
GET v1/parameters
GET v1/resources
GET v1/resources/parking-lots
GET v1/resources/user-type-parking-lots
POST v1/resources/permit-holders
GET v1/resources/permit-holders/{id}
GET v1/exports/{id}/download
GET v1/exports/{id}/delete
POST v1/services/account/email/update
POST v1/services/account/password/update
POST v1/admin/users
POST v1/admin/users/create
GET v1/admin/users/{id}
POST v1/admin/users/{id}/update
POST v1/admin/users/{id}/password/update
GET v1/admin/users/{id}/delete
POST v1/admin/users/{itemId}/applications
POST v1/admin/users/{itemId}/permits
POST v1/admin/users/{itemId}/documents
POST v1/admin/users/{itemId}/access-log
POST v1/admin/applications
GET v1/admin/applications/{id}
GET v1/admin/applications/{id}/delete
POST v1/admin/applications/create
POST v1/admin/users/{app_user_uuid}/applications/create
POST v1/admin/applications/{application_uuid}/update
POST v1/admin/applications/{itemId}/documents
POST v1/admin/applications/mail/reject-application
POST v1/admin/applications/{item_uuid}/add-account
POST v1/admin/permits
GET v1/admin/permits/{id}
GET v1/admin/permits/{id}/delete
POST v1/admin/permits/create
POST v1/admin/users/{app_user_uuid}/permits/create
POST v1/admin/permits/{permit_uuid}/update
POST v1/admin/permits/application/create
POST v1/admin/permits/{permit_uuid}/replace
POST v1/admin/permits/{itemId}/registration-number-audits
POST v1/admin/access-log
GET v1/admin/access-log/{id}
POST v1/admin/access-log/create
POST v1/admin/documents
GET v1/admin/documents/{id}/delete
POST v1/admin/documents/payments/upload
POST v1/admin/documents/payments
POST v1/admin/documents/payments/paid-applications
POST v1/admin/documents/payments/paid-applications/list
POST v1/admin/documents/payments/paid-applications/invoice-not-sent/list
GET v1/admin/documents/payments/{id}/delete
POST v1/admin/documents/payments/send-invoices
GET v1/admin/invoices/pro-forma/{id}/create
GET v1/admin/invoices/{id}/create
GET v1/admin/invoices/proxy/pro-forma/{id}
POST v1/admin/data/rfid-card/shift
POST v1/applications
POST v1/user/applications
POST v1/user/permits
GET v1/user/permits/{id}
POST v1/user/applications/create
POST v1/user/permits/{permit_uuid}/update
POST v1/user/permits/{permit_id}/replace
POST v1/user/permits/{itemId}/registration-number-audits
`
  .trim()
  .split('\n');

/** Calls of the specification that belong to payments, invoices, exports and the access log, which are built next. */
export const NOT_BUILT_YET: readonly string[] = SPEC_CALLS.filter((call) =>
  /v1\/(exports|admin\/documents\/payments|admin\/invoices|admin\/access-log\/)/.test(call),
);

/** docs/product/spec.md section 2, path by path, and the paths that api.md and the issues added. */
export const SPEC_SCREENS = [
  '/prijava',
  '/ponastavitev-gesla',
  '/ponastavitev-gesla/{token}',
  '/',
  '/navodila-za-uporabo',
  '/pogoji-uporabe',
  '/obrazci/parkirna-dovolilnica',
  '/403',
  '/500',
  '/odjava',
  '/nadzorna-plosca',
  '/nadzorna-plosca/vloge/parkirna-dovolilnica',
  '/vloge/parkirna-dovolilnica',
  '/nadzorna-plosca/vloge/parkirna-dovolilnica/{id}/zamenjava',
  '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id}/posodobitev',
  '/nastavitve',
  '/parkiranje',
  '/vloge',
  '/vloge/{id}',
  '/dovolilnice',
  '/dovolilnice/{id}',
  '/dovolilnice/parkirna-dovolilnica',
  '/uporabniki',
  '/uporabniki/{id}',
  '/uporabniki/{id}/vloge/parkirna-dovolilnica',
  '/uporabniki/{id}/dovolilnice/parkirna-dovolilnica',
  '/placila',
  '/izvoz-podatkov',
  '/imetniki-dovolilnic',
] as const;

type Source = { file: string; text: string };
const sources = (pattern: string): Source[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules/.test(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const callOf = (route: Route): string => `${route.method} ${route.path.slice(1)}`;
const shape = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** The name of the contract's route for a call of the specification; parameters may be named otherwise. */
export const routeNamed = (call: string): string | undefined =>
  (Object.entries(routes) as [string, Route][]).find(
    ([, route]) => shape(callOf(route)) === shape(call),
  )?.[0];

/** Test files that make this call over HTTP, by the route's name. */
const testsOf = (name: string, tests: readonly Source[]): string[] =>
  tests
    .filter(({ text }) => new RegExp(`call\\(\\s*(?:routes\\.)?${name}\\b`).test(text))
    .map(({ file }) => file);

/** Files that name the path as a whole, with anything in the place of a parameter. */
const screenTests = (path: string, tests: readonly Source[]): string[] => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll('/', String.raw`\/`));
  const pattern = new RegExp(`(?:'|"|\u0060|})${parts.join('[^/\'"]+')}(?:[?'"]|\u0060|$)`);
  return tests.filter(({ text }) => path !== '/' && pattern.test(text)).map(({ file }) => file);
};

export type Proof = { what: string; tests: string[] };

/** Every call of the specification that is built, with its tests. */
export const callProofs = (): Proof[] => {
  const tests = sources('{server,test,e2e}/**/*.{api.test,e2e}.ts').concat(sources('test/moves.ts'));
  return SPEC_CALLS.filter((call) => !NOT_BUILT_YET.includes(call) || routeNamed(call)).map((call) => ({
    what: call,
    tests: testsOf(routeNamed(call) ?? '-', tests),
  }));
};

/** Every screen of the specification; `e2e/screens-*.e2e.ts` open each in both languages with axe, journeys use some of them. */
export const screenProofs = (): Proof[] => {
  const journeys = sources('e2e/*.ts').filter(({ file }) => !file.startsWith('e2e/screen'));
  return SPEC_SCREENS.map((what) => ({
    what,
    tests: ['e2e/screens.ts', ...screenTests(what, journeys)],
  }));
};

/** docs/proof.md. */
export const proofPage = (): string => {
  const rows = (proofs: readonly Proof[]): string =>
    proofs.map(({ what, tests }) => `| \`${what}\` | ${tests.join(', ')} |`).join('\n');
  const open = NOT_BUILT_YET.filter((call) => !routeNamed(call));
  return `# What the specification asks for, and the test that proves it

Written by \`node scripts/generate-proof.ts\` from the tests themselves: a call is listed with the files that make it over HTTP against a real
database, a screen with those that open it in a real browser. \`scripts/proof.test.ts\` fails when a call or a screen has no test.
Who may call what, role by role: [access.md](access.md).

## Screens (section 2)

\`e2e/screens.ts\` takes every route of the route table and every sheet of a screen, for every role that may open it, in Slovenian at 360 px and in English at 1440 px, with
axe and a look for sideways scrolling; unknown paths, /403 and /500 included.

| path | tests |
|---|---|
${rows(screenProofs())}

## Calls (section 7)

| call | tests |
|---|---|
${rows(callProofs())}
${open.length === 0 ? '' : `\n## Not built yet\n\n${open.map((call) => `* \`${call}\``).join('\n')}\n`}`;
};
