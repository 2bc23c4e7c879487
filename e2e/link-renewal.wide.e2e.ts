import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listUserTypes, updateUserType } from '../contract/settings/price-list.ts';
import { renewByLink } from '../contract/permits/applicant/link-actions.ts';
import { listApplications } from '../contract/permits/application-list.ts';
import gate from '../web/features/permits/renewal-link/messages.sl.ts';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import { tap } from './support/actor.ts';
import { apply, codeFrom, issue, typeCode } from './support/by-link.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';
import { TEXTS } from './support/texts.ts';

const t = { ...TEXTS.sl, link: linkTexts };
const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const staff = async () => {
  const state = await stateOf(browser, 'root', problems);
  const opened = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await opened.page.goto('/dovolilnice');
  await opened.page.locator('h1').waitFor();
  return opened;
};

/** A person without an account who has a permit, on the page behind the link, with a phone. */
const holder = async (who: { tax_number: string; plate: string }) => {
  const office = await staff();
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems, phone: true });
  await page.goto('/');
  const applied = await apply(page, who);
  const permit = await issue(office.page, applied.id);
  await page.goto(applied.path);
  await page.getByRole('heading', { name: t.link.permit }).waitFor();
  return { office, context, page, applied, year: permit.permit_year + 1 };
};

it('a renewal in which nothing has changed leads in four taps to the code to pay with', async () => {
  const { office, context, page, applied, year } = await holder({
    tax_number: '77000331',
    plate: 'KR LI-185',
  });
  const turn = async (approves_unchanged: boolean): Promise<void> => {
    const { data } = await callFrom<{ data: { code: string; version: number }[] }>(
      office.page,
      listUserTypes.method,
      listUserTypes.path,
      { per_page: 100 },
    );
    const { version } = data.find(({ code }) => code === 'RES')!;
    const path = updateUserType.path.replace('{code}', 'RES');
    await callFrom(office.page, updateUserType.method, path, { version, approves_unchanged });
  };
  await turn(true);
  const tally = await tallyOn(page);
  await tap(page.getByRole('link', { name: t.link.renew({ year }) }));
  await page.getByText(/Na z•••@/).waitFor();
  const before = await tally.take();
  // The code of the mail is no step of the renewal.
  await typeCode(page, await codeFrom(applied.email), tap);
  const consent = page.locator('label[for="soglasje"]').first();
  await consent.waitFor();
  await tally.take();
  expect(await page.locator('#main').evaluate((main) => main === document.activeElement)).toBe(true);
  expect(await page.locator('input[type=text]').count(), 'no plate is asked for').toBe(0);
  await page.getByText('KR LI-185').first().waitFor();
  await expectAccessible(page, 'renewal by the link');

  // A reload in the middle asks for no other code.
  await page.reload();
  await tap(consent);
  await tap(page.locator('form button[type=submit]'));
  await page.getByRole('heading', { name: t.form.sent_title }).waitFor();
  await expectAccessible(page, 'renewal by the link sent');
  await tap(page.getByRole('link', { name: t.form.sent_status }));
  await page.getByText(t.status.by_program).waitFor();
  const code = page.getByRole('img', { name: /UPN/ });
  await code.waitFor();
  const after = await tally.take();
  const sum = { ...after, clicks: before.clicks + after.clicks, keys: before.keys + after.keys };
  expectTask('renew_by_link', sum);
  await expectAccessible(page, 'renewal by the link, to pay');
  await turn(false);

  // The page of the permit says that it is on its way, and its step is over.
  const { data } = await callFrom<{ data: { application_nr: string; kind: string }[] }>(
    office.page,
    listApplications.method,
    listApplications.path,
    { search: 'KRLI185' },
  );
  expect(data.filter(({ kind }) => kind === 'renewal')).toHaveLength(1);
  await page.goto(`/vloga/${applied.application_nr}`);
  await page
    .getByText(t.link.open({ nr: data.find(({ kind }) => kind === 'renewal')!.application_nr }))
    .waitFor();
  await page.goto(`/vloga/${applied.application_nr}?korak=podaljsanje`);
  await page.getByRole('heading', { name: t.link.gone_title }).waitFor();
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});

