import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { startServer, temporaryDataDir, type ServerProcess } from '../test/servers/server-process.ts';
import { acknowledge } from './support/people.ts';
import { expectAccessible, keepPicture, launch, openBrowser } from './support/browser.ts';
import contract from '../contract/platform/messages.sl.ts';
import app from '../web/app/common/messages.sl.ts';
import m from '../web/features/settings/installation/messages.sl.ts';
import { formatDate } from '../web/i18n/format.ts';
import parking from '../web/features/settings/parking/messages.sl.ts';
import settings from '../web/features/settings/parameters/messages.sl.ts';
import site from '../web/site/messages.sl.ts';
import tables from '../web/features/settings/price-tables/messages.sl.ts';
import { SITE_PAGES } from '../web/shared/platform/site-paths.ts';
import appUi from '../web/ui/app-messages.sl.ts';
import { TEXTS } from './support/texts.ts';

const ROOT = { email: 'vodja@zgornji-kot.example', password: 'gora nad jezerom 3' };
const LIST = '/nastavitve?tab=installation';

/** As a spreadsheet copies it, with a column that the program has no place for. */
const LOTS = [
  'Oznaka\tIme\tNaslov\tVrsta\tŠtevilo mest\tDostop\tX\tY',
  'P1\tPri cerkvi\tGlavna cesta 1\tv vasi\t40\tzapornica\t84,5\t36',
  'P2\tOb jezeru\tJezerska 3\tob jezeru\t118\tzapornica\t69\t62,25',
  'P3\tPri žičnici\tKot 9\tpri žičnici\tpribližno 1.200\tparkomat\t6\t38',
  'Skupaj\t\t\t\t1358\t\t\t',
].join('\r\n');

const PRICES = [
  'Upravičenci\tLetna cena\tKartica\tUpravna taksa',
  'Stalni prebivalci\t15,00 €\t10 EUR\tbrezplačno',
  'Podjetja\t1.250,00\t10 EUR\t0',
].join('\r\n');

const problems: string[] = [];
let server: ServerProcess;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let context: BrowserContext;
let page: Page;

/** An empty database with its first account, as an administrator makes it, on a server of its own. */
beforeAll(async () => {
  data = await temporaryDataDir();
  const made = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../scripts/create-root.ts'), '--email', ROOT.email, '--name', 'Vodja Urada'],
    { env: { PATH: process.env.PATH, DATA_DIR: data.dir, ROOT_PASSWORD: ROOT.password }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
  const browser = await launch();
  ({ context, page } = await openBrowser(browser, {
    width: 1366,
    language: 'sl',
    problems,
    base: server.url,
  }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(async () => {
  await context?.close();
  await server?.kill('SIGTERM');
  await data?.remove();
});

/** A call as the screens of the steps make it, each of which has a journey of its own. */
const call = (path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      await fetch('/api/csrf-cookie');
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)![1]!;
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      const reply = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return reply.status;
    },
    [path, body] as const,
  );
const step = (name: keyof typeof m.steps) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: m.steps[name].title, exact: true }) });
const stateOf = (name: keyof typeof m.steps, state: string) =>
  step(name).getByText(state, { exact: true }).waitFor();

