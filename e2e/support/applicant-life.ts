import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { getMyPermit, listMyPermits, type MyPermit } from '../../contract/permits/applicant/my-permits.ts';
import { handOverPermit } from '../../contract/permits/permits.ts';
import { DEMO_PASSWORD } from '../../server/platform/config/demo-accounts.ts';
import { isFocused } from './actor.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './browser.ts';
import { callFrom, stateOf } from './people.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { TEXTS } from './texts.ts';
import { letDraftBeKept } from './moving.ts';

const PERMITS = '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica';
const APPLICATIONS = '/nadzorna-plosca/vloge/parkirna-dovolilnica';
/** Plates of this run: a running server may know those of earlier runs. */
const plate = (): string =>
  `KR${crypto
    .randomUUID()
    .replaceAll(/[^a-f0-9]/g, '')
    .toUpperCase()
    .slice(0, 5)}`;

let browser: Browser;
let photo: Buffer;

const field = (page: Page, name: string) => page.locator(`[id="polje-${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tap = async (page: Page, id: string): Promise<void> =>
  page.locator(`label[for="${id}"]`).first().click();
const permitOf = (page: Page, id: string): Promise<MyPermit> =>
  callFrom(page, getMyPermit.method, getMyPermit.path.replace('{id}', id));

type Run = { language: Language; width: number; email: string; action: 'swap' | null };

/** A year with a permit, from signing in to signing out. */
export const applicantLife = ({ language, width, email, action }: Run): void => {
  beforeAll(async () => {
    browser = await launch();
    photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#9bc' } })
      .jpeg()
      .toBuffer();
  });

  const t = TEXTS[language];
  const problems: string[] = [];
  // The same screens twice: axe checks them once, on the narrow one.
  const looks = width === 360 ? expectAccessible : expectNoSidewaysScroll;
  const next = plate();
  let context: Awaited<ReturnType<typeof visit>>['context'];
  let page: Page;
  let permit: MyPermit;

  it('signs in and sees what there is to do', async () => {
    ({ context, page } = await visit(browser, { width, language, problems }));
    await page.goto('/prijava');
    await page.locator('input[autocomplete=username]').fill(email);
    await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
    await button(page, t.account.login_submit).click();
    await page.waitForURL('/nadzorna-plosca');
    await page.getByRole('heading', { name: t.mine.todo_title }).waitFor();
    const list = await callFrom<{ data: MyPermit[] }>(page, listMyPermits.method, listMyPermits.path, {});
    permit = list.data.find(({ allowed }) => allowed.includes('renew') && allowed.includes('update'))!;
    expect(permit.registration_numbers.length).toBe(action === null ? 1 : 2);
    await page.getByRole('heading', { name: t.mine.permit_nr({ nr: permit.permit_nr }) }).waitFor();
    await looks(page, 'dashboard');
  });

  it('changes the plate; it holds at once and the old one still opens', async () => {
    const card = page.locator('article', { hasText: permit.permit_nr });
    await card.getByRole('link', { name: t.mine.change_plate }).click();
    await page.getByRole('heading', { name: t.change.change_title, level: 1 }).waitFor();
    const old = permit.registration_numbers[0]!;
    if (action !== null) await tap(page, `polje-action-swap:${old}`);

    // Submitted empty: the summary lists what is missing.
    await button(page, t.change.change_send).click();
    await page.getByRole('alert').first().waitFor();
    await looks(page, 'change of plate with problems');

    // Left and reopened: what was typed is there.
    await field(page, 'registration_number').fill(next.toLowerCase());
    await letDraftBeKept(page);
    await page.reload();
    await page.getByText(t.change.draft_restored).waitFor();
    await expect
      .poll(async () => (await field(page, 'registration_number').inputValue()).replaceAll(/[ -]/g, ''))
      .toBe(next);
    await page.getByRole('radio', { name: t.form.ownership_option.own }).check({ force: true });
    await field(page, 'registration_certificate').setInputFiles({
      name: 'prometno.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await button(page, t.change.change_send).click();
    await page.getByRole('heading', { name: t.change.change_done_title }).waitFor();
    await looks(page, 'plate changed');
    const changed = await permitOf(page, permit.id);
    expect(changed.registration_numbers).toContain(next);
    expect(changed.overlaps.map((one) => one.registration_number)).toContain(old);
    expect(changed.plate_changes_left).toBe(permit.plate_changes_left - 1);

    await page.getByRole('link', { name: t.change.to_permit }).click();
    await page.waitForURL(`**${PERMITS}/${permit.id}`);
    await page
      .getByText(/(Stara tablica|The old plate)/)
      .first()
      .waitFor();
    await page.getByText(t.mine.history_check.waiting).first().waitFor();
    await looks(page, 'permit with an overlap');
    permit = changed;
  });

  it('renews in three clicks', async () => {
    const year = permit.renewal_year!;
    await page.getByRole('link', { name: t.mine.renew({ year }) }).click();
    await page.getByRole('heading', { name: t.renewal.title({ year }) }).waitFor();
    await looks(page, 'renewal');
    // The plate has changed, so its documents are required anew; without a change nothing is attached.
    for (const input of await page.locator('input[type=file]').all())
      await input.setInputFiles({ name: 'prometno.jpg', mimeType: 'image/jpeg', buffer: photo });
    await tap(page, 'soglasje');
    await page.locator('form button[type=submit]').click();
    const sent = page.getByRole('heading', { name: t.form.sent_title });
    await sent.waitFor();
    await expect.poll(() => isFocused(sent)).toBe(true);
    await looks(page, 'renewal sent');
    const { renewal_year, open_application } = await permitOf(page, permit.id);
    expect(renewal_year).toBeNull();
    expect(open_application?.kind).toBe('renewal');
  });

  it('collects the card: one that waits at the counter cannot be lost', async () => {
    const state = await stateOf(browser, 'admin', problems);
    const desk = await visit(browser, { width: 1440, language: 'sl', problems, state });
    await desk.page.goto('/nadzorna-plosca');
    const { id, version } = await permitOf(page, permit.id);
    await callFrom(desk.page, handOverPermit.method, handOverPermit.path.replace('{id}', id), { version });
    await desk.context.close();
    expect((await permitOf(page, id)).card_waits).toBe(false);
  });

  it('reports the card as lost; the card stops and the plate still opens', async () => {
    await page.goto(`${APPLICATIONS}/${permit.id}/zamenjava`);
    await tap(page, 'polje-reason-lost');
    await page.getByText(t.change.card_stops).waitFor();
    await looks(page, 'replacement');
    await button(page, t.change.to_check).click();
    await page.getByRole('heading', { name: t.change.check }).waitFor();
    await looks(page, 'check of the replacement');
    await page.goBack();
    await page.getByText(t.change.card_stops).waitFor();
    await button(page, t.change.to_check).click();
    await button(page, t.change.replace_send).click();
    await page.getByRole('heading', { name: t.change.replace_done_title }).waitFor();
    await looks(page, 'replacement sent');
    expect((await permitOf(page, permit.id)).card_status).toBe('lost');
    await page.getByRole('link', { name: t.labels.open_application }).click();
    await page.waitForURL(new RegExp(`${APPLICATIONS}/[0-9a-f-]{36}$`));
    await button(page, t.mine.withdraw).waitFor();
  });

  it('shows the digital permit without a connection', async () => {
    await page.goto(`${PERMITS}/${permit.id}/digitalna`);
    await page.getByText(t.digital.works_offline).waitFor();
    await looks(page, 'digital permit');
    // The worker caches no answer of the API and no page of staff.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/nadzorna-plosca');
    expect(kept.filter((path) => path !== '/nadzorna-plosca' && !path.startsWith('/assets/'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(next);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^(Brez povezave\. Stanje z dne|No connection\. As of)/).waitFor();
    await page.getByRole('img', { name: t.digital.qr({ nr: permit.permit_nr }) }).waitFor();
    await looks(page, 'digital permit offline');
    await context.setOffline(false);
  });

  it('anybody checks it by the code', async () => {
    const warden = await visit(browser, { width, language, problems });
    await warden.page.goto('/preverjanje');
    await warden.page.locator('#koda').fill('ni koda');
    await button(warden.page, t.check.check).click();
    await warden.page.getByText(t.check.code_wrong).waitFor();
    await warden.page.locator('#koda').fill(permit.verify_url);
    await button(warden.page, t.check.check).click();
    await warden.page.getByRole('heading', { name: t.check.valid, exact: true }).waitFor();
    await looks(warden.page, 'check of a permit');
    expect(await warden.page.textContent('main')).not.toContain(permit.holder_name);
    expect(await warden.page.textContent('main')).not.toContain(next);

    await warden.context.setOffline(true);
    await button(warden.page, t.check.refresh).click();
    await warden.page.getByText(t.check.stale).waitFor();
    await warden.context.setOffline(false);
    await warden.page.goto(`/preverjanje/${'x'.repeat(38)}`);
    await warden.page.getByText(t.check.unknown_title).waitFor();
    await looks(warden.page, 'unknown code');
    await warden.context.close();
  });

  it('signing out removes the stored permit', async () => {
    await page.goto('/odjava');
    await page.waitForURL('/prijava');
    expect(await page.evaluate(() => localStorage.getItem('dovolilnice.offline'))).toBeNull();
    await context.close();
    expect(problems).toEqual([]);
  });
};
