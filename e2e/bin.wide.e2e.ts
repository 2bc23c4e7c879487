import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import en from '../web/features/permits/applications/messages.en.ts';
import sl from '../web/features/permits/applications/messages.sl.ts';
import bin_en from '../web/features/office/bin/messages.en.ts';
import bin_sl from '../web/features/office/bin/messages.sl.ts';
import { TEXTS } from './support/texts.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { stateOf } from './support/people.ts';
import { button, detail, fromPaper } from './support/review-page.ts';

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

type Language = 'sl' | 'en';
const words = { sl: { m: sl, bin: bin_sl }, en: { m: en, bin: bin_en } };

const open = async (who: 'admin' | 'root', language: Language, width: number): Promise<Page> =>
  (await visit(browser, { width, language, problems, state: await stateOf(browser, who, problems) })).page;

it.each([
  ['sl', 1366],
  ['en', 390],
] as const)(
  'deletes an application, finds it in the bin, has a second person confirm it, and restores it, %s at %i px',
  async (language, width) => {
    const { m, bin } = words[language];
    const clerk = await open('admin', language, width);
    const [id] = await fromPaper(clerk, 1);
    const { application_nr } = await detail(clerk, id!);

    await clerk.goto(`/vloge/${id}`);
    await clerk.getByRole('button', { name: m.more_actions }).first().click();
    await clerk.getByRole('menuitem', { name: m.actions.delete }).click();
    const asked = clerk.getByRole('dialog', { name: m.delete_title({ number: application_nr }) });
    await asked.getByText(m.delete_lead).waitFor();
    await expectAccessible(clerk, 'the question before the bin');
    await button(asked, TEXTS[language].ui.to_bin).dblclick();
    await clerk.getByText(m.done.delete).waitFor();

    await clerk.goto(`/kos?filter.returns=true`);
    await clerk.getByRole('link', { name: application_nr }).waitFor();
    await expectAccessible(clerk, 'the bin');
    await clerk.getByRole('link', { name: application_nr }).click();
    await clerk.getByText(m.bin.title).first().waitFor();
    // Who put it there does not confirm it.
    expect(await button(clerk, m.bin.confirm).count()).toBe(0);

    const root = await open('root', language, width);
    await root.goto(`/vloge/${id}`);
    await button(root, m.bin.confirm).click();
    const why = root.getByRole('dialog', { name: m.bin.confirm_title({ number: application_nr }) });
    await why.getByRole('radio', { name: m.bin.as.test }).check();
    // Without a reason the field says so, and nothing is lost.
    await button(why, m.bin.confirm_button).click();
    await expectAccessible(root, 'the reason that is missing');
    await why.getByRole('textbox').fill('Preizkus novega obrazca.');
    await button(why, m.bin.confirm_button).click();
    await root.getByText(m.bin.stays.test, { exact: false }).waitFor();
    await expectAccessible(root, 'an application in the bin');
    await root.goto(`/kos?filter.returns=true`);
    await root.getByRole('heading', { name: bin.title }).first().waitFor();
    await root.getByRole('link', { name: application_nr }).waitFor({ state: 'detached' });

    await root.goto(`/vloge/${id}`);
    // The page moves the focus to its heading first.
    await expectAccessible(root, 'a double in the bin');
    await button(root, m.bin.restore).press('Enter');
    const back = root.getByRole('alertdialog', { name: m.bin.restore_title({ number: application_nr }) });
    await button(back, m.bin.restore).click();
    await root.getByText(m.bin.restored).waitFor();
    expect((await detail(root, id!)).bin).toBeNull();
    expect(problems).toEqual([]);
  },
);
