import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { rejectApplication } from '../contract/permits/applications.ts';
import { listDecisions } from '../contract/permits/decisions/decisions.ts';
import { getPermit } from '../contract/permits/permits.ts';
import { getAppeal, listAppeals, receiveAppeal } from '../contract/permits/decisions/appeals.ts';
import type { CallReply } from '../contract/platform/route.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import en from '../web/features/permits/appeals/messages.en.ts';
import sl from '../web/features/permits/appeals/messages.sl.ts';
import decisionsEn from '../web/features/permits/decisions/messages.en.ts';
import decisionsSl from '../web/features/permits/decisions/messages.sl.ts';
import permitsEn from '../web/features/permits/permit-life/messages.en.ts';
import permitsSl from '../web/features/permits/permit-life/messages.sl.ts';
import { apply, issue, move } from './support/by-link.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { callFrom, stateOf } from './support/people.ts';
import { button } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

/** An appeal by the link of the party, completed by it, handed over to the mayor with the file of its case, decided and served; one that is late, and one against a granting that the mayor annuls. */

const problems: string[] = [];
const words = { sl, en };
const decisionWords = { sl: decisionsSl, en: decisionsEn };
const permitWords = { sl: permitsSl, en: permitsEn };
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

    // It is not complete: the party is asked by mail and completes it by the link.
    await button(page, m.actions.request_supplement).click();
    const asking = page.getByRole('dialog', { name: m.actions.request_supplement });
    await asking.getByLabel(TEXTS[language].ui.missing).fill('Pritožba ni podpisana.');
    await button(asking, m.actions.request_supplement).click();
    await asking.waitFor({ state: 'detached' });
    await party.page.goto(linkOf(await waitForMail(applied.email, /dopolnite pritožbo/), '/vloga'));
    await party.page.getByText('Pritožba ni podpisana.').waitFor();
    await button(party.page, status.appeal_complete).click();
    await party.page.getByRole('alert').getByText(status.appeal_complete_nothing).first().waitFor();
    await expectAccessible(party.page, 'an appeal to complete');
    await expectNoSidewaysScroll(party.page, 'an appeal to complete');
    await party.page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'podpis.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(samplePdf('PODPIS', ['Ana Novak'])),
      });
    await button(party.page, status.appeal_complete).dblclick();
    await party.page.getByText(status.appeal_status.received).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'podpis.pdf' }).waitFor();

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
    await page.getByText(m.next.serve).waitFor();
    await button(page, m.actions.serve_outcome).press('Enter');
    const serving = page.getByRole('dialog', { name: m.actions.serve_outcome });
    await serving.locator('input[type=file]').setInputFiles({
      name: 'vrocilnica.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(samplePdf('VROČILNICA', ['030-5/2026-2'])),
    });
    await expectAccessible(page, `the service of the mayor's decision (${language})`);
    await button(serving, m.actions.serve_outcome).click();
    await serving.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'vrocilnica.pdf' }).waitFor();
    await button(page, m.actions.serve_outcome_again).waitFor();
    await expectAccessible(page, `an appeal whose decision is served (${language})`);
    await expectNoSidewaysScroll(page, `an appeal whose decision is served (${language})`);
    const path = getAppeal.path.replace('{id}', appeal.id);
    expect(await callFrom(page, getAppeal.method, path)).toMatchObject({
      status: 'decided',
      outcome: 'rejected',
    });

    await page.goto(`/odlocbe/${appeal.decision_id}`);
    await page.getByText(decisionWords[language].finality_states.upheld).waitFor();
    await expectAccessible(page, `a decision that was upheld (${language})`);

    await party.page.reload();
    await party.page.getByText(status.appeal_outcome.rejected).waitFor();
    await expectAccessible(party.page, 'what became of an appeal');
    await party.context.close();
    await context.close();
    expect(problems).toEqual([]);
  },
);

it.each([
  ['sl', 1366],
  ['en', 390],
] as const)('the program writes the order on a late appeal (%s at %i px)', async (language, width) => {
  const m = words[language];
  const state = await stateOf(browser, 'admin', problems);
  const { page, context } = await visit(browser, { width, language, problems, state });
  await page.goto('/odlocbe');
  const { data } = await callFrom<CallReply<typeof listDecisions>>(
    page,
    listDecisions.method,
    listDecisions.path,
    { filters: { kind: ['dismissal'], finality: ['proposed'] } },
  );
  // Served years ago, and nobody has confirmed yet that it is final.
  const [decision] = data;
  const today = systemClock.today();
  const appeal = await callFrom<CallReply<typeof receiveAppeal>>(
    page,
    receiveAppeal.method,
    receiveAppeal.path.replace('{id}', decision!.id),
    { channel: 'counter', received_on: today, text: 'Odločba ni pravilna.' },
  );
  await page.goto(`/pritozbe/${appeal.id}`);
  await button(page, m.actions.dismiss).click();
  const dialog = page.getByRole('dialog', { name: m.actions.dismiss });
  await dialog.getByLabel(m.grounds).fill('Ni.');
  await button(dialog, m.actions.dismiss).click();
  await dialog.getByRole('alert').first().waitFor();
  await expectAccessible(page, `grounds without facts (${language})`);
  await dialog
    .getByLabel(m.grounds)
    .fill('Povratnica kaže dan prevzema; rok je potekel pred prejemom pritožbe.');
  await button(dialog, m.actions.dismiss).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(m.order, { exact: true }).waitFor();
  await expectAccessible(page, `an appeal that was dismissed (${language})`);
  await expectNoSidewaysScroll(page, `an appeal that was dismissed (${language})`);
  const { order } = await callFrom<CallReply<typeof getAppeal>>(
    page,
    getAppeal.method,
    getAppeal.path.replace('{id}', appeal.id),
  );
  // It is served like every decision.
  await page.getByRole('link', { name: order!.decision_nr, exact: true }).click();
  await page.getByText(decisionWords[language].finality_states.not_served).waitFor();
  await context.close();
  expect(problems).toEqual([]);
});

