import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import contractEn from '../contract/platform/messages.en.ts';
import contractSl from '../contract/platform/messages.sl.ts';
import { startPasskey } from '../contract/people/factors.ts';
import { codeOf } from '../test/factors.ts';
import { TEST_PASSWORD } from '../test/rows/people.ts';
import en from '../web/features/people/account/factors/factor-messages.en.ts';
import sl from '../web/features/people/account/factors/factor-messages.sl.ts';
import confirmations from '../web/features/office/confirmations/messages.sl.ts';
import people from '../web/features/people/users/messages.sl.ts';
import shared from '../web/shared/messages.sl.ts';
import own from '../web/features/people/account/own-messages.en.ts';
import ui_en from '../web/ui/messages.en.ts';
import ui from '../web/ui/messages.sl.ts';
import appUi from '../web/ui/app-messages.sl.ts';

import { expectAccessible, expectNoSidewaysScroll, launch, violationsOf, visit } from './support/browser.ts';
import { giveFingerprint, named } from './support/fingerprint.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { acknowledge, callFrom, stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launch();
});

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

/** A member of staff with these permissions, who has chosen a password. */
const staff = async (preset: string): Promise<string> => {
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/nastavitve');
  const email = `${preset}.${randomBytes(4).toString('hex')}@example.org`;
  await callFrom(page, 'POST', '/v1/admin/users/create', {
    role: 'admin',
    name: 'Vid Ključar',
    email,
    preset,
  });
  await context.clearCookies({ name: /session/ });
  await page.goto(linkOf(await waitForMail(email, /Vaš račun/), '/ponastavitev-gesla'));
  await page.locator('input[autocomplete=new-password]').fill(TEST_PASSWORD);
  await button(page, TEXTS.sl.account.invitation_submit).click();
  await page.waitForURL(/\/prijava/);
  await context.close();
  return email;
};

const giveSetting = async (name: string, value: unknown): Promise<void> => {
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/nastavitve');
  const valid_from = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Ljubljana' });
  await callFrom(page, 'POST', `/v1/admin/parameters/${name}/update`, {
    value,
    valid_from,
    reason: 'preskus',
  });
  await context.close();
};

