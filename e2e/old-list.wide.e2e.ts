import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { getImport, listImportRows, type ImportDetail, type ImportLine } from '../contract/data/imports.ts';
import { csvFile } from '../test/rows/imports.ts';
import { oldList } from '../test/rows/old-list.ts';
import app from '../web/app/common/messages.sl.ts';
import m from '../web/features/data/imports/messages.sl.ts';
import { chooseFrom } from './support/actor.ts';
import { launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask, OLD_LIST } from './support/tasks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

it('an old list of 5,000 holders is read with under one percent rejected, each with its column', async () => {
  const problems: string[] = [];
  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width: 1366, language: 'sl', problems, state });
  const { rows, truths } = oldList(OLD_LIST.rows);
  const file = csvFile(rows, { encoding: 'windows-1250' });
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.goto('/nadzorna-plosca');
  await page.locator('h1').waitFor();
  const tally = await tallyOn(page);

  await page.getByRole('link', { name: app.management_title, exact: true }).click();
  await page.getByRole('link', { name: app.management['imports'], exact: true }).click();
  await page.getByRole('button', { name: m.upload_title, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByLabel(m.file).click();
  await (await chooser).setFiles({ name: 'evidenca.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: m.upload, exact: true }).click();
  // All that the program cannot know: what the short word for a category means.
  await chooseFrom(page.getByLabel(m.words_user_type({ word: 'Občan' }), { exact: true }), 'RES');
  await page.getByRole('button', { name: m.check, exact: true }).click();
  await page.getByRole('heading', { name: m.check_title }).waitFor();
  expectTask('old_list', await tally.take());

  const id = new URL(page.url()).searchParams.get('uvoz') ?? '';
  const found = await callFrom<ImportDetail>(page, 'GET', getImport.path.replace('{id}', id));
  expect(found.counts?.error).toBeLessThan(OLD_LIST.rows * OLD_LIST.rejected.most);
  const { data } = await callFrom<{ data: ImportLine[] }>(
    page,
    'POST',
    listImportRows.path.replace('{id}', id),
    { filters: { result: 'error' }, per_page: 100 },
  );
  // A plate of the list may have a permit of this municipality.
  const rejected = data.filter(({ reasons: [reason] }) => reason?.code !== 'registration_number.live_permit');
  expect(rejected).toHaveLength(OLD_LIST.rejected.after);
  expect(rejected.map(({ row_number, reasons: [reason] }) => [row_number, reason?.column])).toEqual(
    truths.flatMap(({ row_number, broken }) => (broken ? [[row_number, broken.heading]] : [])),
  );
  const [first] = truths.filter(({ broken }) => broken);
  await page.getByText(`${first?.broken?.heading}:`).first().waitFor();
  await context.close();
  expect(problems).toEqual([]);
});
