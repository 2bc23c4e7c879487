import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import logEn from '../web/features/records/access-log/messages.en.ts';
import logSl from '../web/features/records/access-log/messages.sl.ts';
import mineEn from '../web/features/records/my-access-log/messages.en.ts';
import mineSl from '../web/features/records/my-access-log/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import appEn from '../web/ui/app-messages.en.ts';
import appSl from '../web/ui/app-messages.sl.ts';
import { callFrom, stateOf } from './support/people.ts';

/** Who looked at whose data: a clerk's list, the log reached from a record and searched, and the person's own log. */

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const CLERK = 'Marko Hribar';
const PERSON = 'Ana Novak';

/** Ana's permit, which the clerk finds in a list and opens. */
const lookedAt = async (): Promise<string> => {
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  await page.goto('/dovolilnice');
  const { data } = await callFrom<{ data: { id: string }[] }>(page, 'POST', '/v1/admin/permits', {
    search: PERSON,
  });
  await page.goto(`/dovolilnice/${data[0]!.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
  return data[0]!.id;
};

/** Chooses somebody by typing a part of the name, with the keyboard alone. */
const choosePerson = async (page: Page, label: string, name: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.fill('');
  await field.pressSequentially(name.split(' ')[0]!);
  const option = page.getByRole('option').filter({ hasText: name }).first();
  await option.waitFor();
  for (let step = 0; step < 20 && (await option.getAttribute('data-focused')) === null; step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

it.each([
  ['sl', logSl, mineSl, appSl],
  ['en', logEn, mineEn, appEn],
] as const)(
  'the log of a record, of a clerk, a day and a purpose, and one’s own (%s)',
  async (language, m, own, ui) => {
    const permit = await lookedAt();
    const root = await stateOf(browser, 'root', problems);
    const { context, page } = await visit(browser, { width: 390, language, problems, state: root });

    // From the record, by keyboard.
    await page.goto(`/dovolilnice/${permit}`);
    const link = page.getByRole('link', { name: m.log_of_record, exact: true });
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/dnevnik-dostopov\\?.*filter\\.person_id=${permit}`));
    await page.getByText(CLERK).first().waitFor();
    await expectAccessible(page, 'the log of a record');
    await expectNoSidewaysScroll(page, 'the log of a record');

    // By clerk, purpose and day; on a phone the filters fold away.
    const open = () => page.getByRole('button', { name: new RegExp(`^${ui.filters}`) }).click();
    await open();
    await choosePerson(page, m.filter_clerk, CLERK);
    await page.waitForURL(/filter\.user_id=/);
    await page.getByRole('combobox', { name: m.filter_purpose, exact: true }).selectOption('case_work');
    await page.waitForURL(/filter\.purpose_code=case_work/);
    await page.getByText(CLERK).first().waitFor();
    await expectAccessible(page, 'the log by clerk and purpose');
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Ljubljana' });
    const url = new URL(page.url());
    url.searchParams.set('filter.created_at', `${today}..${today}`);
    await page.goto(url.pathname + url.search);
    await page.getByText(CLERK).first().waitFor();
    url.searchParams.set('filter.created_at', '2001-01-01..2001-01-01');
    await page.goto(url.pathname + url.search);
    await expect.poll(() => page.getByText(CLERK).count()).toBe(0);

    // By person.
    await page.goto('/dnevnik-dostopov');
    await open();
    await choosePerson(page, m.filter_person, PERSON);
    await page.waitForURL(/filter\.person_id=/);
    await page.getByText(CLERK).first().waitFor();
    await expectAccessible(page, 'the log of a person');
    await expectNoSidewaysScroll(page, 'the log of a person');
    await context.close();

    // The person herself hears of the list, with its purpose and without the name of the clerk.
    const ana = await stateOf(browser, 'applicant', problems);
    const mine = await visit(browser, { width: 390, language, problems, state: ana });
    await mine.page.goto('/nadzorna-plosca');
    const section = mine.page.getByRole('region', { name: own.title });
    await section.getByRole('button', { name: own.older, exact: true }).click();
    await section.getByText(own.in_lists.permit!, { exact: false }).first().waitFor();
    const said = await section.getByText(own.in_lists.permit!, { exact: false }).first().textContent();
    expect(said).toContain(own.purpose({ purpose: own.purposes.case_work }));
    expect(said).not.toContain(CLERK);
    await expectAccessible(mine.page, 'one’s own log');
    await expectNoSidewaysScroll(mine.page, 'one’s own log');
    await mine.context.close();
    expect(problems).toEqual([]);
  },
);
