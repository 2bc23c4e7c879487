import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { listBarrierControllers } from '../../contract/barrier/barrier-controllers.ts';
import { listAnomalies } from '../../contract/barrier/barrier-office.ts';
import { listExports } from '../../contract/data/exports.ts';
import { listMails } from '../../contract/mail/mail-log.ts';
import { listCashClosings } from '../../contract/money/cash-closings.ts';
import { listApplications } from '../../contract/permits/application-list.ts';
import { currentUser, logout } from '../../contract/people/auth.ts';
import { listCampaigns } from '../../contract/season/campaigns.ts';
import { listConfirmations } from '../../contract/office/confirmations.ts';
import { listInvoices } from '../../contract/money/invoices.ts';
import { listMyApplications } from '../../contract/permits/applicant/my-applications.ts';
import { listMyPermits } from '../../contract/permits/applicant/my-permits.ts';
import { listPermits } from '../../contract/permits/permits.ts';
import { listAccessLog } from '../../contract/records/access-log.ts';
import { listDataRequests } from '../../contract/records/data-requests.ts';
import { ADMIN_DEFAULT } from '../../contract/platform/permissions.ts';
import type { Route } from '../../contract/platform/route.ts';
import { listAppeals } from '../../contract/permits/decisions/appeals.ts';
import { listDecisions } from '../../contract/permits/decisions/decisions.ts';
import { listDocuments } from '../../contract/permits/documents.ts';
import { listRfidCards } from '../../contract/permits/rfid-cards.ts';
import { listParkingLots } from '../../contract/settings/parking.ts';
import { listPayments } from '../../contract/money/payments.ts';
import { listRefunds } from '../../contract/money/refunds.ts';
import { listBankStatements } from '../../contract/money/bank-statements.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { PARKING_GROUPS } from '../../web/app/screens/tabs/parking-tabs.ts';
import { PAYMENT_GROUPS } from '../../web/app/screens/tabs/payment-tabs.ts';
import { RETENTION_GROUPS } from '../../web/app/screens/tabs/retention-tabs.ts';
import { SETTINGS_GROUPS } from '../../web/app/screens/tabs/settings-tabs.ts';
import { groupsFor, type TabGroup } from '../../web/app/screens/tabs/tab-groups.ts';
import { expectAccessible, expectNoSidewaysScroll, keepPicture, launch, openBrowser } from './browser.ts';
import { holdBack, moveTo, settledOn, skeletonOf, type Settled } from './moving.ts';
import { callFrom, stateOf, type Person } from './people.ts';
import { misplacedButtons } from './primary-button.ts';
import { screensOf, type RecordName, type Screen, type Who } from './screen-list.ts';
import { eachTab } from './tabs.ts';

const WIDTHS: readonly { width: number; language: Language }[] = [
  { width: 360, language: 'sl' },
  { width: 1440, language: 'en' },
];

/**
 * The least number of tabs of a screen; the tabs themselves are found on the screen, so that a new one is
 * checked too.
 */
const TABS: Partial<Record<Who, Record<string, number>>> = {
  admin: { person: 5 },
};

/** Screens whose tabs have an address of their own. */
const PAGES_OF_TABS: Readonly<Record<string, readonly TabGroup[]>> = {
  parking: PARKING_GROUPS,
  payments: PAYMENT_GROUPS,
  settings: SETTINGS_GROUPS,
  retention: RETENTION_GROUPS,
};
/** The other tabs of pages that name theirs themselves. */
const OTHER_TABS: Readonly<Record<string, readonly string[]>> = {
  letters: ['decisions', 'batches'],
  exports: ['templates', 'schedules'],
};
const ROLES = { admin: 'admin', root: 'root', applicant: 'user' } as const;

/** The tabs with an address that this person may open. */
const addressesOf = (who: Who, name: string): string[] =>
  who === 'visitor'
    ? []
    : [
        ...groupsFor(PAGES_OF_TABS[name] ?? [], {
          role: ROLES[who],
          permissions: [...ADMIN_DEFAULT],
        }).flatMap(({ tabs }) => tabs.map(({ id }) => id)),
        ...(OTHER_TABS[name] ?? []),
      ];

const LISTS: Partial<Record<RecordName, Route>> = {
  my_application: listMyApplications,
  my_permit: listMyPermits,
  application: listApplications,
  permit: listPermits,
  invoice: listInvoices,
  statement: listBankStatements,
  campaign: listCampaigns,
  card: listRfidCards,
  payment: listPayments,
  refund: listRefunds,
  appeal: listAppeals,
  decision: listDecisions,
  document: listDocuments,
  closing: listCashClosings,
  mail: listMails,
  export: listExports,
  access_log_entry: listAccessLog,
  data_request: listDataRequests,
  confirmation: listConfirmations,
  device: listBarrierControllers,
  anomaly: listAnomalies,
  lot: listParkingLots,
};
/** What has a name instead of an id. */
const NAMED: ReadonlyMap<RecordName, string> = new Map([
  ['category', 'RES'],
  ['figure', 'received'],
]);

