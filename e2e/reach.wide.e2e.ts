import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import people from '../web/features/people/users/messages.sl.ts';
import { answerQuestions, FORM, formField, nextTo } from './support/application-form.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { callFrom, stateOf, type Person } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launch();
});

const open = async (who: Person | null, width: number): Promise<{ context: BrowserContext; page: Page }> => {
  const state = who === null ? undefined : await stateOf(browser, who, problems);
  return visit(browser, { width, language: 'sl', problems, state });
};

it('lets applicants read instructions, terms and the privacy notice without leaving the form', async () => {
  const { context, page } = await open('applicant', 360);
  await page.goto('/nastavitve?tab=privacy');
  await page.locator('textarea').fill('Napol napisano');
  for (const text of [t.ui.instructions, t.ui.terms, t.ui.foot_privacy]) {
    if (text === t.ui.foot_privacy) await page.getByRole('button', { name: text, exact: true }).click();
    else {
      await page.getByRole('button', { name: t.ui.menu, exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: text, exact: true }).click();
    }
    const shown = page.locator('dialog[open]');
    await shown.getByRole('heading', { level: 3 }).first().waitFor();
    await expectAccessible(page, text, 'dialog[open]');
    await shown.getByRole('button', { name: t.ui.close, exact: true }).last().click();
    await shown.waitFor({ state: 'detached' });
  }
  expect(await page.locator('textarea').inputValue()).toBe('Napol napisano');
  await context.close();
});

it('shows the public form to staff who may not create applications', async () => {
  const { context, page } = await open('admin', 1440);
  await page.goto('/nadzorna-plosca');
  const me = await callFrom<{ permissions: string[] }>(page, 'GET', '/auth/user');
  const permissions = me.permissions.filter((one) => one !== 'applications.create');
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...me, permissions } }));
  const asked = page.waitForResponse('**/api/auth/user');
  await page.goto(FORM);
  await asked;
  await page.getByRole('heading', { name: t.form.heading.dovolilnica, exact: true }).waitFor();
  // Staff who may create them are redirected to their own form (resilience.e2e.ts).
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(FORM);
  await context.close();
});

it.each([
  ['root', '/nastavitve?tab=municipality'],
  ['admin', '/nastavitve?tab=cenik'],
  ['applicant', '/nastavitve'],
] as const)('/upravljanje leads %s to %s', async (who, to) => {
  const { context, page } = await open(who, 1440);
  await page.goto('/upravljanje');
  await page.waitForURL((url) => url.pathname + url.search === to);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});

it('offers every country', async () => {
  const { context, page } = await open(null, 360);
  await page.goto(FORM);
  await answerQuestions({ page }, { home: 'RES' });
  await nextTo({ page }, 'vlagatelj');
  await formField(page, 'applicant.first_name').fill('Ana');
  await formField(page, 'applicant.last_name').fill('Novak');
  await nextTo({ page }, 'naslov');
  const country = formField(page, 'applicant.country');
  await country.selectOption({ label: 'Japonska' });
  expect(await country.inputValue()).toBe('JP');
  expect(await country.locator('option').count()).toBe(250);
  await context.close();
});

it.each(['sl', 'en'] as const)('shows titles whole on a phone, %s', async (language) => {
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 360, language, problems, state, phone: true });
  for (const path of [
    '/vloge',
    '/uporabniki',
    '/imetniki-dovolilnic',
    '/potrditve',
    '/kos',
    '/nastavitve?tab=cenik',
  ]) {
    await page.goto(path);
    const title = page.getByRole('banner').getByRole('heading', { level: 1 });
    await title.waitFor();
    const cut = await title.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, `${path}: pixels of the title out of sight`).toBe(0);
  }
  await context.close();
});

it('keeps the main action of long lists in the bar on narrow screens', async () => {
  const { context, page } = await open('root', 360);
  await page.goto('/dovolilnice');
  await page.locator('[data-fab]').getByRole('link', { name: t.permits.new_permit, exact: true }).waitFor();
  await page.goto('/uporabniki');
  await page.locator('[data-fab]').getByRole('button', { name: people.new_user, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: people.create_confirm, exact: true }).waitFor();
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
