import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listApplications } from '../contract/applications.ts';
import { listInvoices } from '../contract/invoices.ts';
import { listMyApplications } from '../contract/my-applications.ts';
import { currentUser } from '../contract/auth.ts';
import { ADMIN_DEFAULT } from '../contract/permissions.ts';
import { listMyPermits } from '../contract/my-permits.ts';
import { listCampaigns } from '../contract/campaigns.ts';
import { listStatements } from '../contract/statements.ts';
import { listPermits } from '../contract/permits.ts';
import { ROUTES, type AppRouteName, type RouteMeta } from '../web/app/route-meta.ts';
import type { Language } from '../web/i18n/plural.ts';
import { PARKING_TABS } from '../web/app/parking-tabs.ts';
import { PAYMENT_TABS } from '../web/app/payment-tabs.ts';
import { SETTINGS_TABS } from '../web/app/settings-tabs.ts';
import { PAGES } from '../web/site/pages.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './browser.ts';
import { moveTo, settledOn, skeletonOf, type Settled } from './moving.ts';
import { callFrom, stateOf, type Person } from './people.ts';
import { eachTab } from './tabs.ts';

type Who = Person | 'visitor';

/** Which record stands for `:id` of a route; a new route with an `:id` has to be named here. */
const RECORDS: Partial<Record<AppRouteName, keyof Ids>> = {
  myApplication: 'my_application',
  myRenewal: 'my_permit',
  myDigitalPermit: 'my_permit',
  myReplacement: 'my_permit',
  myPermit: 'my_permit',
  myPermitUpdate: 'my_permit',
  application: 'application',
  permit: 'permit',
  invoice: 'invoice',
  statement: 'statement',
  campaign: 'campaign',
  user: 'user',
  userNewApplication: 'user',
  userNewPermit: 'user',
};
/** Screens that show root something else than an admin. */
const OF_ROOT: readonly AppRouteName[] = ['dashboard', 'users', 'user', 'settings'];
/** Pages that everybody opens, seen by people with a session too: their bar is another one. */
const SHARED: readonly AppRouteName[] = ['forbidden', 'serverError', 'notFound'];
const UNKNOWN_TOKEN = 'A'.repeat(43);

type Ids = Record<
  'my_application' | 'my_permit' | 'application' | 'permit' | 'invoice' | 'statement' | 'campaign' | 'user',
  string
>;
type Screen = { name: string; path: string };
type Rows = { data: { id: string }[] };

const NAMES = Object.keys(ROUTES) as AppRouteName[];
const WIDTHS: readonly { width: number; language: Language }[] = [
  { width: 360, language: 'sl' },
  { width: 1440, language: 'en' },
];

let browser: Browser;
let ids: Ids;

const pathOf = (name: AppRouteName): string => {
  const record = RECORDS[name];
  const path = ROUTES[name].path.replace(':token', UNKNOWN_TOKEN).replace(/^\*$/, '/te-strani-ni');
  if (!path.includes(':')) return path;
  if (record === undefined || path.replace(':id', '').includes(':'))
    throw new Error(`The route ${name} has a parameter; say in RECORDS what it stands for.`);
  return path.replace(':id', ids[record]);
};

const isFor = (who: Who, name: AppRouteName): boolean => {
  const { authorize, permissions }: RouteMeta = ROUTES[name];
  const adminMay = authorize.includes('admin') && permissions.every((one) => ADMIN_DEFAULT.includes(one));
  // Signing out shows its page for a moment only; it is looked at last.
  if (name === 'logout') return false;
  if (who === 'visitor') return authorize.length === 0;
  if (who === 'applicant') return authorize.includes('user') || SHARED.includes(name);
  if (who === 'admin') return adminMay;
  return authorize.includes('root') && (!adminMay || OF_ROOT.includes(name));
};

const screensOf = (who: Who): Screen[] => [
  ...NAMES.filter((name) => isFor(who, name)).map((name) => ({ name, path: pathOf(name) })),
  ...(who === 'visitor'
    ? Object.entries(PAGES).map(([name, { path }]) => ({
        name: `site: ${name}`,
        path: name === 'status' ? `${path}/${UNKNOWN_TOKEN}` : path,
      }))
    : []),
  ...(who === 'applicant' ? [{ name: 'site: home', path: PAGES.home.path }] : []),
];