it('a town goes from an empty database to an open form', async () => {
  onTestFailed(() => keepPicture(page));
  await page.goto('/prijava');
  await page.locator('input[autocomplete=username]').fill(ROOT.email);
  await page.locator('input[autocomplete=current-password]').fill(ROOT.password);
  await page.getByRole('button', { name: TEXTS.sl.account.login_submit, exact: true }).click();
  await page.waitForURL('/nadzorna-plosca');
  await acknowledge(page);

  // Nothing is done, and nothing of the demo is there.
  await page.goto(LIST);
  for (const name of ['municipality', 'tax_number', 'bank_account', 'lots', 'prices', 'procedure'] as const)
    await stateOf(name, m.missing);
  await step('lots')
    .getByText(m.people({ names: 'Vodja Urada' }))
    .waitFor();
  await expectAccessible(page, 'first day');

  // What the public sees meanwhile is true: no invitation to apply, no sentence with a gap.
  const visitor = await context.browser()!.newContext({ baseURL: server.url });
  const outside = await visitor.newPage();
  for (const path of Object.values(SITE_PAGES).map((one) => one.path)) {
    await outside.goto(path);
    const text = await outside.locator('body').innerText();
    expect(text, path).not.toMatch(/, ,|\s[,.](\s|$)|%%/);
    expect(await outside.getByRole('link', { name: TEXTS.sl.ui.apply, exact: true }).count(), path).toBe(0);
  }
  await outside.goto('/');
  await outside.getByRole('heading', { name: site.not_open_title }).waitFor();
  await expectAccessible(outside, 'home before opening');
  await visitor.close();

  // To a step and back.
  await step('lots').getByRole('link').click();
  await page.getByRole('link', { name: app.back_to_first_day }).click();
  await stateOf('lots', m.missing);

  // An optional step is left with a note, which stays over a reload.
  await step('crest').getByRole('button').click();
  await page.getByRole('dialog').getByRole('textbox').fill('Grb dobimo v ponedeljek.');
  await page.getByRole('dialog').getByRole('button', { name: m.leave, exact: true }).click();
  await stateOf('crest', m.noted);
  await page.reload();
  await step('crest').getByText('Grb dobimo v ponedeljek.').waitFor();

  const today = await page.evaluate(
    async () => (await (await fetch('/api/v1/parameters')).json()).today as string,
  );
  const municipality = {
    name: 'Občina Zgornji Kot',
    street: 'Glavna cesta 1',
    postal_code: '4264',
    city: 'Bohinjska Bistrica',
    email: 'obcina@zgornji-kot.example',
    phone: '04 555 00 00',
    office_hours_sl: 'pon 8–12',
    office_hours_en: 'Mon 8–12',
    website: 'https://www.zgornji-kot.example',
    tax_number: '10039856',
    bank_accounts: [{ iban: 'SI56012636030000053', bic: 'BSLJSI2X', bank: 'UJP', is_default: true }],
  };
  expect(
    await call('/v1/admin/parameters/municipality/update', { value: municipality, valid_from: today }),
  ).toBe(200);
  // The lots come from the council's table: one cell is corrected, then all are added at once.
  await page.reload();
  await step('lots').getByRole('link').click();
  await page.getByRole('button', { name: parking.paste.open, exact: true }).click();
  const pasting = page.getByRole('dialog');
  const list = pasting.getByRole('textbox', { name: parking.paste.text });
  await list.fill(LOTS);
  await pasting.getByText(contract['value.number']).waitFor();
  await expectAccessible(page, 'pasted lots');
  await list.fill(LOTS.replace('približno 1.200', '1.200'));
  await pasting.getByRole('button', { name: parking.paste.add({ n: 3 }), exact: true }).click();
  await pasting.waitFor({ state: 'detached' });
  await page.getByText('Pri žičnici', { exact: true }).first().waitFor();
  // The prices come from the council's table as well: its words, its headings, amounts as people write them.
  await page.goto(LIST);
  await step('prices').getByRole('link').click();
  await page.getByText(parking.prices.empty_first, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: parking.prices.tables, exact: true }).last().click();
  await page.getByRole('button', { name: tables.new_first, exact: true }).click();
  await page.getByText(tables.first_title, { exact: true }).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), PRICES);
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await page.keyboard.press('Control+V');
  await page.getByText(tables.pasted({ n: 6 })).waitFor();
  await expectAccessible(page, 'first price list');
  await page.getByRole('button', { name: tables.check, exact: true }).click();
  await page.getByRole('dialog').getByText(tables.terms_title).waitFor();
  await expectAccessible(page, 'terms of first prices');
  await page.getByRole('button', { name: tables.publish({ day: formatDate(today) }), exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The ordinance, once for all categories.
  await page.goto(LIST);
  await step('procedure').getByRole('link').click();
  await page
    .getByRole('button', { name: new RegExp(`^${appUi.change}: `) })
    .first()
    .click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox', { name: settings.procedure_title, exact: true }).fill('Odlok o prometu');
  await asked.getByRole('textbox', { name: settings.procedure_gazette }).fill('Uradni list RS, št. 12/20');
  await expectAccessible(page, 'procedure');
  await asked.getByRole('button', { name: TEXTS.sl.ui.save, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await page.goto(LIST);
  for (const name of ['municipality', 'tax_number', 'bank_account', 'lots', 'prices', 'procedure'] as const)
    await stateOf(name, m.done);

  // The rehearsal shows the whole way, and the office has nothing of it.
  await step('rehearsal').getByRole('link').click();
  const texts = m.rehearsal;
  await page.getByRole('button', { name: texts.play, exact: true }).click();
  await page.getByText(texts.done_title).waitFor();
  await page.getByRole('heading', { name: texts.steps.issued, exact: true }).waitFor();
  await expectAccessible(page, 'rehearsal');
  expect(await call('/v1/admin/applications', {})).toBe(200);
  await page.goto('/vloge');
  await page
    .getByText('V-', { exact: false })
    .count()
    .then((shown) => expect(shown).toBe(0));

  // On a phone: all is confirmed, and the form opens.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LIST);
  await expectAccessible(page, 'first day on a phone');
  for (const label of Object.values(m.confirm)) await page.getByRole('checkbox', { name: label }).check();
  await page.getByRole('button', { name: m.open, exact: true }).click();
  await page.getByText(m.open_title).waitFor();
  expect(
    await page.evaluate(async () => (await (await fetch('/api/v1/parameters')).json()).applications_open),
  ).toBe(true);
  expect(problems).toEqual([]);
});
