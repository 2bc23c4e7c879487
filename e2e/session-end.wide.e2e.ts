import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import contract from '../contract/platform/messages.sl.ts';
import { listUsers } from '../contract/people/users.ts';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import app from '../web/app/common/messages.sl.ts';
import labels from '../web/shared/settings/labels.sl.ts';
import people from '../web/features/people/users/messages.sl.ts';
import retention from '../web/features/records/retention/messages.sl.ts';
import { launch, visit } from './support/browser.ts';
import { stateOf, type Person } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
/** The refresh interval of lists and records (specification, section 9), and a little more. */
const REFRESH = '03:05';
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launch();
});

const open = async (who: Person, width = 1440): Promise<{ context: BrowserContext; page: Page }> => {
  const state = await stateOf(browser, who, problems);
  const opened = await visit(browser, { width, language: 'sl', problems, state });
  await opened.page.clock.install();
  return opened;
};
const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: /session/ });
const answered = (page: Page, path: string, status: number) =>
  page.waitForResponse((reply) => reply.url().endsWith(path) && reply.status() === status);
/** The list has loaded; a due refresh would only be postponed to the next one. */
const listed = async (page: Page): Promise<void> => {
  await page.getByRole('table').locator('tbody').getByRole('link').first().waitFor();
  await page.getByTitle(t.ui.table_refreshed_now).waitFor();
};
const signInAgain = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: app.again_title, exact: true });
  await dialog.locator('input[type=password]').fill(DEMO_PASSWORD);
  await button(dialog, t.account.login_submit).click();
  await dialog.waitFor({ state: 'detached' });
};

it('keeps a dialog and its input when a background refresh fails or meets the end of the session', async () => {
  const { context, page } = await open('root');
  await page.goto('/nastavitve?tab=zaposleni');
  await listed(page);
  await button(page, people.new_staff).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(labels.role.admin, { exact: true }).click();
  // Somebody new gets the least until more is chosen.
  expect(await dialog.getByRole('radio', { name: people.presets.warden }).isChecked()).toBe(true);
  const name = dialog.getByLabel(people.columns.name, { exact: true });
  await name.fill('Hermenegilda');

  const list = `/api${listUsers.path}`;
  await page.route(`**${list}`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  let told = answered(page, list, 500);
  await page.clock.fastForward(REFRESH);
  await told;
  await page.getByText(app.old_data({ when: '' }).slice(0, 20)).waitFor();
  expect(await name.inputValue()).toBe('Hermenegilda');

  await page.unroute(`**${list}`);
  await endSession(context);
  told = answered(page, list, 401);
  await page.clock.fastForward(REFRESH);
  await told;
  await page.getByText(app.session_held).waitFor();
  expect(await name.inputValue()).toBe('Hermenegilda');
  expect(new URL(page.url()).pathname).toBe('/nastavitve');

  // Saving asks for the password over the form and then continues.
  const mail = `h.${randomBytes(5).toString('hex')}@example.org`;
  await dialog.getByLabel(people.columns.email, { exact: true }).fill(mail);
  await button(dialog, people.create_confirm).click();
  await signInAgain(page);
  await page.getByText(people.create_done({ email: mail })).waitFor();
  expect(await page.getByText(app.held_title, { exact: true }).count()).toBe(0);
  await context.close();
});

it('lets an applicant continue after signing in again, at once or later', async () => {
  const { context, page } = await open('applicant', 360);
  await page.goto('/nastavitve?tab=privacy');
  const details = page.getByLabel(retention.my_ask_details);
  const text = `Napačna hišna številka ${randomBytes(3).toString('hex')}.`;
  await details.fill(text);
  await endSession(context);
  await button(page, retention.my_ask_send).click();
  const dialog = page.getByRole('dialog', { name: app.again_title, exact: true });
  await button(dialog, app.again_later).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await details.inputValue()).toBe(text);
  await button(page, t.ui.login).click();
  await signInAgain(page);
  await button(page, retention.my_ask_send).click();
  // She has requested this already; the answer is shown beside her input.
  await page.getByText(contract['data_request.open_already']).waitFor();
  expect(await details.inputValue()).toBe(text);
  await context.close();
});

it('redirects as the specification says where nothing is being typed', async () => {
  const { context, page } = await open('root');
  await page.goto('/uporabniki');
  await listed(page);
  const list = `/api${listUsers.path}`;
  await page.route(`**${list}`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.clock.fastForward(REFRESH);
  await page.waitForURL('/500');
  await page.unroute(`**${list}`);
  await page.getByRole('link', { name: t.ui.retry, exact: true }).click();
  await listed(page);
  // A dialog that is only read holds nothing to lose.
  await button(page, app.privacy).click();
  await page.locator('dialog[open]').waitFor();
  await endSession(context);
  await page.clock.fastForward(REFRESH);
  await page.waitForURL('/prijava?redirect=%2Fuporabniki');
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
