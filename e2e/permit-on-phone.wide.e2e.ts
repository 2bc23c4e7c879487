import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listUsers } from '../contract/people/users.ts';
import { getPermit, type PermitDetail } from '../contract/permits/permits.ts';
import { revokePermit } from '../contract/permits/permit-actions.ts';
import { resident } from '../server/demo/people.ts';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { plateText } from '../contract/values/vehicles/plate-text.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { issuePermitTo } from './support/permits.ts';
import { TEXTS } from './support/texts.ts';

const LIST = '/nadzorna-plosca/dovolilnice/v-telefonu';
const t = TEXTS.sl.digital;
/** Nobody else of the journeys signs in as this person. */
const HOLDER = resident(5);
const EMAIL = HOLDER.email!;
// The second is written in no usual way, so it is shown as it was typed.
const cars = ['KRTEL01', 'KR PHON3'];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

describe('a family with two permits on one phone', () => {
  const problems: string[] = [];
  let office: Page;
  let context: BrowserContext;
  let page: Page;
  let permits: PermitDetail[];

  const permitLink = (index: number) => page.getByRole('link', { name: plateText(cars[index]!) });

  it('keeps both with the page where the installed app starts', async () => {
    const state = await stateOf(browser, 'root', problems);
    ({ page: office } = await visit(browser, { width: 1440, language: 'sl', problems, state }));
    await office.goto('/nadzorna-plosca');
    const users = await callFrom<{ data: { id: string }[] }>(office, listUsers.method, listUsers.path, {
      search: EMAIL,
    });
    permits = [];
    for (const plate of cars)
      permits.push(await issuePermitTo(office, users.data[0]!.id, { applicant: HOLDER, plate }));

    ({ context, page } = await visit(browser, { width: 360, language: 'sl', problems }));
    await page.goto(`/prijava?redirect=${encodeURIComponent(LIST)}`);
    await page.locator('input[autocomplete=username]').fill(EMAIL);
    await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(LIST);
    await page.getByText(t.list_works_offline).waitFor();
    for (const index of [0, 1]) await permitLink(index).waitFor();
    await expectAccessible(page, 'permits on this phone');
  });

  it('the manifest starts there, with icons that exist', async () => {
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), href!);
    expect(manifest).toMatchObject({ start_url: LIST, display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const width = await page.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        return `${picture.width}x${picture.height}`;
      }, src as string);
      expect(width).toBe(sizes);
    }
  });

  it('opens both without a connection, from wherever one begins', async () => {
    await context.setOffline(true);
    for (const beginning of ['/', '/nadzorna-plosca', '/prijava', LIST]) {
      await page.goto(beginning);
      await page.waitForURL(LIST);
      await permitLink(1).waitFor();
    }
    await expectAccessible(page, 'permits on this phone, offline');
    for (const index of [0, 1]) {
      await permitLink(index).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: t.qr({ nr: permits[index]!.permit_nr }) }).waitFor();
      await page.getByText(plateText(cars[index]!), { exact: true }).waitFor();
      await page.reload();
      await page.getByText(/^Brez povezave\. Stanje z dne/).waitFor();
      await page.getByRole('link', { name: t.all_kept }).click();
      await page.waitForURL(LIST);
    }
    await context.setOffline(false);
  });

  it('shares a link that shows the permit and changes nothing', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(LIST);
    await permitLink(0).click();
    // This browser has no sheet for sharing, so the link is copied.
    await page.getByRole('button', { name: t.share }).click();
    await page.getByText(t.link_copied).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/preverjanje\/[2-9A-Z]{12}$/);

    await page.evaluate(() => {
      const shared = (data: ShareData): Promise<void> => {
        document.title = data.url ?? '';
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: shared });
    });
    await page.getByRole('button', { name: t.share }).click();
    await expect.poll(() => page.title()).toBe(link);

    const relative = await visit(browser, { width: 360, language: 'sl', problems });
    await relative.page.goto(new URL(link).pathname);
    await relative.page.getByRole('heading', { name: TEXTS.sl.check.valid, exact: true }).waitFor();
    expect(await relative.page.textContent('main')).not.toContain(HOLDER.last_name);
    expect(await relative.page.getByRole('main').getByRole('link').count()).toBe(0);
    await relative.context.close();
  });

  it('puts the last day into the calendar', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: t.calendar }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`konec-dovolilnice-${permits[0]!.permit_nr}.ics`);
  });

  it('a permit that is revoked says so with the next connection, and without one after that', async () => {
    const params = (path: string): string => path.replace('{id}', permits[0]!.id);
    const { version } = await callFrom<PermitDetail>(office, getPermit.method, params(getPermit.path));
    const body = { version, reason: 'Vozilo je prodano.' };
    await callFrom(office, revokePermit.method, params(revokePermit.path), body);
    await page.goto(LIST);
    const card = page.getByRole('listitem').filter({ has: permitLink(0) });
    const revoked = card.getByText(TEXTS.sl.labels.permit_status.revoked);
    await revoked.waitFor();
    await page.getByText(t.list_works_offline).waitFor();
    await context.setOffline(true);
    await page.reload();
    await revoked.waitFor();
    await context.setOffline(false);
  });

  it('signing out leaves nothing of it on the phone', async () => {
    await page.goto('/odjava');
    await page.waitForURL('/prijava');
    const left = (): Promise<unknown> =>
      page.evaluate(async () => ({
        permits: localStorage.getItem('dovolilnice.offline'),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect.poll(left).toEqual({ permits: null, workers: 0, caches: [] });
    await context.close();
    expect(problems).toEqual([]);
  });
});