it.each([
  ['sl', 390, '77003136', 'KR PR-103'],
  ['en', 1366, '77003144', 'KR PR-104'],
] as const)(
  'the mayor annuls the granting of a permit, which ends (%s at %i px)',
  async (language, width, tax, plate) => {
    const m = words[language];
    const dm = decisionWords[language];
    const pm = permitWords[language];
    const state = await stateOf(browser, 'admin', problems);
    const { page, context } = await visit(browser, { width, language, problems, state });
    const party = await visit(browser, { width: 360, language: 'sl', problems });
    await party.page.goto('/');
    const applied = await apply(party.page, { tax_number: tax, plate });
    await page.goto('/vloge');
    const permit = await issue(page, applied.id);
    await party.page.goto(applied.path);
    await button(party.page, status.appeal_begin).waitFor();
    await expectAccessible(party.page, 'a granting that can be appealed');

    // It is put on record at the counter.
    await page.goto(`/dovolilnice/${permit.id}`);
    await button(page, pm.more_actions).click();
    await page.getByRole('menuitem', { name: pm.appeal_granting }).click();
    const entering = page.getByRole('dialog', { name: m.receive_title });
    await entering.getByLabel(m.text).fill('Dovolilnica bi morala veljati tudi na drugih parkiriščih.');
    await expectAccessible(page, `an appeal against a granting (${language})`);
    await button(entering, m.receive).click();
    await entering.waitFor({ state: 'detached' });
    const granting = page.getByRole('link', { name: `${dm.kinds.granting} ${permit.permit_nr}` });
    await granting.waitFor();
    await expectNoSidewaysScroll(page, `a permit whose granting is appealed (${language})`);
    await granting.click();
    await page.getByRole('link', { name: /^PR-/ }).click();

    await button(page, m.actions.hand_over).click();
    const handing = page.getByRole('dialog', { name: m.actions.hand_over });
    await button(handing, m.actions.hand_over).click();
    await handing.waitFor({ state: 'detached' });
    await button(page, m.actions.decide).click();
    const deciding = page.getByRole('dialog', { name: m.actions.decide });
    await deciding.getByLabel(m.outcome, { exact: true }).selectOption('rejected');
    await deciding.getByLabel(m.outcome_nr).fill('030-6/2026-2');
    await deciding.locator('input[type=file]').setInputFiles({
      name: 'odlocba-zupana.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(samplePdf('ODLOČBA ŽUPANA', ['030-6/2026-2'])),
    });
    await button(deciding, m.actions.decide).click();
    await deciding.waitFor({ state: 'detached' });

    // The outcome was mistaken: it is corrected with a reason.
    await button(page, m.actions.decide_again).click();
    const correcting = page.getByRole('dialog', { name: m.actions.decide_again });
    await correcting.getByLabel(m.outcome, { exact: true }).selectOption('granted');
    await button(correcting, m.actions.decide_again).click();
    await correcting.getByRole('alert').first().waitFor();
    await correcting.getByLabel(m.outcome_correction_reason).fill('Napačno prebran izrek.');
    await expectAccessible(page, `the decision of the mayor is corrected (${language})`);
    await button(correcting, m.actions.decide_again).click();
    await correcting.waitFor({ state: 'detached' });
    await page.getByText(m.outcome_corrected).waitFor();
    await page.getByText(m.next.granting).waitFor();
    await expectAccessible(page, `the granting is annulled (${language})`);
    await expectNoSidewaysScroll(page, `the granting is annulled (${language})`);

    await page.getByRole('link', { name: m.next.open_decision }).click();
    await button(page, dm.change).click();
    const changing = page.getByRole('dialog', { name: dm.change_title });
    await changing.getByLabel(dm.change_ground).selectOption('appeal_granted');
    await changing
      .getByLabel(dm.change_reason, { exact: true })
      .fill('Župan je z odločbo 030-6/2026-2 odpravil izdajo dovolilnice.');
    await button(changing, dm.change_confirm).click();
    await changing.waitFor({ state: 'detached' });
    await page.getByText(dm.replaced_title).waitFor();
    await page.getByRole('link', { name: permit.permit_nr, exact: true }).click();
    await page.getByText(pm.sentences.revoked, { exact: true }).or(page.getByText(/030-6/)).first().waitFor();
    const path = getPermit.path.replace('{id}', permit.id);
    expect(await callFrom(page, getPermit.method, path)).toMatchObject({ status: 'revoked' });

    await party.page.reload();
    await party.page.getByText(status.appeal_outcome.granted).waitFor();
    await expectAccessible(party.page, 'what became of an appeal against a granting');
    await party.context.close();
    await context.close();
    expect(problems).toEqual([]);
  },
);
