import { randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApplicationDetail } from '../../contract/permits/applications.ts';
import { isTaxNumber } from '../../contract/values/identity.ts';
import { person } from '../../server/demo/people.ts';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import { addDays } from '../../server/platform/kernel/periods.ts';
import { systemClock } from '../../server/platform/ports/clock.ts';
import { yearNow } from '../../test/year-now.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { visit } from './browser.ts';
import { callFrom, stateOf } from './people.ts';

/** The hold, with time for the job. */
const COMMITTED_MS = 25_000;

export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

type Screen = { width?: number; height?: number; who?: 'clerk' | 'admin'; language?: Language };
/** The screen of a review, as a clerk of this journey alone: what somebody holds shows on all screens of the account. */
export const openOn = async (
  browser: Browser,
  problems: string[],
  { width = 1366, height = 680, who = 'clerk', language = 'sl' }: Screen = {},
) => {
  const state = await stateOf(browser, who, problems);
  const opened = await visit(browser, { width, language, problems, state });
  await opened.page.setViewportSize({ width, height });
  return opened;
};

/** Capital letters that no other journey, process or run gets again. */
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(65 + randomInt(26))).join('');

/** Somebody whom neither the demo nor another journey knows, so that no warning of a possible double appears. */
const stranger = () => {
  const name = letters(6).toLowerCase();
  let tax_number = randomInt(91_000_000, 99_000_000);
  while (!isTaxNumber(String(tax_number))) tax_number++;
  return {
    ...person(0),
    last_name: `Papirnik ${name}`,
    email: `papir.${name}@example.org`,
    phone: '040 200 100',
    tax_number: String(tax_number),
  };
};

/**
 * Applications from paper with one document each, older than all others: "next" opens them first, in this order.
 */
export const fromPaper = async (
  page: Page,
  count: number,
  scan = samplePdf('PROMETNO DOVOLJENJE', ['KR AB-123']),
): Promise<string[]> => {
  await page.goto('/navodila-za-uporabo');
  const file = Buffer.from(scan).toString('base64');
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const data = {
      applicant: stranger(),
      user_type: 'RES',
      permit_year: yearNow(),
      vehicles: [
        { registration_number: `NM${letters(3)}${randomInt(10, 100)}`, country: 'SI', ownership: 'own' },
      ],
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

export const detail = (page: Page, id: string) =>
  callFrom<ApplicationDetail>(page, 'GET', `/v1/admin/applications/${id}`);
export const statusOf = async (page: Page, id: string) => (await detail(page, id)).status;
export const start = async (page: Page, id: string): Promise<void> => {
  const { version } = await detail(page, id);
  await callFrom(page, 'POST', `/v1/admin/applications/${id}/update`, {
    version,
    transition: 'start_review',
  });
};
export const committed = async (page: Page, id: string): Promise<void> => {
  await expect
    .poll(() => statusOf(page, id), { timeout: COMMITTED_MS })
    .toMatch(/^(approved|awaiting_payment)$/);
};

/** The review is open, and its document is drawn. */
export const shown = async (page: Page, id: string): Promise<void> => {
  await page.waitForURL(new RegExp(id));
  // Not the one before, which stays on the screen until this one is loaded.
  const { application_nr } = await detail(page, id);
  await page.getByRole('heading', { level: 1, name: new RegExp(application_nr) }).waitFor();
  await page.locator('canvas[data-drawn]').first().waitFor();
};
export const openFile = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/vloge/${id}`);
  await shown(page, id);
};
const chip = (page: Page): Locator => page.locator('button[data-state][aria-pressed=true]');
export const verified = async (page: Page): Promise<void> => {
  await expect.poll(() => chip(page).getAttribute('data-state')).toBe('verified');
};