/** The newest record of each kind that the screens need, as this person sees it; `user` is an applicant, `staff` this person. */
const recordsFor = async (
  browser: Browser,
  who: Person,
  screens: readonly Screen[],
  problems: string[],
): Promise<Map<RecordName, string>> => {
  const idOf = async (page: Page, kind: RecordName): Promise<string> => {
    const list = LISTS[kind];
    if (!list) return (await callFrom<{ id: string }>(page, currentUser.method, currentUser.path)).id;
    const { data } = await callFrom<{ data: { id: string }[] }>(page, list.method, list.path, {
      per_page: 1,
    });
    return data[0]?.id ?? '';
  };
  const records = new Map<RecordName, string>();
  const kinds = [...new Set(screens.flatMap(({ record }) => record ?? []))].filter(
    (kind) => !NAMED.has(kind),
  );
  for (const asked of [who, 'applicant'] as const) {
    const mine = kinds.filter((kind) => (kind === 'user' ? asked === 'applicant' : !records.has(kind)));
    if (mine.length === 0) continue;
    const state = await stateOf(browser, asked, problems);
    const { context, page } = await openBrowser(browser, { width: 1440, language: 'sl', problems, state });
    await page.goto('/');
    for (const kind of mine) records.set(kind, await idOf(page, kind));
    await context.close();
  }
  for (const [kind, id] of records) expect(id, kind).toMatch(/^[0-9a-f-]{36}$/);
  return new Map([...records, ...NAMED]);
};

const check = async (page: Page, { name, path }: Screen, seen: Set<string>): Promise<void> => {
  expect(new URL(page.url()).pathname, `${name}: address`).toBe(path);
  expect(await page.locator('h1').count(), `${name}: headings of the first level`).toBe(1);
  expect((await page.locator('h1').textContent())?.trim(), `${name}: heading`).not.toBe('');
  expect(await page.title(), `${name}: title`).toMatch(/.{3,} [·–] ./);
  expect(await misplacedButtons(page), `${name}: primary buttons out of place`).toEqual([]);
  const skeleton = await skeletonOf(page);
  if (seen.has(skeleton)) await expectNoSidewaysScroll(page, name);
  else await expectAccessible(page, name);
  seen.add(skeleton);
};

/** Pages of the site are loaded; screens of the app are opened by navigation within it. */
const open = async (page: Page, { name, path }: Screen, settled: Settled): Promise<void> => {
  const inApp = await page.evaluate(() => document.querySelector('script[data-main]') === null);
  if (name.startsWith('site: ') || !inApp || page.url() === 'about:blank') await page.goto(path);
  else await moveTo(page, path);
  await settled();
};

/**
 * One test for each screen that this person opens, on a phone in Slovenian and on a desktop in English:
 * heading, title, every tab, axe, no horizontal scroll, no error of the page. `part` takes every n-th screen,
 * so that several files of one person share the work.
 */
export const lookAtScreens = (who: Who, part = { nr: 0, of: 1 }): void => {
  const screens = screensOf(who).filter((_, i) => i % part.of === part.nr);
  // axe checks equal structures once, on the phone.
  const seen = new Set<string>();
  const problems: string[] = [];
  let browser: Browser;
  let records = new Map<RecordName, string>();
  const stateOfPerson = async () => (who === 'visitor' ? undefined : stateOf(browser, who, problems));

  beforeAll(async () => {
    browser = await launch();
    if (who !== 'visitor') records = await recordsFor(browser, who, screens, problems);
  });

  describe.each(WIDTHS)(`${who} at $width px, $language`, ({ width, language }) => {
    let context: BrowserContext;
    let page: Page;
    let settled: Settled;
    beforeAll(async () => {
      const state = await stateOfPerson();
      ({ context, page } = await openBrowser(browser, { width, language, problems, state }));
      settled = settledOn(page);
    });
    afterAll(() => context?.close());

    it.each(screens)('$name', async ({ name, path: pattern, record, leads_to }) => {
      const path = pattern.replace(':id', (record && records.get(record)) ?? ':id');
      onTestFailed(() => keepPicture(page));
      await open(page, { name, path }, settled);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await check(page, { name, path: leads_to ?? path }, seen);
      for (const tab of addressesOf(who, name)) {
        await moveTo(page, `${path}?tab=${tab}`);
        await settled();
        await check(page, { name: `${name}, ${tab}`, path }, seen);
      }
      const found = await eachTab(page, settled, (tab) =>
        check(page, { name: `${name}, ${tab}`, path }, seen),
      );
      expect(found.length).toBeGreaterThanOrEqual(TABS[who]?.[name] ?? 0);
      expect(problems.splice(0)).toEqual([]);
    });
  });

  if (who !== 'applicant') return;
  it('logout', async () => {
    const state = await stateOfPerson();
    const { context, page } = await openBrowser(browser, { width: 360, language: 'sl', problems, state });
    // The call that signs out is held, so that its page can be checked and nobody else is signed out.
    await holdBack(page, `/api${logout.path}`);
    await page.goto('/odjava');
    await page.locator('h1').waitFor();
    await check(page, { name: 'logout', path: '/odjava' }, seen);
    await context.close();
  });
};
