import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { FoundGroup } from '../contract/office/find.ts';
import form from '../web/features/permits/application-form/messages.sl.ts';
import app from '../web/app/common/messages.sl.ts';
import { STAFF_PATH } from '../web/features/people/people/paths.ts';
import persons from '../web/features/office/persons/messages.sl.ts';
import { expectAccessible, launch, visit } from './browser.ts';
import { callFrom, stateOf } from './people.ts';

let browser: Browser;
const problems: string[] = [];
beforeAll(async () => {
  browser = await launch();
});

const office = async (path: string, width = 1440) => {
  const state = await stateOf(browser, 'admin', problems);
  const opened = await visit(browser, { width, language: 'sl', problems, state });
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
};
const found = async (page: Page, query: string): Promise<FoundGroup[]> =>
  (await callFrom<{ data: FoundGroup[] }>(page, 'POST', '/v1/admin/find', { query })).data;

it('joins two entries by what staff say, and takes them apart again', async () => {
  const { context, page } = await office('/osebe');
  // Two whom no other journey looks for.
  const { data } = await callFrom<{ data: { id: string; name: string }[] }>(
    page,
    'POST',
    '/v1/admin/persons',
    {
      sort: [{ field: 'name', direction: 'desc' }],
      filters: { has_account: false },
    },
  );
  const [one, other] = data.filter(({ name }) => !name.includes('Novak'));
  await callFrom(page, 'POST', `/v1/admin/persons/${one!.id}/link`, { other_id: other!.id, verdict: 'same' });
  await page.goto(`/osebe/${other!.id}`);
  const entries = page.getByRole('region', { name: persons.entries });
  for (const { name } of [one!, other!])
    await entries.getByRole('link', { name, exact: true }).first().waitFor();
  await entries.getByRole('button', { name: persons.undo, exact: true }).click();
  await entries.waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(other!.name);
  await context.close();
});

it('points out what is on record while an application is typed', async () => {
  const { context, page } = await office('/vloge/parkirna-dovolilnica');
  await page.getByRole('textbox', { name: new RegExp(`^${form.first_name}`) }).fill('Ana');
  await page.getByRole('textbox', { name: new RegExp(`^${form.last_name}`) }).fill('Novak');
  const notice = page.getByRole('status').filter({ hasText: persons.known });
  await notice.waitFor();
  const link = notice.getByRole('link').first();
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toMatch(/^\/(vloge|dovolilnice)\/[0-9a-f-]{36}$/);
  await page.getByRole('textbox', { name: new RegExp(`^${form.last_name}`) }).fill('Novakovičeva');
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

it.each([360, 1440])('shows a person accessibly at %i px', async (width) => {
  const { context, page } = await office('/osebe', width);
  await expectAccessible(page, 'persons');
  const [group] = await found(page, 'ana novak');
  for (const tab of ['records', 'documents', 'money', 'messages', 'privacy'] as const) {
    await page.goto(`/osebe/${group!.person!.id}?tab=${tab}`);
    await page.getByRole('tab', { name: persons.tabs[tab], selected: true }).waitFor();
    await expectAccessible(page, tab);
    // No instant as the server writes it.
    expect(await page.getByRole('tabpanel').innerText()).not.toMatch(/\dT\d\d:\d\d/);
  }
  await context.close();
});

it('names staff in the title, and marks their section on the account of one', async () => {
  const { context, page } = await office(STAFF_PATH);
  const name = app.settings_tabs['staff']!;
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} · `));
  await page.locator('main a[href^="/uporabniki/"]').first().click();
  await page.waitForURL(/\/uporabniki\/[0-9a-f-]{36}$/);
  await page.locator('nav a[aria-current="page"]', { hasText: name }).waitFor();
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
