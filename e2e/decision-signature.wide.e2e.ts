import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { P12_PASSWORD, p12Of } from '../test/files/signed-pdf.ts';
import en from '../web/features/permits/decisions/messages.en.ts';
import sl from '../web/features/permits/decisions/messages.sl.ts';
import contract_en from '../contract/platform/messages.en.ts';
import contract_sl from '../contract/platform/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { button, detail, fromPaper, start } from './support/review-page.ts';

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const words = { sl: { m: sl, texts: contract_sl }, en: { m: en, texts: contract_en } };

/** A rejected application and the page of its decision. */
const openDecision = async (page: Page): Promise<void> => {
  const [id] = await fromPaper(page, 1);
  await start(page, id!);
  const { version } = await detail(page, id!);
  await callFrom(page, 'POST', '/v1/admin/applications/mail/reject-application', {
    application_uuid: id!,
    version,
    reason: 'Vozilo ni vpisano na vlagatelja, temveč na podjetje.',
  });
  const { data } = await callFrom<{ data: { id: string }[] }>(page, 'POST', '/v1/admin/decisions', {
    filters: { application_id: [id!] },
  });
  await page.goto(`/odlocbe/${data[0]!.id}`);
};
const choose = async (dialog: Locator, name: string, mimeType: string, buffer: Buffer) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

it.each([
  ['sl', 1366],
  ['en', 390],
] as const)('a decision is signed by hand, then with a certificate, %s at %i px', async (language, width) => {
  const { m, texts } = words[language];
  const { page } = await visit(browser, {
    width,
    language,
    problems,
    state: await stateOf(browser, 'admin', problems),
  });
  await openDecision(page);
  await page.getByText(m.unsigned).waitFor();
  await expectAccessible(page, 'a decision without a signature');
  await expectNoSidewaysScroll(page, 'a decision');

  // A picture is no signature of a certificate; a scan of the paper is one by hand.
  await button(page, m.upload_scan).press('Enter');
  const scan = page.getByRole('dialog', { name: m.upload_scan });
  await button(scan, m.upload_confirm).click();
  await scan.getByText(m.signed_required).first().waitFor();
  await expectAccessible(page, 'a scan that is missing');
  await choose(scan, 'odlocba.png', 'image/png', await page.screenshot());
  await button(scan, m.upload_confirm).click();
  await page.getByText(m.signature_ways.scan).waitFor();

  await button(page, m.sign).press('Enter');
  const dialog = page.getByRole('dialog', { name: m.sign });
  await choose(dialog, 'potrdilo.p12', 'application/x-pkcs12', p12Of('Ana Uradnica', { qualified: true }));
  await dialog.getByLabel(m.p12_password).fill('napačno');
  await button(dialog, m.sign_confirm).click();
  await dialog.getByText(texts['signature.password']).first().waitFor();
  await expectAccessible(page, 'a wrong password');
  await dialog.getByLabel(m.p12_password).fill(P12_PASSWORD);
  await button(dialog, m.sign_confirm).dblclick();
  await page.getByText(m.advanced).waitFor();
  await page.getByText(m.quality_unasked).waitFor();
  expect(await button(page, m.sign).count()).toBe(0);
  await expectAccessible(page, 'a signed decision');
  await expectNoSidewaysScroll(page, 'a decision');
  expect(problems).toEqual([]);
});
