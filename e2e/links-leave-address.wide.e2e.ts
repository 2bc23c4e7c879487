import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../test/rows/people.ts';
import check from '../web/features/permits/permit-check/messages.sl.ts';
import preferences from '../web/features/mail/mail-preferences/messages.sl.ts';
import renewal from '../web/features/permits/renewal-link/messages.sl.ts';
import copy from '../web/features/records/data-copy/messages.sl.ts';
import own from '../web/features/people/account/own-messages.sl.ts';
import { apply } from './support/by-link.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { callFrom, stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

/** What a link brings is gone from the address at once; a reload and going back find it all the same. */

let browser: Browser;
const problems: string[] = [];
beforeAll(async () => {
  browser = await launch();
});

it('links for a password and for a new address work, and their addresses lose the token', async () => {
  const email = `ana.${randomBytes(4).toString('hex')}@example.org`;
  const state = await stateOf(browser, 'root', problems);
  const root = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await root.page.goto('/nastavitve');
  await callFrom(root.page, 'POST', '/v1/admin/users/create', {
    role: 'user',
    applicant: {
      type: 'natural_person',
      first_name: 'Ana',
      last_name: 'Gorska',
      street: 'Gorska pot',
      house_number: '3',
      postal_code: '4281',
      city: 'Mojstrana',
      country: 'SI',
      email,
      tax_number: '77003012',
    },
  });
  await root.context.close();

  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems });
  await page.goto(linkOf(await waitForMail(email, /račun/), '/ponastavitev-gesla'));
  const password = page.locator('input[autocomplete=new-password]');
  await password.waitFor();
  expect(new URL(page.url()).pathname).toBe('/ponastavitev-gesla/odprta');
  await page.reload();
  await password.fill(TEST_PASSWORD);
  await page.getByRole('button', { name: TEXTS.sl.account.invitation_submit, exact: true }).click();
  await page.waitForURL(/\/nadzorna-plosca/);

  const changed = `nova.${email}`;
  await callFrom(page, 'POST', '/v1/services/account/email/update', {
    email: changed,
    current_password: TEST_PASSWORD,
  });
  await page.goto(linkOf(await waitForMail(changed, /./), '/potrditev-naslova'));
  const confirm = page.getByRole('button', { name: own.confirm_action, exact: true });
  await confirm.waitFor();
  expect(new URL(page.url()).pathname).toBe('/potrditev-naslova/odprta');
  await page.goto('/pogoji-uporabe');
  await page.goBack();
  await confirm.click();
  await page.getByText(own.confirm_done_title).waitFor();
  await context.close();
  expect(problems).toEqual([]);
});

it('the link to a copy of data of somebody without an account opens a page, which saves the file', async () => {
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems });
  await page.goto('/');
  const { application_nr, email } = await apply(page, { tax_number: '77003039', plate: 'KRLN302' });
  const state = await stateOf(browser, 'root', problems);
  const root = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await root.page.goto('/nastavitve');
  type Request = { id: string; version: number };
  const asked = await callFrom<Request>(root.page, 'POST', '/v1/admin/data-requests/create', {
    kind: 'access',
    channel: 'email',
    received_on: new Date().toISOString().slice(0, 10),
    application_nr,
  });
  await callFrom(root.page, 'POST', `/v1/admin/data-requests/${asked.id}/export`, { version: asked.version });
  await root.context.close();

  await page.goto(linkOf(await waitForMail(email, /so pripravljeni/), '/kopija-podatkov'));
  const download = page.getByRole('button', { name: copy.download, exact: true });
  await download.waitFor();
  expect(new URL(page.url()).pathname).toBe('/kopija-podatkov/odprta');
  await page.reload();
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toBe(copy.file_name);
  await page.getByText(copy.done).waitFor();
  await expectAccessible(page, 'a copy of data');
  // The place alone opens nothing.
  await page.goto('/');
  await page.goto('/kopija-podatkov/odprta');
  await page.getByText(copy.gone_title).waitFor();
  await context.close();
  expect(problems).toEqual([]);
});

it.each([
  ['/odjava-od-obvestil', 'q3Rk.neznana.povezava', preferences.unknown_title],
  ['/podaljsanje', '7K3M-Q9TD-2XWF', renewal.unknown_title],
  ['/preverjanje', '7K3MQ9TD2XWF', check.unknown_title],
])('%s loses the code of its address, and says the same after a reload', async (path, code, says) => {
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems });
  await page.goto(`${path}/${code}?vir=pismo`);
  await page.getByText(says).first().waitFor();
  expect(page.url().replace(new URL(page.url()).origin, '')).toBe(`${path}?vir=pismo`);
  await page.reload();
  await page.getByText(says).first().waitFor();
  await context.close();
  expect(problems).toEqual([]);
});
