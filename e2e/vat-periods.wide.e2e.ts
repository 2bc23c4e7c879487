import type { Browser, Locator, Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../server/platform/config/demo-accounts.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import confirmations from '../web/features/office/confirmations/messages.sl.ts';
import ledger from '../web/features/money/ledger/messages.sl.ts';
import shared from '../web/shared/messages.sl.ts';
import ui from '../web/ui/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { ownDemo } from './support/own-demo.ts';
import { type Person, signIn } from './support/people.ts';

const PERIODS = '/placila?tab=reconciliation&view=periods';
const m = ledger.periods;
const problems: string[] = [];
let browser: Browser;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;

/** The accountant is an admin with the right of its own; root is the second person. */
beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
  await sql`update users set permissions = permissions || '{vat_periods.close}'::text[] where email = ${DEMO_ACCOUNTS[1]}`.execute(
    db,
  );
  await close();
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await data?.remove();
});

const open = async (who: Person, width: number): Promise<Page> => {
  const state = await signIn(browser, who, problems, server.url);
  return (await visit(browser, { width, language: 'sl', problems, state, base: server.url })).page;
};
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}`) });
/** Asks and answers the question of a button by keyboard. */
const answer = async (page: Page, card: Locator, name: string) => {
  await button(card, name).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expectAccessible(page, name);
  await question.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
};

it('a period is closed, reopened by two persons, closed again and filed', async () => {
  const accountant = await open('admin', 1366);
  await accountant.goto(PERIODS);
  const closable = accountant.locator('section').filter({ has: button(accountant, m.close) });
  await closable.waitFor();
  const name = (await closable.getByRole('heading').first().textContent())!;
  const card = accountant.getByRole('region', { name, exact: true });
  await expectAccessible(accountant, 'the periods of VAT');
  await expectNoSidewaysScroll(accountant, 'the periods of VAT');
  await answer(accountant, card, m.close);
  await card.getByRole('link', { name: /^CSV/ }).waitFor();
  expect(await button(card, m.close).count()).toBe(0);

  await button(card, m.reopen).click();
  const asking = accountant.getByRole('dialog', { name: m.reopen_title({ name }) });
  await asking.getByRole('textbox').fill('Manjka račun dobave.');
  await expectAccessible(accountant, 'the reopening of a period');
  await asking.getByRole('button', { name: m.reopen, exact: true }).click();
  const second = accountant.getByRole('dialog', { name: confirmations.ask_title });
  await second.getByRole('textbox').fill('Manjka račun dobave.');
  await second.getByRole('button', { name: confirmations.ask, exact: true }).click();
  await accountant.waitForURL(/\/potrditve\/[0-9a-f-]{36}$/);
  const request = new URL(accountant.url()).pathname;
  await accountant.getByRole('link', { name: confirmations.open.reopen_vat_period, exact: true }).click();
  await card.getByText(shared.second_person_title).waitFor();
  expect(await button(card, m.reopen).count()).toBe(0);

  const root = await open('root', 390);
  await root.goto(request);
  await button(root, ui.confirm).click();
  await root.getByRole('alertdialog').getByRole('button', { name: ui.confirm, exact: true }).click();
  await root.getByText(confirmations.confirmed).waitFor();
  await root.goto(PERIODS);
  const reopened = root.getByRole('region', { name, exact: true });
  await reopened.getByText(/^Ponovno odprto /).click();
  await reopened.getByText(/Manjka račun dobave\./).waitFor();
  await expectAccessible(root, 'a period that was reopened');
  await expectNoSidewaysScroll(root, 'a period that was reopened');

  await accountant.goto(PERIODS);
  await answer(accountant, card, m.close);
  await answer(accountant, card, m.file);
  await card.getByText(m.states.filed, { exact: true }).first().waitFor();
  expect(await button(card, m.reopen).count()).toBe(0);
  expect(problems).toEqual([]);
});
