import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { dueDateOf } from '../contract/values/working-days.ts';
import { addDays, mondayOf } from '../server/platform/kernel/periods.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { formatDate } from '../web/i18n/format.ts';
import { apply, move, see } from './support/by-link.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { stateOf } from './support/people.ts';
import { button } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

/** A deadline that a clerk chooses on a Saturday: what the screen, the mail and the page of the applicant say. */

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

it.each([
  ['sl', '77002105', 'KR LI-391', 390],
  ['en', '77002113', 'KR LI-392', 1366],
] as const)(
  'a deadline on a Saturday ends on the next working day (%s)',
  async (language, tax_number, plate, width) => {
    const t = TEXTS[language];
    const state = await stateOf(browser, 'root', problems);
    const office = await visit(browser, { width, language, problems, state });
    const outside = await visit(browser, { width: 390, language: 'sl', problems });
    await outside.page.goto('/');
    const applied = await apply(outside.page, { tax_number, plate });
    await office.page.goto('/vloge');
    await move(office.page, applied.id, { transition: 'start_review' });

    const saturday = addDays(mondayOf(systemClock.today()), 19);
    const due = dueDateOf(saturday, 0, { office_closed_days: [] });
    expect(due > saturday).toBe(true);
    await office.page.goto(`/vloge/${applied.id}`);
    await button(office.page, t.applications.actions.request_supplement).first().click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    const [year, month, day] = saturday.split('-') as [string, string, string];
    for (const [index, typed] of [day, month, year].entries()) {
      await dialog.getByRole('spinbutton').nth(index).focus();
      await office.page.keyboard.type(typed);
    }
    const moved = t.applications.supplement_due_moved({ date: formatDate(due, language) });
    await dialog.getByText(moved).waitFor();
    await expectAccessible(office.page, `deadline on a Saturday ${language}`);
    await button(dialog, t.applications.supplement_confirm).click();
    await dialog.waitFor({ state: 'detached' });

    const mail = await waitForMail(applied.email, /dopolni/i);
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    expect(plain(mail.text ?? '')).toContain(plain(formatDate(due, 'sl')));
    expect((await see(office.page, applied.id)).supplement_due_at).toBe(due);
    await outside.page.goto(linkOf(mail, '/vloga'));
    await outside.page.getByText(TEXTS.sl.status.due({ date: formatDate(due, 'sl') })).waitFor();
    await outside.page.getByText(TEXTS.sl.status.due_by_post).waitFor();
    await expectAccessible(outside.page, 'status page with a deadline');
    await office.context.close();
    await outside.context.close();
    expect(problems).toEqual([]);
  },
);
