import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  getApplication,
  updateApplication,
  type ApplicationDetail,
} from '../contract/permits/applications.ts';
import { revokePermit } from '../contract/permits/permit-actions.ts';
import { getPermit, type PermitDetail } from '../contract/permits/permits.ts';
import { chooseFrom } from './support/actor.ts';
import { atRest, expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { enterApplication, issuePermit } from './support/permits.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** The headless browser shows no PDF: what it would show is a download of the new window. */
const print = async (page: Page, invoice: Locator): Promise<void> => {
  // What follows the payment still loads and may move the button under the press.
  await atRest(page);
  const file = page.waitForEvent('popup').then((window) => window.waitForEvent('download'));
  await invoice.click();
  expect((await file).url()).toMatch(/\/download\?inline=1&output=/);
};

/** Looks at a field in every frame from now on; tells whether it was ever shown empty. */
const watchEmptied = async (page: Page, id: string): Promise<() => Promise<boolean>> => {
  await page.evaluate((id) => {
    const seen = window as unknown as { emptied?: boolean };
    const look = (): void => {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.value === '') seen.emptied = true;
      requestAnimationFrame(look);
    };
    look();
  }, id);
  return () => page.evaluate(() => (window as unknown as { emptied?: boolean }).emptied === true);
};

const inSight = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const open = async (width: number, problems: string[]) => {
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width, language: 'sl', problems, state });
  await page.goto('/dovolilnice');
  await page.locator('h1').waitFor();
  return { context, page };
};

it('a known person gets a permit, invoice and card on one screen in at most six clicks', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1366, problems);
  const before = await issuePermit(page, { last_name: 'Znanka', plate: 'KR PU-101', tax_number: '90001117' });
  await callFrom(page, 'POST', revokePermit.path.replace('{id}', before.id), {
    version: before.version,
    reason: 'Dovolilnica za preizkus okenca.',
  });
  await page.reload();
  const tally = await tallyOn(page);

  await page.getByRole('link', { name: t.permits.new_permit, exact: true }).click();
  const path = '/dovolilnice/parkirna-dovolilnica';
  await page.waitForURL(path);
  const finder = page.getByRole('combobox', { name: t.permits.counter_find });
  await finder.waitFor();
  await expectAccessible(page, 'counter');
  await finder.pressSequentially('znanka');
  await page.getByRole('option', { name: /Zora Znanka/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const last = page.locator('[id="polje-applicant-last_name"]');
  await expect.poll(() => last.inputValue()).toBe('Znanka');
  expect(await page.locator('[id="polje-vehicles-0-registration_number"]').inputValue()).toBe('KR PU-101');
  // What is left to ask is in sight on the usual screen; the price and the way to finish always.
  await page.setViewportSize({ width: 1366, height: 680 });
  const plate = page.locator('[id="polje-vehicles-0-registration_number"]');
  const cash = page.getByText(t.permits.settlements.cash, { exact: true });
  for (const part of [plate, page.locator('[id="polje-user_type"]'), cash])
    expect(await inSight(part)).toBe(true);
  const price = page.locator('[data-bottom-bar] dd').last();
  const submit = button(page, t.permits.create_words.submit);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1366, 680],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [price, submit]) expect(await inSight(part), `at ${width} px`).toBe(true);
    await expectNoSidewaysScroll(page, `counter at ${width} px`);
  }
  await cash.click();
  await submit.click();
  await page.getByText(t.permits.issued_handed_over, { exact: true }).waitFor();
  await expectAccessible(page, 'issued permit');
  await print(page, button(page, t.permits.print_invoice));

  expect(new URL(page.url()).pathname).toBe(path);
  expectTask('counter', await tally.take());
  await context.close();
  expect(problems).toEqual([]);
});