it('what has changed is corrected in the whole form, and a double tap sends it once', async () => {
  const { office, context, page, applied, year } = await holder({
    tax_number: '77000188',
    plate: 'KR LI-172',
  });
  await tap(page.getByRole('link', { name: t.link.renew({ year }) }));
  // Whoever gives up stays on the page and can ask again.
  await tap(page.getByRole('button', { name: t.ui.close, exact: true }));
  await page.getByRole('heading', { name: t.link.renew_title({ year }) }).waitFor();
  await expectAccessible(page, 'renewal without the code');
  await tap(page.getByRole('button', { name: t.link.go_on, exact: true }));
  await typeCode(page, await codeFrom(applied.email), tap);
  await tap(page.getByRole('link', { name: t.renewal.something_changed }));
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await heading(t.form.heading.dovolilnica).waitFor();
  // The year follows from the permit.
  await page.getByText(t.form.permit_year_single({ year })).waitFor();
  expect(await page.locator('input[name="permit_year"]').count()).toBe(0);
  for (const step of ['vlagatelj', 'naslov', 'stik', 'vozila'] as const) {
    await tap(page.getByRole('button', { name: t.form.next, exact: true }));
    await heading(t.form.heading[step]).waitFor();
    expect(await heading(t.form.heading[step]).evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await page.goBack();
  await heading(t.form.heading.stik).waitFor();
  await page.locator('[id="polje-applicant-phone"]').fill('040 200 300');
  for (const step of ['vozila', 'priloge', 'kartica', 'pregled'] as const) {
    await tap(page.getByRole('button', { name: t.form.next, exact: true }));
    await heading(t.form.heading[step]).waitFor();
  }
  await page.getByText('040 200 300').waitFor();
  await page.getByText(/KR LI-172, /).waitFor();
  await expectAccessible(page, 'renewal in the whole form');
  for (const box of await page.getByRole('checkbox').all())
    await tap(page.locator(`label[for="${await box.getAttribute('id')}"]`).first());
  await page.getByRole('button', { name: t.form.submit, exact: true }).dblclick();
  await page.getByRole('heading', { name: t.form.sent_title }).waitFor();
  const { data } = await callFrom<{ data: { kind: string }[] }>(
    office.page,
    listApplications.method,
    listApplications.path,
    { search: 'KRLI172' },
  );
  expect(data.filter(({ kind }) => kind === 'renewal')).toHaveLength(1);
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});

it('the code of a letter asks for a plate, and opens the whole form as well', async () => {
  const { office, context, page, applied, year } = await holder({
    tax_number: '77000196',
    plate: 'KR LI-173',
  });
  await tap(page.getByRole('link', { name: t.link.renew({ year }) }));
  await page.getByText(/Na z•••@/).waitFor();
  await typeCode(page, await codeFrom(applied.email), tap);
  await page.getByRole('link', { name: t.renewal.something_changed }).waitFor();
  const path = renewByLink.path.replace('{token}', applied.application_nr);
  const { code } = await callFrom<{ code: string }>(page, renewByLink.method, path, {});
  await context.close();

  const other = await visit(browser, { width: 360, language: 'sl', problems, phone: true });
  await other.page.goto(`/podaljsanje/${code}`);
  await other.page.locator('#registrska').fill('kr li173');
  await tap(other.page.getByRole('button', { name: gate.confirm, exact: true }));
  await tap(other.page.getByRole('link', { name: t.renewal.something_changed }));
  await other.page.getByRole('heading', { name: t.form.heading.dovolilnica, exact: true }).waitFor();
  await expectAccessible(other.page, 'renewal by a code in the whole form');
  await other.context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});
