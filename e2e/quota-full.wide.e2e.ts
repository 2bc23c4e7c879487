import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { ApplicationDetail } from '../contract/permits/applications.ts';
import { expectAccessible, launch } from './support/browser.ts';
import { callFrom } from './support/people.ts';
import { button, detail, fromPaper, openOn, start } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

/** Permits of residents that a person may have in the demo (its price list). */
const MOST = 3;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const change = async (page: Page, id: string, body: object) =>
  callFrom<ApplicationDetail>(page, 'POST', `/v1/admin/applications/${id}/update`, {
    version: (await detail(page, id)).version,
    ...body,
  });

it.each(['sl', 'en'] as const)(
  'one application too many is not approved before its limit is lifted (%s)',
  async (language) => {
    const T = TEXTS[language].applications;
    const problems: string[] = [];
    const { context, page } = await openOn(browser, problems, { who: 'admin', language });
    const ids = await fromPaper(page, MOST + 1);
    const last = ids.at(-1)!;
    const { applicant } = await detail(page, ids[0]!);
    for (const id of ids.slice(1)) await change(page, id, { changes: { applicant } });
    for (const id of ids.slice(0, -1)) {
      await start(page, id);
      await change(page, id, {
        transition: 'approve',
        exempt: true,
        reason: 'Preizkus.',
        unverified_reason: 'Papir.',
      });
    }
    await start(page, last);

    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/vloge/${last}`);
      await page.getByText(T.hindered_title).waitFor();
      await expectAccessible(page, `a full limit at ${width} px`);
    }
    expect((await detail(page, last)).allowed).not.toContain('approve');
    await button(page, T.hindered_lift).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(T.hindered_lead).waitFor();
    await expectAccessible(page, 'the limit is lifted');
    await dialog.getByRole('textbox').fill('Druga dovolilnica za hišo staršev, po dogovoru z županom.');
    await button(dialog, T.hindered_confirm).click();
    await page.getByText(T.hindered_decided).waitFor();
    expect(await detail(page, last)).toMatchObject({ hindered_by: [], hindrances: [{ kind: 'limit' }] });
    expect((await detail(page, last)).allowed).toContain('approve');
    expect(problems).toEqual([]);
    await context.close();
  },
);
