import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { rejectApplication } from '../contract/permits/applications.ts';
import {
  changeService,
  type DecisionServices,
  getDecisionServices,
  recordService,
} from '../contract/permits/decisions/decision-services.ts';
import { listDecisions, type DecisionRow } from '../contract/permits/decisions/decisions.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { proposeItems, s10CheckDigit } from '../contract/values/contact/postal-item.ts';
import decisions_en from '../web/features/permits/decisions/messages.en.ts';
import decisions_sl from '../web/features/permits/decisions/messages.sl.ts';
import en from '../web/features/permits/letters/messages.en.ts';
import sl from '../web/features/permits/letters/messages.sl.ts';
import ui_en from '../web/ui/app-messages.en.ts';
import ui_sl from '../web/ui/app-messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, keepPicture, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { button, detail, fromPaper, start } from './support/review-page.ts';

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const words = {
  sl: { ...sl, decisions: decisions_sl, ui: ui_sl },
  en: { ...en, decisions: decisions_en, ui: ui_en },
};

const to = <T>(page: Page, { method, path }: { method: string; path: string }, ids: object, body?: object) =>
  callFrom<T>(
    page,
    method,
    Object.entries(ids).reduce((at, [name, id]) => at.replace(`{${name}}`, String(id)), path),
    body,
  );

/** The rejection of an application from paper, prepared for registered post. */
const prepared = async (page: Page, id: string): Promise<DecisionRow> => {
  await start(page, id);
  const { version } = await detail(page, id);
  await to(
    page,
    rejectApplication,
    {},
    {
      application_uuid: id,
      version,
      reason: 'Vozilo ni vpisano na vlagatelja, kot kaže izpis.',
    },
  );
  const { data } = await to<CallReply<typeof listDecisions>>(
    page,
    listDecisions,
    {},
    {
      filters: { application_id: [id] },
    },
  );
  await to(page, recordService, { id: data[0]!.id }, { way: 'registered' });
  return data[0]!;
};

it.each([
  ['sl', 1366],
  ['en', 390],
] as const)(
  'three decisions are printed in one batch and posted from one number on; one comes back and goes again, %s at %i px',
  async (language, width) => {
    const m = words[language];
    const state = await stateOf(browser, 'admin', problems);
    const { page } = await visit(browser, { width, language, problems, state });
    const made: DecisionRow[] = [];
    for (const id of await fromPaper(page, 3)) made.push(await prepared(page, id));
    await page.goto('/pisma?tab=decisions&service.per_page=100');
    const list = page.locator('[data-list="decision_services"]');
    const choose = async (rows: readonly DecisionRow[]): Promise<void> => {
      for (const { decision_nr, name } of rows)
        await list
          .getByRole('checkbox', {
            name: m.ui.table_select_row({ name: `${decision_nr}, ${name}` }),
            exact: true,
          })
          .check();
    };
    await choose(made);
    // The bar at the top covers part of what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'decisions for the post');
    await expectNoSidewaysScroll(page, 'decisions for the post');
    await keepPicture(page);
    await button(page, m.print_decisions).click();
    const printing = page.getByRole('dialog', { name: m.print_decisions });
    await button(printing, m.prepare_decisions({ n: 3 })).press('Enter');
    await page.getByRole('link', { name: m.open_file }).waitFor();
    await expectAccessible(page, 'a batch that is ready');
    await page.keyboard.press('Escape');

    // Printed once more only with a word.
    await expect.poll(() => list.locator('a[href*="decision-batches"]').count()).toBeGreaterThanOrEqual(3);
    await button(page, m.print_decisions).click();
    await printing.getByText(m.before_title).waitFor();
    await button(printing, m.prepare_decisions({ n: 3 })).click();
    await printing.getByRole('checkbox', { name: m.again, checked: false }).waitFor();
    await expectAccessible(page, 'decisions that stand in a batch');
    await keepPicture(page);
    await page.keyboard.press('Escape');

    const serial = String(randomInt(30_000_000, 90_000_000));
    const first = `RR${serial}${s10CheckDigit(serial)}SI`;
    await button(page, m.mark_sent).click();
    const sending = page.getByRole('dialog', { name: m.mark_sent });
    await button(sending, m.send_confirm({ n: 3 })).click();
    await expectAccessible(page, 'numbers that are missing');
    await sending.getByLabel(m.numbers).fill(first);
    await button(sending, m.fill_numbers).press('Enter');
    await sending.getByText(m.numbers_read({ read: 3, of: 3 })).waitFor();
    await expectNoSidewaysScroll(page, 'numbers of the post');
    await keepPicture(page);
    await button(sending, m.send_confirm({ n: 3 })).click();
    await page.getByText(m.sent_done({ n: 3 })).waitFor();
    const sent = await Promise.all(
      made.map(({ id }) => to<DecisionServices>(page, getDecisionServices, { id })),
    );
    expect(sent.map(({ attempts }) => attempts[0]!.post_number)).toEqual(proposeItems(first, 3));

    // One comes back and is prepared again; its page tells what happened.
    const [back] = made;
    const [attempt] = sent[0]!.attempts;
    await to(
      page,
      changeService,
      { id: back!.id, service_id: attempt!.id },
      {
        version: attempt!.version,
        transition: 'return',
        on: attempt!.sent_on,
        reason: 'Neznan na naslovu.',
      },
    );
    await to(page, recordService, { id: back!.id }, { way: 'registered' });
    await page.goto(`/odlocbe/${back!.id}`);
    await page.getByText(m.ui.course).last().click();
    await page.getByRole('listitem').getByText('Neznan na naslovu.').waitFor();
    await expectAccessible(page, 'the history of an attempt');
    await keepPicture(page);
    await page.goto('/pisma?tab=decisions&service.per_page=100');
    await choose([back!]);
    expect(problems).toEqual([]);
  },
);
