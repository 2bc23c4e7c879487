import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../test/servers/outside.ts';
import { expectAccessible, launch } from './support/browser.ts';
import { callFrom } from './support/people.ts';
import {
  button,
  committed,
  detail,
  fromPaper,
  openFile,
  openOn,
  shown,
  start,
  statusOf,
  verified,
} from './support/review-page.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';
import { TEXTS } from './support/texts.ts';

const T = TEXTS.sl.applications;
const HELD = TEXTS.sl.held;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const problems: string[] = [];
const open = () => openOn(browser, problems);

/** Four show what twenty do; `npm run test:long` does a morning's work. */
const IN_A_ROW = process.env.TEST_LONG === 'true' ? 20 : 4;

describe('applications in a row', () => {
  it('are approved with at most three keys each, and the next opens by itself', async () => {
    const { context, page } = await open();
    const ids = await fromPaper(page, IN_A_ROW + 1);
    await openFile(page, ids[0]!);
    const tally = await tallyOn(page);
    for (const [at, id] of ids.slice(0, IN_A_ROW).entries()) {
      await shown(page, id);
      if (at > 0) expectTask(at === 1 ? 'approve_first_keys' : 'approve_keys', await tally.take());
      else {
        await page.keyboard.press('p');
        await page.getByText(TEXTS.sl.labels.application_status.in_review).first().waitFor();
      }
      await page.keyboard.press('t');
      await verified(page);
      await page.keyboard.press('Control+Enter');
    }
    await shown(page, ids[IN_A_ROW]!);
    expectTask('approve_keys', await tally.take());
    await Promise.all(ids.slice(0, IN_A_ROW).map((id) => committed(page, id)));
    expect(await statusOf(page, ids[IN_A_ROW]!)).toBe('in_review');

    // The rest by mouse: start (the first only), accept the document, approve and next.
    const more = await fromPaper(page, 3);
    await openFile(page, ids[IN_A_ROW]!);
    await tally.take();
    for (const next of more) {
      await page.getByRole('button', { name: new RegExp(`^${T.check_verify}`) }).click();
      await verified(page);
      await page.getByRole('button', { name: new RegExp(`^${T.approve_next}`) }).click();
      await shown(page, next);
      expectTask('approve_mouse', await tally.take());
    }
    await context.close();
  });
});

describe('a decision', () => {
  it('undone within its time leaves no trace', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    await page.keyboard.press('t');
    await verified(page);
    const seen = async () => {
      const { viewers: _viewers, ...rest } = await detail(page, id!);
      const { data } = await callFrom<{ data: unknown[] }>(page, 'POST', '/v1/admin/mails', {
        filters: { application_id: id },
      });
      return { ...rest, mails: data.length };
    };
    const before = await seen();
    await page.keyboard.press('Control+Enter');
    const band = page.getByRole('region', { name: HELD.label });
    await band.getByText(before.application_nr).first().waitFor();
    await expectAccessible(page, 'band of held decisions');
    expect((await detail(page, id!)).status).toBe('in_review');
    await page.keyboard.press('Control+z');
    await page.getByText(HELD.undone({ number: before.application_nr })).waitFor();
    await band.getByText(before.application_nr).first().waitFor({ state: 'detached' });
    // Longer than it would have been held.
    await page.waitForTimeout(13_000);
    expect(await seen()).toEqual(before);
    await context.close();
  });

  it('is made although the browser is closed, once although it was clicked twice', async () => {
    const { context, page } = await open();
    const [id, next] = await fromPaper(page, 2);
    await start(page, id!);
    await openFile(page, id!);
    await page.keyboard.press('t');
    await verified(page);
    await page.getByRole('button', { name: new RegExp(`^${T.approve_next}`) }).dblclick();
    await until(
      'the decision is held',
      async () => (await detail(page, id!)).held,
      (held) => held !== null,
    );
    await context.close();
    const other = await open();
    await other.page.goto('/navodila-za-uporabo');
    await committed(other.page, id!);
    const { events } = await detail(other.page, id!);
    expect(events.filter(({ transition }) => transition === 'approve')).toHaveLength(1);
    const following = await detail(other.page, next!);
    expect(following.held).toBeNull();
    expect(following.events.map(({ transition }) => transition)).not.toContain('approve');
    await other.context.close();
  });
});

describe('a correction beside the document', () => {
  it('is made in place, and Escape throws nothing away', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const facts = page.getByRole('region', { name: T.proven });
    const edit = facts.getByRole('button', {
      name: new RegExp(`^${T.correct({ what: T.plate, value: '' })}`),
    });
    await edit.click();
    const field = facts.getByRole('textbox', { name: T.plate });
    await field.fill('LJ AB-123');
    // Keys belong to the field now.
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await button(question, TEXTS.sl.actions.unsaved_stay).click();
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('LJ AB-123');
    await expectAccessible(page, 'a correction in place');
    await field.press('Enter');
    await facts.getByText(/LJ ?AB-?123/).waitFor();
    await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
    const after = await detail(page, id!);
    expect(after.registration_numbers).toEqual(['LJAB123']);
    expect(after.events.at(-1)).toMatchObject({ transition: 'update' });
    expect(after.held).toBeNull();
    await context.close();
  });

  it('of the whole application says at each field what is wrong, and sends what was typed', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const before = await detail(page, id!);
    await button(page, T.more_actions).click();
    await page.getByRole('menuitem', { name: T.actions.update }).click();
    const dialog = page.getByRole('dialog', { name: T.edit_title });
    const [email, phone] = ['email', 'phone'].map((name) => dialog.locator(`#edit-applicant-${name}`));
    await email!.fill('papir');
    await phone!.fill('ni');
    await dialog.getByRole('checkbox', { name: T.represented }).check();
    const save = button(dialog, T.edit_confirm);
    await save.click();
    const wrong = dialog.locator('#edit-applicant-phone[aria-invalid="true"]');
    await wrong.waitFor();
    await phone!.fill('041 555 666');
    await wrong.waitFor({ state: 'detached' });
    // What is wrong elsewhere stays marked.
    expect(await email!.getAttribute('aria-invalid')).toBe('true');
    await email!.fill('');
    await dialog.locator('#edit-representative-first_name').fill('Bor');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const after = await detail(page, id!);
    const { email: _, ...known } = before.applicant;
    expect(after.applicant).toEqual({ ...known, phone: '+38641555666' });
    expect(after.representative).toEqual({ first_name: 'Bor', last_name: '' });
    expect(after.vehicles).toEqual(before.vehicles);
    expect(after.version).toBe(before.version + 1);
    await context.close();
  });

  it('no page reported an error', () => expect(problems).toEqual([]));
});
