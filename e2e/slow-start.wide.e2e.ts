import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import applicationTexts from '../web/features/permits/application-status/messages.sl.ts';
import checkTexts from '../web/features/permits/permit-check/messages.sl.ts';
import renewalTexts from '../web/features/permits/renewal-link/messages.sl.ts';
import { tap } from './support/actor.ts';
import { launch, visit } from './support/browser.ts';
import { TEXTS } from './support/texts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const problems: string[] = [];

/** A phone whose line is stuck: the text of the page is there, no script comes until `release`. */
const stuck = async (path: string, held: RegExp): Promise<{ page: Page; release: () => void }> => {
  const { page } = await visit(browser, { width: 360, language: 'sl', problems, phone: true });
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => (release = open));
  await page.route(held, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return { page, release };
};
const ANY_SCRIPT = /\/assets\/.*\.js$/;
/** The first script has run, the program is still on its way. */
const THE_PROGRAM = /\/assets\/(?!boot).*\.js$/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('the finder sends what was typed and pressed before any script was there', async () => {
  const { page, release } = await stuck('/moja-dovolilnica', ANY_SCRIPT);
  await page.locator('[name=application_nr]').fill('2027-00001');
  await page.locator('[name=email]').fill('zgodnja@example.org');
  await tap(button(page, applicationTexts.resend));
  // Nothing typed is in an address.
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /resend/.test(request.url()));
  release();
  expect((await sent).postDataJSON()).toEqual({
    application_nr: '2027-00001',
    email: 'zgodnja@example.org',
  });
  await page.getByText(applicationTexts.resent_title).waitFor();
  await page.context().close();
});

it('what was only typed stays and is what a later press sends', async () => {
  const { page, release } = await stuck('/moja-dovolilnica', THE_PROGRAM);
  await page.locator('[name=application_nr]').fill('2027-00001');
  await page.locator('[name=email]').fill('zgodn');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  release();
  await page.locator('html[data-ready]').waitFor();
  // Another field that is typed renders the whole form anew.
  await page.locator('[name=email]').pressSequentially('ja@example.org');
  expect(await page.locator('[name=application_nr]').inputValue()).toBe('2027-00001');
  expect(calls).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /resend/.test(request.url()));
  await tap(button(page, applicationTexts.resend));
  expect((await sent).postDataJSON()).toEqual({
    application_nr: '2027-00001',
    email: 'zgodnja@example.org',
  });
  await page.context().close();
});

it('the code of a permit and of a renewal is looked up, and a wrong one stays in its field', async () => {
  const check = await stuck('/preverjanje', ANY_SCRIPT);
  await check.page.locator('#koda').fill('7K3M-Q9TD-2XWF');
  await check.page.locator('#koda').press('Enter');
  check.release();
  await check.page.getByText(checkTexts.unknown_title).waitFor();
  await check.page.context().close();

  const wrong = await stuck('/preverjanje', ANY_SCRIPT);
  await wrong.page.locator('#koda').fill('ni koda');
  await tap(button(wrong.page, checkTexts.check));
  wrong.release();
  await wrong.page.getByText(checkTexts.code_wrong).waitFor();
  expect(await wrong.page.locator('#koda').inputValue()).toBe('ni koda');
  await wrong.page.context().close();

  const renewal = await stuck('/podaljsanje', ANY_SCRIPT);
  await renewal.page.locator('#koda').fill('ABCD-EFGH-JKLM');
  await tap(button(renewal.page, renewalTexts.go_on));
  renewal.release();
  await renewal.page.getByText(renewalTexts.unknown_title).first().waitFor();
  await renewal.page.context().close();
});

it('the form for an application goes on with the answer that was chosen', async () => {
  const { page, release } = await stuck('/obrazci/parkirna-dovolilnica', ANY_SCRIPT);
  await page.locator('[name="applicant.type"][value=legal_entity]').check({ force: true });
  release();
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('radio', { checked: true }).first().waitFor();
  expect(await page.locator('[name="applicant.type"][value=legal_entity]').isChecked()).toBe(true);
  await page.locator('[name="guide.reason"][value=employees]').waitFor({ state: 'attached' });
  await page.context().close();
});

it('a button of the frame does what it was pressed for', async () => {
  const { page, release } = await stuck('/', THE_PROGRAM);
  // What the first script asks for once it listens.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  await button(page, TEXTS.sl.ui.foot_privacy).click();
  expect(await page.locator('dialog[open], [role=dialog]').count()).toBe(0);
  release();
  await page.locator('dialog[open], [role=dialog]').first().waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it('signing in before any script was there leads where the link wanted', async () => {
  const { page, release } = await stuck(`/prijava?redirect=${encodeURIComponent('/nastavitve')}`, ANY_SCRIPT);
  await page.locator('[name=email]').fill('ana@demo.example');
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
  expect(page.url()).not.toContain('ana');
  release();
  await page.waitForURL('/nastavitve');
  await page.locator('h1').first().waitFor();
  // The page is for guests only.
  await page.goto('/prijava');
  await page.waitForURL('/nadzorna-plosca');
  await page.context().close();
});
