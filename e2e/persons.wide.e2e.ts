import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Permission } from '../contract/platform/permissions.ts';
import type { FoundGroup } from '../contract/office/find.ts';
import form from '../web/features/permits/application-form/all-messages.sl.ts';
import app from '../web/app/common/messages.sl.ts';
import { STAFF_PATH } from '../web/features/people/users/paths.ts';
import people from '../web/features/people/users/messages.sl.ts';
import ui from '../web/ui/app-messages.sl.ts';
import persons from '../web/features/office/persons/messages.sl.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';

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
  await callFrom(page, 'POST', `/v1/admin/persons/${one!.id}/link`, {
    other_id: other!.id,
    verdict: 'same',
    reason: 'Osebni dokument.',
  });
  await page.goto(`/osebe/${other!.id}`);
  const entries = page.getByRole('region', { name: persons.entries });
  for (const { name } of [one!, other!])
    await entries.getByRole('link', { name, exact: true }).first().waitFor();
  await entries.getByRole('button', { name: ui.undo, exact: true }).click();
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

/** Opens a page as an admin who lacks a permission; the API itself is tested with each set of rights. */
const without = async (taken: Permission, path: string) => {
  const state = await stateOf(browser, 'admin', problems);
  const opened = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await opened.page.route('**/api/auth/user', async (route) => {
    const me = (await (await route.fetch()).json()) as { permissions: Permission[] };
    await route.fulfill({ json: { ...me, permissions: me.permissions.filter((one) => one !== taken) } });
  });
  await opened.page.goto(path);
  return opened;
};
const section = (page: Page) => page.locator('details', { hasText: 'ana@demo.example' });

it('opens the account on the page of its person only when asked, and its log with the export', async () => {
  const { context, page } = await office('/osebe');
  const [group] = await found(page, 'ana@demo.example');
  const id = group!.person!.id;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/osebe/${id}?tab=money`);
  await page.getByRole('tab', { name: persons.tabs.money, selected: true }).waitFor();
  expect(asked.filter((path) => path.includes('/admin/users'))).toEqual([]);
  // By keyboard: the section, then its log.
  await section(page).locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await section(page).getByRole('heading', { name: people.section_account }).waitFor();
  expect(asked.filter((path) => path === `/api/v1/admin/users/${id}`)).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('tab')).toBe('money');
  expect(asked.filter((path) => path.endsWith('/access-log'))).toEqual([]);
  await section(page).getByText(people.access_log, { exact: true }).focus();
  await page.keyboard.press('Enter');
  await section(page).getByRole('table').getByRole('row').nth(1).waitFor();
  await section(page).getByRole('button', { name: ui.table_more, exact: true }).click();
  await section(page).getByRole('button', { name: app.export, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'account');
  // A reload keeps it open.
  await page.reload();
  await section(page).getByRole('heading', { name: people.section_account }).waitFor();
  await context.close();
});

it('leads from the address of an account to its person, and back to the list with its filters', async () => {
  const { context, page } = await office('/uporabniki?q=ana%40demo.example');
  await page.getByRole('table').getByRole('link', { name: 'Ana Novak' }).click();
  await page.waitForURL(/\/osebe\/([0-9a-f-]{36})\?account=\1$/);
  await section(page).getByRole('heading', { name: people.section_account }).waitFor();
  await page.goBack();
  await page.waitForURL('/uporabniki?q=ana%40demo.example');
  await page.getByRole('table').getByRole('link', { name: 'Ana Novak' }).click();
  await page.getByRole('link', { name: persons.back, exact: true }).click();
  await page.waitForURL('/uporabniki?q=ana%40demo.example');
  await context.close();
});

it('shows the account alone to whoever may not see persons, and no account to whoever may not see accounts', async () => {
  const { context, page } = await office('/osebe');
  const id = (await found(page, 'ana@demo.example'))[0]!.person!.id;
  await context.close();
  const blind = await without('permits.view', `/uporabniki/${id}`);
  await blind.page.getByRole('heading', { name: people.section_account }).waitFor();
  await blind.page.getByRole('tab', { name: new RegExp(`^${people.tab_applications}`) }).waitFor();
  expect(new URL(blind.page.url()).pathname).toBe(`/uporabniki/${id}`);
  await expectAccessible(blind.page, 'account alone');
  await blind.page.goto(`/osebe/${id}`);
  await blind.page.waitForURL('/403');
  await blind.context.close();
  const other = await without('users.view', `/osebe/${id}?account=${id}`);
  await other.page.getByRole('tab', { name: persons.tabs.records, selected: true }).waitFor();
  expect(await section(other.page).count()).toBe(0);
  await other.context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
