import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PATIENCE_OF_A_STEP } from '../test/runs/patience.ts';
import { launch } from './support/browser.ts';
import { issuePermit } from './support/permits.ts';
import { box, office, openSearch } from './support/search-box.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';

const PATIENT = { timeout: PATIENCE_OF_A_STEP };
let browser: Browser;
const problems: string[] = [];
beforeAll(async () => {
  browser = await launch();
});

it('answers "where is my permit" with at most eight keys and no click', async () => {
  const { context, page } = await office(browser, problems);
  // Other journeys of this municipality enter people of common names.
  const { id } = await issuePermit(page, { last_name: 'Kjuvo', plate: 'KR PU-107', tax_number: '90001150' });
  // A page that listens, so that no key is pressed twice.
  await openSearch(page);
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  const tally = await tallyOn(page);
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  // Enter comes right after the letters, before any answer.
  for (const key of [...'kjuvo', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL(`/dovolilnice/${id}`, PATIENT);
  expectTask('where', await tally.take());
  await context.close();
});

it('logs no error on the way', () => expect(problems).toEqual([]));
