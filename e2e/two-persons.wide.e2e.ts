import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { newId } from '../server/platform/db/ids.ts';
import { setParameterFrom } from '../test/rows/parameters.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import { ownDemo } from './support/own-demo.ts';
import messages from '../contract/platform/messages.sl.ts';
import confirmations from '../web/features/office/confirmations/messages.sl.ts';
import refunds from '../web/features/money/refunds/messages.sl.ts';
import shared from '../web/shared/messages.sl.ts';
import ui from '../web/ui/messages.sl.ts';
import appUi from '../web/ui/app-messages.sl.ts';
import { misplacedButtons } from './support/primary-button.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { type Person, signIn } from './support/people.ts';

const problems: string[] = [];
let browser: Browser;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;
const refund_id = newId();

/** An office that works with two persons, on a server of its own: the rule would disturb other journeys. */
beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
  await setParameterFrom(db, 'second_person', true, '2000-01-01');
  const { id: application_id } = await db
    .selectFrom('applications')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('refunds').where('application_id', '=', application_id).execute();
  await db
    .insertInto('refunds')
    .values({
      id: refund_id,
      application_id,
      reason: 'other',
      status: 'due',
      amount: 15_000,
      name: 'Novak Janez',
      iban: 'SI56020170014356205',
      search: 'novak janez',
    })
    .execute();
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
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('one person asks for a large refund to be paid, another one finds it among the work and confirms', async () => {
  const finance = await open('finance', 1366);
  await finance.goto(`/placila/vracila/${refund_id}`);
  await finance.getByText(refunds.approve_title).waitFor();
  await press(finance, refunds.approve);
  const dialog = finance.getByRole('dialog', { name: confirmations.ask_title });
  await dialog.getByRole('button', { name: confirmations.ask, exact: true }).waitFor();
  await expectAccessible(finance, 'the question for a second person');
  await dialog.getByRole('textbox').fill('Dvakrat plačano, izpisek 12.');
  await dialog.getByRole('button', { name: confirmations.ask, exact: true }).click();
  await finance.waitForURL(/\/potrditve\/[0-9a-f-]{36}$/);
  const request = new URL(finance.url()).pathname;
  await finance.getByRole('button', { name: appUi.withdraw, exact: true }).waitFor();
  expect(await finance.getByRole('button', { name: ui.confirm, exact: true }).count()).toBe(0);
  await finance.getByRole('link', { name: confirmations.open.refund, exact: true }).click();
  await finance.waitForURL(`**/placila/vracila/${refund_id}`);
  // The refund says that it waits, and is not asked for again.
  await finance.getByText(shared.second_person_title).waitFor();
  expect(await finance.getByText(refunds.approve_title).count()).toBe(0);
  await expectAccessible(finance, 'a refund that waits for a second person');
  await finance.getByRole('link', { name: shared.second_person_open, exact: true }).waitFor();

  const admin = await open('admin', 390);
  await admin.goto('/nadzorna-plosca');
  await admin.getByRole('link', { name: /na vašo potrditev/ }).click();
  await admin.waitForURL('**/potrditve?**');
  await admin.getByText('Dvakrat plačano, izpisek 12.').waitFor();
  await expectAccessible(admin, 'the confirmations');
  await expectNoSidewaysScroll(admin, 'the confirmations');
  await admin.locator('main tbody a[data-row-link]').first().click();
  await admin.waitForURL(`**${request}`);
  await admin.getByText('Dvakrat plačano, izpisek 12.').waitFor();
  await expectAccessible(admin, 'a request that waits');
  await expectNoSidewaysScroll(admin, 'a request that waits');
  expect(await misplacedButtons(admin)).toEqual([]);
  const late = await open('root', 1366);
  await late.goto(request);
  await press(late, confirmations.reject);
  await press(admin, ui.confirm);
  await admin.getByRole('alertdialog').getByText('Dvakrat plačano, izpisek 12.').waitFor();
  await admin.getByRole('alertdialog').getByRole('button', { name: ui.confirm, exact: true }).click();
  await admin.getByText(confirmations.confirmed).waitFor();
  await admin.getByText(confirmations.status.confirmed, { exact: true }).first().waitFor();
  expect(await admin.getByRole('button', { name: ui.confirm, exact: true }).count()).toBe(0);

  // Who decides too late learns why, before the question goes.
  const rejection = late.getByRole('dialog', { name: confirmations.reject_title });
  // The call takes a reason for a rejection only; here it is needed, and its name says so.
  await rejection.getByRole('textbox', { name: appUi.reason, exact: true }).fill('Ne poznam.');
  await rejection.getByRole('button', { name: confirmations.reject, exact: true }).click();
  await rejection.getByText(messages['confirmation.decided']).waitFor();

  await finance.goto(`/placila/vracila/${refund_id}`);
  await finance.getByText(refunds.event.approve).waitFor();
  expect(await finance.getByText(refunds.approve_title).count()).toBe(0);
  expect(problems).toEqual([]);
});
