import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listPermits } from '../contract/permits/permits.ts';
import { plateText } from '../contract/values/vehicles/plate-text.ts';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { acknowledge, callFrom, stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const WARDEN = 'gasper.mali@demo.example';
const t = TEXTS.sl;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

type Rows = { data: { holder_name: string; registration_numbers: string[]; parking_lot_codes: string[] }[] };

it('a warden checks plates with one hand, the office learns why a barrier stayed closed', async () => {
  const problems: string[] = [];
  const office = await visit(browser, {
    width: 1440,
    language: 'sl',
    problems,
    state: await stateOf(browser, 'admin', problems),
  });
  await office.page.goto('/nadzorna-plosca');
  // The oldest permit, which no other journey uses: newer ones are revoked and changed at the same time.
  const { data } = await callFrom<Rows>(office.page, listPermits.method, listPermits.path, {
    // In December those of the year expire soon.
    filters: { status: ['active', 'expiring'] },
    sort: [{ field: 'permit_nr', direction: 'asc' }],
    per_page: 50,
  });
  const permit = data.find(
    ({ parking_lot_codes, holder_name }) => parking_lot_codes.includes('P1') && holder_name !== 'Ana Novak',
  )!;
  const plate = permit.registration_numbers[0]!;

  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems });
  await page.goto('/prijava');
  await page.locator('input[autocomplete=username]').fill(WARDEN);
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t.account.login_submit, exact: true }).click();
  // The dashboard has nothing for a warden, so the plate check opens.
  await page.waitForURL('/nadzor');
  await acknowledge(page);
  await page.getByLabel(t.field_check.lot).selectOption({ label: 'P1 Pod Skalo' });
  await page.locator('#plate').fill(plateText(plate).toLowerCase());
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('alert');
  await verdict.getByText(t.field_check.valid, { exact: true }).waitFor();
  await expectAccessible(page, 'valid');
  expect(await page.locator('main').textContent()).not.toContain(permit.holder_name);
  // The next plate with one tap, or with Enter, because the button has the focus.
  await page.keyboard.press('Enter');
  await page.locator('#plate').fill('LJ XX-999');
  await context.setOffline(true);
  await page.getByRole('button', { name: t.field_check.check, exact: true }).click();
  await page.getByText(t.field_check.offline_text).waitFor();
  expect(await page.locator('#plate').inputValue()).toBe('LJXX999');
  await context.setOffline(false);
  await page.getByRole('button', { name: t.ui.retry, exact: true }).click();
  await verdict.getByText(t.field_check.invalid, { exact: true }).waitFor();
  await expectAccessible(page, 'not valid');
  await expectNoSidewaysScroll(page, 'not valid');
  await page.reload();
  await page.locator('#plate').waitFor();
  expect(await page.getByText('LJ XX-999').count()).toBe(1);
  await context.close();

  await office.page.goto(`/parkiranje?tab=zakaj&q=${plate}`);
  await office.page.getByRole('heading', { level: 3 }).first().waitFor();
  await expectAccessible(office.page, 'why');
  await office.page.goto('/parkiranje?tab=zakaj&q=LJXX998');
  await office.page.getByRole('link', { name: t.barrier.why.remedies.new_application }).click();
  await office.page.waitForURL(/plate=LJXX998/);
  await office.context.close();
  expect(problems).toEqual([]);
});
