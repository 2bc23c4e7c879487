import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import contract_en from '../contract/platform/messages.en.ts';
import contract_sl from '../contract/platform/messages.sl.ts';
import { listDecisions, type DecisionDetail } from '../contract/permits/decisions/decisions.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { FACTS_PLACEHOLDER } from '../contract/settings/reasons.ts';
import { readPdf } from '../test/files/read-pdf.ts';
import decisions_en from '../web/features/permits/decisions/messages.en.ts';
import decisions_sl from '../web/features/permits/decisions/messages.sl.ts';
import shared_en from '../web/shared/messages.en.ts';
import shared_sl from '../web/shared/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, keepPicture, launch } from './support/browser.ts';
import { callFrom } from './support/people.ts';
import { button, fromPaper, openFile, openOn, start, statusOf } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const words = {
  sl: { decisions: decisions_sl, shared: shared_sl, texts: contract_sl },
  en: { decisions: decisions_en, shared: shared_en, texts: contract_en },
};
const FACTS = 'Po izpisu z dne 12. 1. je lastnik vozila podjetje, najemne pogodbe pa stranka ni predložila.';

/** Opens the menu or button of an action with the keyboard. */
const rejectByKeyboard = async (
  page: Page,
  { reject, more, next_step }: { reject: string; more: string; next_step: string },
) => {
  const bar = page.getByRole('region', { name: next_step });
  const direct = button(bar, reject);
  if ((await direct.count()) > 0) return direct.press('Enter');
  await button(bar, more).press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${reject}`) }).press('Enter');
};
const bytesOf = (page: Page, id: string): Promise<number[]> =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/admin/documents/${id}/download`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, id);

it.each([
  ['sl', 1366],
  ['en', 390],
] as const)(
  'a rejection from its grounds to its document, by keyboard, %s at %i px',
  async (language, width) => {
    const { decisions, shared, texts } = words[language];
    const T = TEXTS[language].applications;
    const { page } = await openOn(browser, problems, { width, language, who: 'admin' });
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    await rejectByKeyboard(page, {
      reject: T.actions.reject,
      more: T.more_actions,
      next_step: T.next_step,
    });
    const dialog = page.getByRole('dialog', { name: T.action_texts.reject.title });
    const reason: Locator = dialog.getByLabel(TEXTS[language].ui.reason, { exact: true });
    const confirm = button(dialog, T.action_texts.reject.confirm);
    const refused = async (code: 'required' | 'grounds.facts_missing' | 'grounds.blank_left') => {
      await confirm.press('Enter');
      await dialog.getByText(texts[code]).first().waitFor();
      expect(await statusOf(page, id!)).toBe('in_review');
    };

    // Nothing, nothing in words, and a kept text with its blank left open are no grounds.
    await refused('required');
    await reason.fill('Ni.');
    await refused('grounds.facts_missing');
    await dialog.getByLabel(shared.reason_template).selectOption({ index: 1 });
    await expect.poll(() => reason.inputValue()).toContain(FACTS_PLACEHOLDER.sl);
    const kept = (await reason.inputValue()).replace(FACTS_PLACEHOLDER.sl, '').trim();
    await refused('grounds.blank_left');
    await expectAccessible(page, 'grounds whose blank is open');
    await expectNoSidewaysScroll(page, 'the dialog of a rejection');
    await keepPicture(page);
    await reason.fill(`${kept}\n\n${FACTS_PLACEHOLDER.sl.replace('…', FACTS)}`);
    await confirm.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => statusOf(page, id!)).toBe('rejected');

    // The document says what was typed, and nobody has it yet without a signature.
    const { data } = await callFrom<CallReply<typeof listDecisions>>(
      page,
      listDecisions.method,
      listDecisions.path,
      { filters: { application_id: [id] } },
    );
    await page.goto(`/odlocbe/${data[0]!.id}`);
    await page.getByText(decisions.unsigned).waitFor();
    await page.locator('canvas[data-drawn]').first().waitFor();
    await expectAccessible(page, 'the decision beside its document');
    await expectNoSidewaysScroll(page, 'the decision beside its document');
    await keepPicture(page);
    const { document } = await callFrom<DecisionDetail>(page, 'GET', `/v1/admin/decisions/${data[0]!.id}`);
    const pdf = await readPdf(Uint8Array.from(await bytesOf(page, document.id)));
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    for (const part of [
      data[0]!.decision_nr,
      flat(kept),
      flat(FACTS),
      'se zavrne',
      'Pouk o pravnem sredstvu',
    ])
      expect(flat(pdf.text)).toContain(part);
    expect(problems).toEqual([]);
  },
);
