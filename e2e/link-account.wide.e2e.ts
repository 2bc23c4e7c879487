import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import factorTexts from '../web/features/people/account/factors/factor-messages.sl.ts';
import accountTexts from '../web/features/permits/holder/link/account-messages.sl.ts';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import { tap } from './support/actor.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { apply, codeFrom, typeCode } from './support/by-link.ts';
import { giveFingerprint, named } from './support/fingerprint.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { TEXTS } from './support/texts.ts';

const t = { ...TEXTS.sl, link: linkTexts, racun: accountTexts };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const PASSWORD = 'čoln na mirni gladini jezera';

it('an account is opened from the link: one code and one password, then signed in', async () => {
  const problems: string[] = [];
  const phone = () => visit(browser, { width: 360, language: 'sl', problems, phone: true });
  const { context, page } = await phone();
  await page.goto('/');
  const one = await apply(page, { tax_number: '77000242', plate: 'KR LI-191' });
  const link = linkOf(await waitForMail(one.email, /je prejeta/), '/vloga');
  await page.goto(link);
  await tap(page.getByRole('link', { name: t.link.account_open }));
  await expectAccessible(page, 'account, the code');
  const code = await codeFrom(one.email);
  await typeCode(page, code, tap);
  await page.getByRole('heading', { name: t.racun.choose_title }).waitFor();
  const password = page.locator('input[autocomplete=new-password]');
  const choose = page.getByRole('button', { name: t.racun.choose, exact: true });
  await tap(choose);
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  await password.fill('Slovenija2026!');
  await tap(choose);
  await page.locator('[aria-invalid=true]').waitFor();
  await expectAccessible(page, 'account, a common password');
  await password.fill(PASSWORD);
  await choose.dblclick();
  await page.waitForURL('/nadzorna-plosca');
  await page.getByText(one.application_nr).first().waitFor();

  // The link goes on; on another device it says that there is an account, and asks that device for its own code.
  const other = await phone();
  await other.page.goto(link);
  await other.page.getByText(t.link.account_own).waitFor();
  await other.page.goto(`/vloga/${one.application_nr}?korak=racun`);
  await typeCode(other.page, await codeFrom(one.email, code), tap);
  await other.page.getByRole('heading', { name: t.racun.linked_title }).waitFor();
  await tap(other.page.getByRole('link', { name: t.racun.sign_in }));
  await other.page.waitForURL(/\/prijava/);
  await other.page.locator('input[autocomplete=username]').fill(one.email);
  await other.page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await tap(other.page.getByRole('button', { name: t.account.login_submit, exact: true }));
  await other.page.getByText(one.application_nr).first().waitFor();
  await other.context.close();
  await context.close();
  expect(problems).toEqual([]);
});

it('an account is opened with a fingerprint, which signs in; its loss costs a mail', async () => {
  const problems: string[] = [];
  const phone = () => visit(browser, { width: 360, language: 'sl', problems, phone: true, base: named() });
  const { context, page } = await phone();
  await page.goto('/');
  const one = await apply(page, { tax_number: '77000269', plate: 'KR LI-192' });
  await page.goto(linkOf(await waitForMail(one.email, /je prejeta/), '/vloga'));
  await giveFingerprint(context, page);
  await tap(page.getByRole('link', { name: t.link.account_open }));
  await typeCode(page, await codeFrom(one.email), tap);
  await page.getByRole('heading', { name: t.racun.passkey_title }).waitFor();
  await expectAccessible(page, 'account, passkey or password');
  await expectNoSidewaysScroll(page, 'account, passkey or password');
  await tap(page.getByRole('button', { name: t.racun.password_instead }));
  expect(
    await page.locator('input[autocomplete=new-password]').evaluate((el) => el === document.activeElement),
  ).toBe(true);
  await tap(page.getByRole('button', { name: t.racun.passkey, exact: true }));
  await page.waitForURL('/nadzorna-plosca');
  await page.getByText(one.application_nr).first().waitFor();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/prijava');
  await tap(page.getByRole('button', { name: factorTexts.sign_in_passkey }));
  await page.getByText(one.application_nr).first().waitFor();

  const other = await phone();
  await other.page.goto('/ponastavitev-gesla');
  await other.page.locator('input[type=email]').fill(one.email);
  await tap(other.page.getByRole('button', { name: t.account.request_submit }));
  await other.page.goto(linkOf(await waitForMail(one.email, /Ponastavitev gesla/), '/ponastavitev-gesla'));
  await other.page.locator('input[autocomplete=new-password]').fill(PASSWORD);
  await tap(other.page.getByRole('button', { name: t.account.set_submit }));
  await other.page.getByText(one.application_nr).first().waitFor();
  await other.page.goto('/nastavitve');
  await other.page.getByText(factorTexts.alone).waitFor();
  await expectAccessible(other.page, 'settings with a passkey of the link');
  await tap(other.page.getByRole('button', { name: `${factorTexts.remove}: ${t.racun.passkey_name}` }));
  await tap(
    other.page.getByRole('alertdialog').getByRole('button', { name: factorTexts.remove, exact: true }),
  );
  await other.page.getByText(factorTexts.none).waitFor();
  await other.context.close();
  await context.close();
  expect(problems).toEqual([]);
});
