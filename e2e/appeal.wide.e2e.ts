import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { rejectApplication } from '../contract/permits/applications.ts';
import { getAppeal, listAppeals } from '../contract/permits/appeals.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import en from '../web/features/permits/appeals/messages.en.ts';
import sl from '../web/features/permits/appeals/messages.sl.ts';
import { apply, move } from './by-link.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './browser.ts';
import { linkOf, waitForMail } from './mails.ts';
import { callFrom, stateOf } from './people.ts';
import { button } from './review-page.ts';
import { TEXTS } from './texts.ts';

/** An appeal by the link of the party, handed over to the mayor with the file of its case, and decided. */

const problems: string[] = [];
const words = { sl, en };
const status = TEXTS.sl.status;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

it.each([
  ['sl', 390, '77003101', 'KR PR-101'],
  ['en', 1366, '77003128', 'KR PR-102'],
] as const)(
  'an appeal by link is handed over and decided (%s at %i px)',
  async (language, width, tax, plate) => {
    const m = words[language];
    const state = await stateOf(browser, 'admin', problems);
    const { page, context } = await visit(browser, { width, language, problems, state });
    const party = await visit(browser, { width: 360, language: 'sl', problems });
    await party.page.goto('/');
    const applied = await apply(party.page, { tax_number: tax, plate });
    await page.goto('/vloge');
    const { version } = await move(page, applied.id, { transition: 'start_review' });
    const reason = 'Vozilo ni vpisano na vlagatelja, kot kaže izpis.';
    const rejection = { application_uuid: applied.id, version, reason };
    await callFrom(page, rejectApplication.method, rejectApplication.path, rejection);

    // The party says nothing first, then why.
    await party.page.goto(linkOf(await waitForMail(applied.email, /zavrnjena/), '/vloga'));
    await button(party.page, status.appeal_begin).click();
    await button(party.page, status.appeal_send).click();
    await party.page.getByRole('alert').getByText(status.appeal_nothing).first().waitFor();
    await party.page
      .getByRole('textbox', { name: status.appeal_text })
      .fill('Vozilo sem kupila prejšnji teden.');
    await expectAccessible(party.page, 'an appeal is written');
    await button(party.page, status.appeal_send).dblclick();
    await party.page.getByText(status.appeal_status.received).waitFor();
    expect(await button(party.page, status.appeal_begin).count()).toBe(0);
    await expectAccessible(party.page, 'an appeal is with the municipality');
    await waitForMail(applied.email, /[Pp]ritožb/);

    const { data } = await callFrom<CallReply<typeof listAppeals>>(
      page,
      listAppeals.method,
      listAppeals.path,
      {
        search: 'Povezava',
        sort: [{ field: 'appeal_nr', direction: 'desc' }],
      },
    );
    const appeal = data.find(({ application_id }) => application_id === applied.id)!;
    await page.goto(`/pritozbe/${appeal.id}`);
    await page.getByRole('heading', { level: 1, name: m.detail_title({ nr: appeal.appeal_nr }) }).waitFor();
    await expectAccessible(page, `an appeal (${language})`);
    await button(page, m.actions.hand_over).press('Enter');
    const dialog = page.getByRole('dialog', { name: m.actions.hand_over });
    await expectAccessible(page, `an appeal is handed over (${language})`);
    await button(dialog, m.actions.hand_over).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /\.zip$/ }).waitFor();

    await button(page, m.actions.decide).click();
    const deciding = page.getByRole('dialog', { name: m.actions.decide });
    await button(deciding, m.actions.decide).click();
    await deciding.getByRole('alert').first().waitFor();
    await deciding.getByLabel(m.outcome, { exact: true }).selectOption('rejected');
    await deciding.getByLabel(m.outcome_nr).fill('030-5/2026-2');
    await deciding.locator('input[type=file]').setInputFiles({
      name: 'odlocba-zupana.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(samplePdf('ODLOČBA ŽUPANA', ['030-5/2026-2'])),
    });
    await expectAccessible(page, `the decision of the mayor (${language})`);
    await button(deciding, m.actions.decide).click();
    await deciding.waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page, `a decided appeal (${language})`);
    const path = getAppeal.path.replace('{id}', appeal.id);
    expect(await callFrom(page, getAppeal.method, path)).toMatchObject({
      status: 'decided',
      outcome: 'rejected',
    });

    await party.page.reload();
    await party.page.getByText(status.appeal_outcome.rejected).waitFor();
    await expectAccessible(party.page, 'what became of an appeal');
    await party.context.close();
    await context.close();
    expect(problems).toEqual([]);
  },
);