const check = async (page: Page, { name, path }: Screen, seen = new Set<string>()): Promise<void> => {
  expect(new URL(page.url()).pathname, `${name}: address`).toBe(path);
  expect(await page.locator('h1').count(), `${name}: headings of the first level`).toBe(1);
  expect((await page.locator('h1').textContent())?.trim(), `${name}: heading`).not.toBe('');
  expect(await page.title(), `${name}: title`).toMatch(/.{3,} [·–] ./);
  const skeleton = await skeletonOf(page);
  if (seen.has(skeleton)) await expectNoSidewaysScroll(page, name);
  else await expectAccessible(page, name);
  seen.add(skeleton);
};

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('finds a record for every route with a parameter', async () => {
  const problems: string[] = [];
  const newest = { per_page: 1 };
  const admin = await visit(browser, {
    width: 1440,
    language: 'sl',
    problems,
    state: await stateOf(browser, 'admin', problems),
  });
  await admin.page.goto('/nadzorna-plosca');
  const application = await callFrom<Rows>(
    admin.page,
    listApplications.method,
    listApplications.path,
    newest,
  );
  const permit = await callFrom<Rows>(admin.page, listPermits.method, listPermits.path, newest);
  const invoice = await callFrom<Rows>(admin.page, listInvoices.method, listInvoices.path, newest);
  const statement = await callFrom<Rows>(admin.page, listStatements.method, listStatements.path, newest);
  const campaign = await callFrom<Rows>(admin.page, listCampaigns.method, listCampaigns.path, newest);
  await admin.context.close();
  const own = await visit(browser, {
    width: 1440,
    language: 'sl',
    problems,
    state: await stateOf(browser, 'applicant', problems),
  });
  await own.page.goto('/nadzorna-plosca');
  const mine = await callFrom<Rows>(own.page, listMyApplications.method, listMyApplications.path, newest);
  const permits = await callFrom<Rows>(own.page, listMyPermits.method, listMyPermits.path, newest);
  const user = await callFrom<{ id: string }>(own.page, currentUser.method, currentUser.path);
  await own.context.close();
  const first = ({ data }: Rows): string => data[0]?.id ?? '';
  ids = {
    my_application: first(mine),
    my_permit: first(permits),
    application: first(application),
    permit: first(permit),
    invoice: first(invoice),
    statement: first(statement),
    campaign: first(campaign),
    user: user.id,
  };
  for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const opened = new Set(
    (['visitor', 'applicant', 'admin', 'root'] as const).flatMap((who) =>
      screensOf(who).map(({ name }) => name),
    ),
  );
  expect(NAMES.filter((name) => name !== 'logout' && !opened.has(name))).toEqual([]);
  expect(problems).toEqual([]);
});

/** Screens with sheets; the sheets themselves are found on the screen, so that a new one is looked at too. */
const WITH_TABS: Partial<Record<Who, readonly AppRouteName[]>> = {
  admin: ['user', 'parking', 'payments', 'letters'],
  root: ['user', 'settings'],
};

/** The pages of the site are loaded; within the app one moves on without loading it again. */
const open = async (page: Page, { name, path }: Screen, settled: Settled): Promise<void> => {
  const inApp = await page.evaluate(() => document.querySelector('script[data-main]') === null);
  if (name.startsWith('site: ') || !inApp || page.url() === 'about:blank') await page.goto(path);
  else await moveTo(page, path);
  await settled();
};

it.each(['visitor', 'applicant', 'admin', 'root'] as const)('%s', async (who) => {
  const problems: string[] = [];
  const state = who === 'visitor' ? undefined : await stateOf(browser, who, problems);
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems, state });
  const settled = settledOn(page);
  const wrong: string[] = [];
  const tabs = new Map<string, string[]>();
  // What is built alike is looked at by axe once, on the phone.
  const seen = new Set<string>();
  for (const { width, language } of WIDTHS) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    await context.addCookies([{ name: 'lang', value: language, url: inject('base_url') }]);
    const note = (error: unknown): number =>
      wrong.push(`${width} px, ${error instanceof Error ? error.message : String(error)}`);
    for (const screen of screensOf(who)) {
      await open(page, screen, settled);
      expect(await page.locator('html').getAttribute('lang'), screen.name).toBe(language);
      await check(page, screen, seen).catch(note);
      const found = await eachTab(page, settled, async (tab) =>
        check(page, { ...screen, name: `${screen.name}, ${tab}` }, seen).catch(note),
      );
      if (found.length > 0) tabs.set(screen.name, found);
    }
  }
  // Signing out is held back, so that its page can be looked at and nobody else is signed out.
  if (who === 'applicant') {
    await page.route('**/api/auth/logout', () => {});
    await page.goto('/odjava');
    await page.locator('h1').waitFor();
    await check(page, { name: 'logout', path: '/odjava' });
  }
  await context.close();
  expect(wrong).toEqual([]);
  expect(problems).toEqual([]);
  expect([...tabs.keys()]).toEqual(expect.arrayContaining([...(WITH_TABS[who] ?? [])]));
  if (who === 'root')
    expect(tabs.get('settings')).toHaveLength(
      SETTINGS_TABS.filter(({ roles }) => roles === undefined || roles.includes('root')).length,
    );
  if (who === 'admin') expect(tabs.get('payments')).toHaveLength(PAYMENT_TABS.length);
  if (who === 'admin') expect(tabs.get('parking')).toHaveLength(PARKING_TABS.length);
});