it('a lost card is replaced, paid, handed over and its invoice printed in at most five clicks', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1366, problems);
  const permit = await issuePermit(page, {
    last_name: 'Izgubljena',
    plate: 'KR PU-102',
    tax_number: '90001125',
  });
  await page.goto(`/dovolilnice/${permit.id}`);
  await page.getByRole('heading', { name: new RegExp(permit.permit_nr) }).waitFor();
  const tally = await tallyOn(page);

  await button(page, t.permits.actions.replace).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.labels.replacement_reason.lost, { exact: true }).click();
  await dialog.getByText(t.permits.settlements.cash, { exact: true }).click();
  expect(await dialog.getByRole('checkbox', { name: t.permits.hand_over_now }).isChecked()).toBe(true);
  await button(dialog, t.permits.replace_confirm).click();
  await page.getByText(t.permits.replaced_text({ validity: 'during', from: '' })).waitFor();
  await print(page, button(page, t.permits.print_invoice));

  expectTask('lost_card', await tally.take());
  const old = await callFrom<PermitDetail>(page, 'GET', getPermit.path.replace('{id}', permit.id));
  const next = await callFrom<PermitDetail>(
    page,
    'GET',
    getPermit.path.replace('{id}', old.replaced_by?.id ?? ''),
  );
  expect(next.handed_over_at).not.toBeNull();
  await context.close();
  expect(problems).toEqual([]);
});

it('an approved application is paid, printed, issued and handed over in at most five clicks', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1366, problems);
  const { id } = await enterApplication(page, {
    last_name: 'Odobrena',
    plate: 'KR PU-104',
    tax_number: '90001141',
  });
  const path = updateApplication.path.replace('{application_uuid}', id);
  await callFrom(page, 'POST', path, { version: 1, transition: 'start_review' });
  const { version } = await callFrom<ApplicationDetail>(page, 'GET', getApplication.path.replace('{id}', id));
  await callFrom(page, 'POST', path, {
    version,
    transition: 'approve',
    unverified_reason: 'Dokumenti so bili pregledani na okencu.',
  });
  await page.goto(`/vloge/${id}`);
  // While the document is drawn the page may still move, and a press would be repeated.
  await page.locator('canvas[data-drawn]').first().waitFor();
  const tally = await tallyOn(page);

  await button(page, t.applications.actions.pay).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: t.labels.payment_method.cash }).click();
  await dialog.getByRole('button', { name: /€/ }).click();
  await print(page, dialog.getByRole('button', { name: /^Natisni račun / }));
  expect(await dialog.getByRole('checkbox', { name: t.applications.hand_over_now }).isChecked()).toBe(true);
  await expectAccessible(page, 'paid and to be issued');
  await button(dialog, t.applications.issue_confirm).click();
  await dialog.waitFor({ state: 'detached' });

  expectTask('settle', await tally.take());
  const { permit } = await callFrom<ApplicationDetail>(page, 'GET', getApplication.path.replace('{id}', id));
  const issued = await callFrom<PermitDetail>(page, 'GET', getPermit.path.replace('{id}', permit?.id ?? ''));
  expect(issued.handed_over_at).not.toBeNull();
  await context.close();
  expect(problems).toEqual([]);
});

it('an application on paper is entered with at most six clicks and eight fields', async () => {
  const problems: string[] = [];
  const { context, page } = await open(1366, problems);
  await page.goto('/vloge');
  const tally = await tallyOn(page);
  const type = (path: string, text: string): Promise<void> => page.locator(`[id="polje-${path}"]`).fill(text);

  await page.getByRole('link', { name: t.ui.apply, exact: true }).click();
  await page.locator('[id="polje-applicant-first_name"]').waitFor();
  await page.locator('[id="polje-source-paper"]').click();
  // As people write a day.
  const today = new Date();
  await type('received_at', `${today.getDate()}.${today.getMonth() + 1}.${today.getFullYear()}`);
  await type('applicant-first_name', 'Papirna');
  await type('applicant-last_name', 'Vloga');
  await type('applicant-street', 'Stara Fužina');
  await type('applicant-house_number', '12');
  await type('applicant-postal_code', '4265');
  await expect.poll(() => page.locator('[id="polje-applicant-city"]').inputValue()).not.toBe('');
  await type('applicant-tax_number', '90001133');
  await type('vehicles-0-registration_number', 'kr pu-103');
  await page.locator('[id="polje-vehicles-0-ownership-own"]').click();
  const category = page.locator('[id="polje-user_type"]');
  await chooseFrom(category, 'Ob');
  expect(await category.inputValue()).toBe('RES');
  const emptied = await watchEmptied(page, 'polje-applicant-last_name');
  await button(page, t.applications.create_words.submit).click();
  await page.waitForURL(/\/vloge\/[0-9a-f-]{36}$/);
  expect(await emptied(), 'the emptied form was shown').toBe(false);

  expectTask('paper', await tally.take());
  await context.close();
  expect(problems).toEqual([]);
});
