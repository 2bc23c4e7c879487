import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../test/servers/provider.ts';
import { freePort } from '../scripts/free-port.ts';
import { type ServerProcess, startServer } from '../test/servers/server-process.ts';
import { ownDemo } from './support/own-demo.ts';
import { updateOwnAccount } from '../contract/people/account.ts';
import factors from '../web/features/people/account/factors/factor-messages.sl.ts';
import own from '../web/features/people/account/own-messages.sl.ts';
import { expectAccessible, launch, openBrowser } from './support/browser.ts';
import { acknowledge } from './support/people.ts';

const LABEL = 'Prijava s službenim računom';
const problems: string[] = [];
let browser: Browser;
let provider: TestProvider;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;

beforeAll(async () => {
  browser = await launch();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  provider = await startProvider({ origin });
  provider.people.set('vid', {
    sub: 'vid',
    name: 'Vid Službeni',
    email: 'vid@obcina.example',
    email_verified: true,
    groups: ['parkirna služba'],
    amr: ['pwd', 'mfa'],
  });
  data = await ownDemo();
  server = await startServer({
    DATA_DIR: data.dir,
    PORT: String(port),
    OIDC_STAFF_ISSUER: provider.issuer,
    OIDC_STAFF_CLIENT_ID: CLIENT_ID,
    OIDC_STAFF_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_STAFF_RIGHTS: 'parkirna služba = full',
    OIDC_STAFF_SECOND_FACTOR: 'amr:mfa',
  });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await provider?.close();
  await data?.remove();
});

const button = (page: Page) => page.getByRole('link', { name: LABEL, exact: true });
const choose = async (page: Page, who: string): Promise<void> => {
  await page.waitForURL(/\/interaction\//);
  await page.getByRole('link', { name: who, exact: true }).click();
};

it('signs staff in with a work account, asks the provider for a proof, and signs out there, too', async () => {
  const { context, page } = await openBrowser(browser, {
    width: 360,
    language: 'sl',
    problems,
    base: server.url,
  });
  // Within the app, which a bookmark opens.
  await page.goto('/placila');
  await page.waitForURL(/\/prijava/);
  await button(page).click();
  await choose(page, 'cancel');
  await page.getByRole('alert').filter({ hasText: 'niste dokončali' }).waitFor();
  await expectAccessible(page, 'the sign-in page after a cancelled sign-in');

  await button(page).click();
  await choose(page, 'vid');
  await page.waitForURL('/placila');
  await acknowledge(page, 'sl');

  // The account has no password of its own.
  await page.goto('/nastavitve');
  await page.getByRole('heading', { name: factors.provider_title }).waitFor();
  expect(await page.locator('input[type=password]').count()).toBe(0);

  // A call that asks for a proof: in a window of the provider, so that what was typed stays and is sent then.
  const save = `**/api${updateOwnAccount.path}`;
  await page.route(save, (route) =>
    route.fulfill({ status: 403, json: { code: 'step_up_required', title: '', status: 403 } }),
  );
  await page.getByLabel(own.name, { exact: true }).fill('Vid Preimenovani');
  await page.getByRole('button', { name: own.data_save, exact: true }).click();
  const proving = page.getByRole('dialog', { name: factors.step_title, exact: true });
  const opened = context.waitForEvent('page');
  await proving.getByRole('link', { name: factors.provider_open }).click();
  const popup = await opened;
  await choose(popup, 'vid');
  await popup.getByRole('heading', { name: 'Potrjeno' }).waitFor();
  await page.unroute(save);
  await popup.close();
  // Coming back to the window is enough.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(own.data_done).waitFor();

  await page.goto('/odjava');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${server.url}/prijava`);
  await context.close();
  expect(problems).toEqual([]);
});
