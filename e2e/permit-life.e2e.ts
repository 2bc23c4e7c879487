import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';
import { issuePermit } from './support/permits.ts';
import { TEXTS } from './support/texts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** Runs an action by its button where there is room for it, else by the menu. */
const start = async (page: Page, name: string, more: string): Promise<Locator> => {
  const direct = button(page, name);
  await button(page, more).first().waitFor();
  if ((await direct.count()) > 0) await direct.first().click();
  else {
    await button(page, more).first().click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};
const end = async (dialog: Locator, name: string): Promise<void> => {
  await button(dialog, name).click();
  await dialog.waitFor({ state: 'detached' });
};

it('a permit changes its plate, gets a new card for a lost one, is revoked and reopened', async () => {
  const { language, width, plate, other, tax } = {
    language: 'en',
    width: 360,
    plate: 'KR LF-803',
    other: 'KR LF-804',
    tax: '90000978',
  } as const;
  const t = TEXTS[language].permits;
  const labels = TEXTS[language].labels;
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width, language, problems, state });
  await page.goto('/dovolilnice');
  await page.locator('h1').waitFor();
  const permit = await issuePermit(page, { last_name: 'Življenje', plate, tax_number: tax });
  await page.goto(`/dovolilnice/${permit.id}`);
  await page.getByRole('heading', { name: new RegExp(permit.permit_nr) }).waitFor();

  // Another car: the old plate still opens for a time, and the page says until when.
  let dialog = await start(page, t.actions.change_vehicles, t.more_actions);
  // The reason becomes required with the plate, and says so as it does.
  await dialog
    .getByRole('textbox', { name: `${TEXTS[language].ui.reason} ${TEXTS[language].ui.optional}` })
    .waitFor();
  await dialog.locator('[id="change-vehicles-0-registration_number"]').fill(other.toLowerCase());
  await dialog.getByRole('textbox', { name: TEXTS[language].ui.reason, exact: true }).waitFor();
  await dialog.getByText(t.change_reason_required).waitFor();
  await expectAccessible(page, 'vehicles');
  await button(dialog, t.vehicles_confirm).click();
  // The reason is required, and what was typed stays.
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('[id="change-reason"]').fill('Novo vozilo.');
  await end(dialog, t.vehicles_confirm);
  await page.getByText(new RegExp(t.overlap({ until: '' }).trim())).waitFor();
  await page.getByText(plate).first().waitFor();

  // The card is lost: a new one at once, paid in cash.
  dialog = await start(page, t.actions.replace, t.more_actions);
  // What it costs and how it may be paid is there before a reason is.
  await page.setViewportSize({ width: 390, height: 844 });
  const footer = (await button(dialog, t.replace_confirm_later).boundingBox())!.y;
  for (const seen of [
    dialog.getByText(t.price_card),
    dialog.getByText(t.settlements.cash, { exact: true }),
  ]) {
    const box = (await seen.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(footer);
  }
  await dialog.getByText(t.settlements.cash, { exact: true }).click();
  await dialog.getByText(t.payment_note_cash).waitFor();
  expect(await dialog.getByText(t.payment_note_hint).count()).toBe(0);
  await dialog.getByText(TEXTS[language].labels.replacement_reason.lost, { exact: true }).click();
  await dialog.locator('output').waitFor();
  const card = (await dialog.locator('output').textContent()) ?? '';
  await expectAccessible(page, 'replacement');
  await button(dialog, t.replace_confirm).click();
  await page.getByRole('heading', { name: t.replaced_title }).waitFor();
  await expectAccessible(page, 'replaced');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(labels.permit_status.replaced, { exact: true }).first().waitFor();
  await page.getByText(labels.rfid_card_status.lost, { exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${t.open_permit({ number: '' }).trim()}`) }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(permit.id));
  await page.getByText(card, { exact: true }).waitFor();
  await page.getByRole('link', { name: permit.permit_nr }).waitFor();

  for (const [action, status] of [
    ['revoke', labels.permit_status.revoked],
    ['reopen', null],
  ] as const) {
    dialog = await start(page, t.actions[action], t.more_actions);
    await expectAccessible(page, action);
    await button(dialog, t.action_texts[action].confirm).click();
    await dialog.getByRole('alert').waitFor();
    // At the holder's wish it ends at once, without a decision.
    if (action === 'revoke') await dialog.locator('label', { hasText: t.revoke_by.holder }).click();
    await dialog.locator('#permit-reason').fill('Pomota pri vnosu.');
    await end(dialog, t.action_texts[action].confirm);
    if (status) await page.getByText(status, { exact: true }).first().waitFor();
    else await page.getByText(labels.permit_status.revoked, { exact: true }).waitFor({ state: 'detached' });
  }
  await expectAccessible(page, 'valid again');
  await context.close();
  expect(problems).toEqual([]);
});
