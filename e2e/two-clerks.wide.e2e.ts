import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../test/servers/outside.ts';
import { expectAccessible, launch } from './support/browser.ts';
import { callFrom } from './support/people.ts';
import { button, detail, fromPaper, openFile, openOn, start, statusOf } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

const T = TEXTS.sl.applications;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const problems: string[] = [];

describe('two clerks on one application', () => {
  it('are told in the open dialog what the other did, before they send, and lose nothing', async () => {
    const { context, page } = await openOn(browser, problems);
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const colleague = await openOn(browser, problems, { who: 'admin' });
    await openFile(colleague.page, id!);
    const decide = async (body: object) =>
      callFrom(colleague.page, 'POST', `/v1/admin/applications/${id}/hold`, {
        version: (await detail(colleague.page, id!)).version,
        take_over: true,
        ...body,
      });

    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: T.supplement_title });
    const send = button(dialog, T.supplement_confirm);
    await dialog.waitFor();
    for (const box of await dialog.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
    await send.click();
    await dialog.getByRole('link', { name: T.supplement_choose }).waitFor();
    expect(await dialog.getByRole('alert').getByRole('link').count()).toBe(1);
    const text = dialog.getByRole('textbox', { name: T.supplement_other });
    await text.pressSequentially('Manjka');
    expect(await dialog.getByRole('alert').count()).toBe(0);

    // A correction, for which the colleague takes the application over.
    await callFrom(colleague.page, 'POST', `/v1/admin/applications/${id}/update`, {
      version: (await detail(colleague.page, id!)).version,
      take_over: true,
      changes: { note: 'Pripelje sosed.' },
    });
    await dialog.getByText(T.stale_title).waitFor();
    await dialog.getByText('Pripelje sosed.').waitFor();
    await page.keyboard.type(' podpis.');
    expect(await text.inputValue()).toBe('Manjka podpis.');
    await expect.poll(() => send.isDisabled()).toBe(true);
    await expectAccessible(page, 'a dialog with news');
    await button(dialog, TEXTS.sl.actions.stale_take).click();
    await button(dialog, T.claim_take_over).click();
    await expect.poll(() => send.isDisabled()).toBe(false);

    // A decision of the colleague, which is undone from the dialog.
    await decide({ transition: 'reject', reason: 'Vozilo ni last vlagatelja.' });
    await dialog.getByText(T.held_what.reject).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await button(dialog, T.held_undo).click();
    await button(dialog, T.claim_take_over).click();
    expect(await text.inputValue()).toBe('Manjka podpis.');
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await detail(page, id!)).held).toMatchObject({ transition: 'request_supplement', mine: true });

    // The colleague sees it, too, and may undo it.
    await button(colleague.page, T.held_undo).click();
    await until(
      'the decision is undone',
      async () => (await detail(page, id!)).held,
      (held) => held?.dropped_because === 'held.undone',
    );
    expect(await statusOf(page, id!)).toBe('in_review');
    await colleague.context.close();
    await context.close();
  });

  it('no page reported an error', () => expect(problems).toEqual([]));
});
