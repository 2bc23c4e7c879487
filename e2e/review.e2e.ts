import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '../contract/permits/applications.ts';
import { person, plate } from '../server/demo/people.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import { addDays } from '../server/platform/kernel/periods.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { until } from '../test/outside.ts';
import { SCAN_FILTERS, scanPdf } from '../test/scan-pdf.ts';
import { yearNow } from '../test/year-now.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './browser.ts';
import { callFrom, stateOf } from './people.ts';
import { tallyOn } from './tally.ts';
import { expectTask } from './tasks.ts';
import { TEXTS } from './texts.ts';

const T = TEXTS.sl.applications;
const HELD = TEXTS.sl.held;
/** The hold, with time for the job. */
const COMMITTED_MS = 25_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
const problems: string[] = [];

/** As a clerk of this journey alone: what somebody holds shows on all screens of the account. */
const open = async (width = 1366, height = 680, who: 'clerk' | 'admin' = 'clerk') => {
  const state = await stateOf(browser, who, problems);
  const opened = await visit(browser, { width, language: 'sl', problems, state });
  await opened.page.setViewportSize({ width, height });
  return opened;
};

/** Numbers of people and plates that no other journey uses. */
let nobody = 3000;
/**
 * Applications from paper with one document each, older than all others: "next" opens them first, in this order.
 */
const fromPaper = async (
  page: Page,
  count: number,
  scan = samplePdf('PROMETNO DOVOLJENJE', ['KR AB-123']),
): Promise<string[]> => {
  await page.goto('/navodila-za-uporabo');
  const file = Buffer.from(scan).toString('base64');
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const one = nobody++;
    const data = {
      applicant: { ...person(one), email: `papir${one}@example.org`, phone: '040 200 100' },
      user_type: 'RES',
      permit_year: yearNow(),
      vehicles: [{ registration_number: plate(one), country: 'SI', ownership: 'own' }],
      rfid_card: 'new',
      delivery: 'pickup',
      language: 'sl',
      source: 'paper',
      received_at: addDays(systemClock.today(), -200),
    };
    ids.push(await submit(page, data, file));
  }
  return ids;
};

const submit = (page: Page, data: object, file: string): Promise<string> =>
  page.evaluate(
    async ([data, file]) => {
      await fetch('/api/csrf-cookie');
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const form = new FormData();
      form.append('data', data);
      const bytes = Uint8Array.from(atob(file), (c) => c.charCodeAt(0));
      form.append('registration_certificate', new File([bytes], 'prometno.pdf', { type: 'application/pdf' }));
      const answer = await fetch('/api/v1/admin/applications/create', {
        method: 'POST',
        headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: form,
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    [JSON.stringify(data), file] as const,
  );

const detail = (page: Page, id: string) =>
  callFrom<ApplicationDetail>(page, 'GET', `/v1/admin/applications/${id}`);
const statusOf = async (page: Page, id: string) => (await detail(page, id)).status;
const start = async (page: Page, id: string): Promise<void> => {
  const { version } = await detail(page, id);
  await callFrom(page, 'POST', `/v1/admin/applications/${id}/update`, {
    version,
    transition: 'start_review',
  });
};
const committed = async (page: Page, id: string): Promise<void> => {
  await expect
    .poll(() => statusOf(page, id), { timeout: COMMITTED_MS })
    .toMatch(/^(approved|awaiting_payment)$/);
};

/** The review is open, and its document is drawn. */
const shown = async (page: Page, id: string): Promise<void> => {
  await page.waitForURL(new RegExp(id));
  // Not the one before, which stays on the screen until this one is loaded.
  const { application_nr } = await detail(page, id);
  await page.getByRole('heading', { level: 1, name: new RegExp(application_nr) }).waitFor();
  await page.locator('canvas[data-drawn]').first().waitFor();
};
const openFile = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/vloge/${id}`);
  await shown(page, id);
};
const chip = (page: Page): Locator => page.locator('button[data-state][aria-pressed=true]');
const verified = async (page: Page): Promise<void> => {
  await expect.poll(() => chip(page).getAttribute('data-state')).toBe('verified');
};
const stageHeight = (page: Page): Promise<number> =>
  page
    .locator('[data-document-stage]')
    .first()
    .evaluate((stage) => {
      const { top, bottom } = stage.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    });

/** Six show what twenty do; `npm run test:long` does a morning's work. */
const IN_A_ROW = process.env.TEST_LONG === 'true' ? 20 : 6;

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

describe('the document', () => {
  it.each([
    [1366, 680, 400],
    [1440, 900, 600],
  ])('fills the screen of %i x %i from the start: at least %i px', async (width, height, least) => {
    const { context, page } = await open(width, height);
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    expect(await stageHeight(page)).toBeGreaterThanOrEqual(least);
    // Nothing of it has to be scrolled to.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await context.close();
  });

  it('leaves the keys to the page, wherever one clicks in it', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const stage = page.locator('[data-document-stage]').first();
    await stage.click({ position: { x: 200, y: 200 } });
    await page.keyboard.press('+');
    await expect.poll(() => stage.getAttribute('data-zoom')).toBe('1.5');
    await page.keyboard.press('PageDown');
    await expect.poll(() => stage.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
    await page.keyboard.press('-');
    await page.keyboard.press('t');
    await verified(page);
    await context.close();
  });

  it.each([360, 1366])('and all around it is accessible at %i px', async (width) => {
    const { context, page } = await open(width, width === 360 ? 740 : 680);
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    await expectAccessible(page, `review at ${width} px`);
    await expectNoSidewaysScroll(page, `review at ${width} px`);
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

describe('two clerks on one application', () => {
  it('are told in the open dialog what the other did, before they send, and lose nothing', async () => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1);
    await start(page, id!);
    await openFile(page, id!);
    const colleague = await open(1366, 680, 'admin');
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
});

describe('documents as copiers store them', () => {
  it.each(SCAN_FILTERS)('are drawn: %s', async (filter) => {
    const { context, page } = await open();
    const [id] = await fromPaper(page, 1, scanPdf(filter));
    await openFile(page, id!);
    const middle = await page.locator('canvas[data-drawn]').evaluate((node) => {
      const { width, height } = node as HTMLCanvasElement;
      const point = (node as HTMLCanvasElement).getContext('2d')!.getImageData(width / 2, height / 2, 1, 1);
      return Math.max(...point.data.slice(0, 3));
    });
    expect(middle).toBeLessThan(60);
    await context.close();
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

  it('no page reported an error', () => expect(problems).toEqual([]));
});
