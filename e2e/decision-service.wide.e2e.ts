import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listDecisions } from '../contract/permits/decisions/decisions.ts';
import { rejectApplication } from '../contract/permits/applications.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { s10CheckDigit } from '../contract/values/contact/postal-item.ts';
import en from '../web/features/permits/decisions/messages.en.ts';
import sl from '../web/features/permits/decisions/messages.sl.ts';
import { TEXTS } from './support/texts.ts';
import { expectAccessible, expectNoSidewaysScroll, keepPicture, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { button, detail, fromPaper, start } from './support/review-page.ts';

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const words = { sl, en };
const postNumber = (seed: number): string => {
  const digits = String(seed).padStart(8, '0');
  return `RR${digits}${s10CheckDigit(digits)}SI`;
};

/** The decision that rejected an application from paper. */
const rejected = async (page: Page): Promise<string> => {
  const [id] = await fromPaper(page, 1);
  await start(page, id!);
  const { version } = await detail(page, id!);
  const reason = 'Vozilo ni vpisano na vlagatelja, kot kaže izpis.';
  await callFrom(page, rejectApplication.method, rejectApplication.path, {
    application_uuid: id,
    version,
    reason,
  });
  const { data } = await callFrom<CallReply<typeof listDecisions>>(
    page,
    listDecisions.method,
    listDecisions.path,
    { filters: { application_id: [id] } },
  );
  return data[0]!.id;
};

it.each([
  ['sl', 1366, 20_000_001],
  ['en', 390, 20_000_002],
] as const)(
  'a rejection is sent, a notice is left, and what was served by mistake is corrected, %s at %i px',
  async (language, width, seed) => {
    const m = words[language];
    const state = await stateOf(browser, 'admin', problems);
    const { page } = await visit(browser, { width, language, problems, state });
    const id = await rejected(page);
    await page.goto(`/odlocbe/${id}`);
    await page.getByText(m.finality_states.not_served).waitFor();
    await button(page, m.record_service).press('Enter');
    const recording = page.getByRole('dialog', { name: m.record_service });
    await recording.getByLabel(m.post_number).fill('RR123456780SI');
    await expectAccessible(page, 'the question how it is served');
    await button(recording, m.record_service_do).click();
    // The number is not one of the post.
    await recording
      .getByText(/RR473124829SI/)
      .last()
      .waitFor();
    await recording.getByLabel(m.post_number).fill('');
    await button(recording, m.record_service_do).click();
    await page.getByText(`${m.ways.registered}: ${m.service_statuses.prepared}`).waitFor();

    await button(page, m.service_transitions.send).click();
    const sending = page.getByRole('dialog', { name: m.service_transitions.send });
    await button(sending, m.record_service_do).click();
    await expectAccessible(page, 'a number that is missing');
    await sending.getByLabel(m.post_number).fill(postNumber(seed));
    await button(sending, m.record_service_do).click();
    await page.getByText(`${m.ways.registered}: ${m.service_statuses.sent}`).waitFor();

    const record = async (transition: 'leave_notice' | 'serve'): Promise<void> => {
      await button(page, m.service_transitions[transition]).click();
      await button(
        page.getByRole('dialog', { name: m.service_transitions[transition] }),
        m.record_service_do,
      ).click();
    };
    await record('leave_notice');
    await page.getByText(m.fiction_on).waitFor();
    await expectAccessible(page, 'a decision whose notice was left');
    await expectNoSidewaysScroll(page, 'a decision whose notice was left');
    await record('serve');
    await page.getByText(m.finality_states.running).waitFor();
    await page.getByText(m.appeal_until).waitFor();

    await button(page, m.service_transitions.correct).click();
    const correcting = page.getByRole('dialog', { name: m.service_transitions.correct });
    await correcting.getByLabel(TEXTS[language].ui.reason).fill('Vpisano pri napačni odločbi.');
    await button(correcting, m.record_service_do).click();
    await page.getByText(m.finality_states.not_served).waitFor();
    await keepPicture(page);
    expect(problems).toEqual([]);
  },
);