const enter = async (page: Page, email: string, language: 'sl' | 'en'): Promise<void> => {
  await page.goto('/prijava');
  await page.locator('input[autocomplete=username]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(TEST_PASSWORD);
  await button(page, TEXTS[language].account.login_submit).click();
};
const signOut = async (page: Page): Promise<void> => {
  await page.goto('/odjava');
  await page.waitForURL((url) => url.pathname !== '/odjava');
};
const inside = (page: Page): Promise<void> => page.waitForURL('/nadzorna-plosca');

it('leads who needs a second step through it, then asks for its code or a recovery code', async () => {
  await giveSetting('second_factor_for', ['data_protection']);
  const email = await staff('data_protection');
  const { page, context } = await visit(browser, { width: 1366, language: 'sl', problems });
  await enter(page, email, 'sl');
  await page.getByRole('heading', { name: sl.forced_title }).waitFor();
  await expectAccessible(page, 'second step due');
  await button(page, sl.add_app).click();
  const adding = dialog(page, sl.app_title);
  const secret = (await adding.locator('[translate=no]').innerText()).replaceAll(' ', '');
  await expectAccessible(page, 'adding an app');
  const used = codeOf(secret, new Date().toISOString());
  await adding.getByLabel(sl.app_code).fill(used);
  await button(adding, sl.app_save).click();
  const shown = dialog(page, sl.codes_title);
  await shown.getByRole('listitem').last().waitFor();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'recovery codes');
  await button(shown, sl.codes_done).click();
  await acknowledge(page);
  await inside(page);

  await signOut(page);
  await enter(page, email, 'sl');
  // A code holds once.
  await page.getByLabel(sl.code).fill(used);
  await page.keyboard.press('Enter');
  await page.getByText(contractSl['factor.wrong']).waitFor();
  await expectAccessible(page, 'second step');
  const now = codeOf(secret, new Date().toISOString());
  // The next one, unless it has begun meanwhile.
  const fresh = now === used ? codeOf(secret, new Date(Date.now() + 30_000).toISOString()) : now;
  await page.getByLabel(sl.code).fill(fresh);
  await page.keyboard.press('Enter');
  await inside(page);

  await signOut(page);
  await enter(page, email, 'sl');
  await button(page, sl.use.recovery_code).click();
  await page.getByLabel(sl.recovery_code).fill((codes[0] ?? '').toUpperCase());
  await button(page, ui.confirm).click();
  await inside(page);

  // Somewhere else as well, so that one and then all can be ended.
  const elsewhere = await visit(browser, { width: 390, language: 'sl', problems });
  await enter(elsewhere.page, email, 'sl');
  await button(elsewhere.page, sl.use.recovery_code).click();
  await elsewhere.page.getByLabel(sl.recovery_code).fill(codes[1] ?? '');
  await button(elsewhere.page, ui.confirm).click();
  await inside(elsewhere.page);
  await elsewhere.context.close();

  // Telephone and codes are lost: root ends the sessions, and asks to take them from the account.
  const root = await visit(browser, {
    width: 1366,
    language: 'sl',
    problems,
    state: await stateOf(browser, 'root', problems),
  });
  // Looking at the person is no look at where they are signed in.
  const looks: string[] = [];
  root.page.on('request', (request) => {
    if (request.url().endsWith('/sessions')) looks.push(request.url());
  });
  await root.page.goto(`/nastavitve?tab=zaposleni&staff.search=${encodeURIComponent(email)}`);
  await root.page.getByRole('link', { name: 'Vid Ključar' }).click();
  const sessions = root.page.locator('details', {
    has: root.page.locator('summary', { hasText: people.sessions }),
  });
  await sessions.waitFor();
  expect(looks).toEqual([]);
  await sessions.locator('summary').click();
  await sessions.getByRole('listitem').first().waitFor();
  await expectAccessible(root.page, 'sessions of a person');
  await sessions
    .getByRole('button', { name: new RegExp(`^${people.session_end}: `) })
    .first()
    .click();
  await button(root.page.getByRole('alertdialog'), people.session_end).click();
  await root.page.getByText(people.session_ended).waitFor();
  await button(sessions, people.sessions_end_all).click();
  await button(root.page.getByRole('alertdialog'), people.sessions_end_all).click();
  await root.page.getByText(people.sessions_ended, { exact: true }).waitFor();
  await sessions.getByText(people.sessions_none).waitFor();
  await button(root.page, people.factors_reset).click();
  const reset = dialog(root.page, people.factors_title);
  await expectAccessible(root.page, 'resetting the second step');
  await reset.getByLabel(appUi.reason).fill('Izgubljen telefon, oseba je prišla osebno.');
  await button(reset, people.factors_confirm).click();
  // There is no other root who could confirm: it waits a day, and any colleague may object.
  const asking = dialog(root.page, confirmations.ask_due_title);
  await asking.getByRole('textbox').fill('Izgubljen telefon.');
  await expectAccessible(root.page, 'asking for a change that waits a day');
  await button(asking, confirmations.ask_due).click();
  await root.page.waitForURL(/\/potrditve\/[0-9a-f-]{36}$/);
  await root.page.getByText(confirmations.waits_due).waitFor();
  await expectAccessible(root.page, 'a request that waits a day');
  const request = new URL(root.page.url()).pathname;
  await button(root.page, appUi.withdraw).waitFor();
  await root.page.getByRole('link', { name: confirmations.open.account_factors, exact: true }).click();
  await root.page.getByText(shared.second_person_due_title).waitFor();
  await root.context.close();

  expect(linkOf(await waitForMail('maja.zupan@demo.example', /nihče ne ugovarja/), '/potrditve')).toBe(
    request,
  );
  const colleague = await visit(browser, {
    width: 390,
    language: 'sl',
    problems,
    state: await stateOf(browser, 'clerk', problems),
  });
  await colleague.page.goto(request);
  expect(await button(colleague.page, ui.confirm).count()).toBe(0);
  await button(colleague.page, confirmations.object).click();
  const objecting = dialog(colleague.page, confirmations.object_title);
  await objecting.getByRole('textbox').fill('Oseba je na dopustu.');
  await expectAccessible(colleague.page, 'objecting');
  await expectNoSidewaysScroll(colleague.page, 'objecting');
  await button(objecting, confirmations.object).click();
  await colleague.page.getByText(confirmations.status.rejected, { exact: true }).first().waitFor();
  await colleague.context.close();

  // Nothing has happened to the second step.
  await enter(page, email, 'sl');
  await page.getByLabel(sl.code).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('signs in with a passkey, with and without the password, and proves in the middle of a form who one is', async () => {
  const email = await staff('clerk');
  const { page, context } = await visit(browser, { width: 360, language: 'en', problems, base: named() });
  await giveFingerprint(context, page);
  await enter(page, email, 'en');
  await inside(page);
  await acknowledge(page, 'en');
  await page.goto('/nastavitve');
  await button(page, en.add_passkey).click();
  const adding = dialog(page, en.passkey_title);
  await expectNoSidewaysScroll(page, 'adding a passkey');
  // In the middle of a form the server asks for a proof: nothing typed is lost, and the call is repeated.
  const start = `**/api${startPasskey.path}`;
  await page.route(start, (route) =>
    route.fulfill({ status: 403, json: { code: 'step_up_required', title: '', status: 403 } }),
  );
  await adding.getByLabel(en.name).fill('Work laptop');
  await button(adding, en.passkey_make).click();
  const proving = dialog(page, en.step_title);
  await proving.getByLabel(en.password, { exact: true }).fill('not my password at all');
  await button(proving, ui_en.confirm).click();
  await proving.getByText(contractEn['password.wrong']).waitFor();
  // Not at rest: the button behind waits for the proof.
  expect(await violationsOf(page, 'html')).toEqual([]);
  await page.unroute(start);
  await proving.getByLabel(en.password, { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await button(dialog(page, en.codes_title), en.codes_done).click();
  await page.getByText('Work laptop', { exact: true }).waitFor();
  await expectAccessible(page, 'second steps in the settings');
  await expectNoSidewaysScroll(page, 'second steps in the settings');

  await signOut(page);
  await enter(page, email, 'en');
  await button(page, en.passkey_action).click();
  await inside(page);

  await signOut(page);
  await page.goto('/prijava');
  await button(page, en.sign_in_passkey).click();
  await inside(page);

  // Signed in elsewhere, too; ended from here.
  const other = await visit(browser, { width: 1440, language: 'en', problems, base: named() });
  await enter(other.page, email, 'en');
  await button(other.page, en.use.recovery_code).waitFor();
  await page.goto('/nastavitve');
  await page.getByText(own.session_current).waitFor();
  expect(await button(page, own.sessions_end_others).count()).toBe(0);
  expect(problems).toEqual([]);
  await other.context.close();
  await context.close();
});
