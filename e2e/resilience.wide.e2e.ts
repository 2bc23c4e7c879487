import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import contractSl from '../contract/platform/messages.sl.ts';
import { createMyApplication } from '../contract/permits/applicant/my-applications.ts';
import { yearNow } from '../test/year-now.ts';
import app from '../web/app/common/messages.sl.ts';
import { answerQuestions, fillPerson, FORM, formField, nextTo, option } from './support/application-form.ts';
import appTexts from '../web/app/common/messages.sl.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { acknowledge, enter, stateOf, type Person } from './support/people.ts';
import { filesKeptIn } from './support/stored.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
/** Word for word, with the misspelling of the specification (section 4). */
const OFFLINE = 'Napaka pri vpozstavljanju povezave. Ni internetne povezave.';
const MY_FORM = '/nadzorna-plosca/vloge/parkirna-dovolilnica';
const FIRST_NAME = 'Hermenegilda';
/** A plate of this run: a developer's running server may know those of earlier runs. */
const plate = `KR${randomBytes(3).toString('hex').toUpperCase().replaceAll(/[IO]/g, 'X').slice(0, 5)}`;

let browser: Browser;
let photo: Buffer;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launch();
  // Noise does not compress: a file as large as a phone's photo.
  const [width, height] = [2400, 2000];
  photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer();
});

const open = async (who: Person | null, width = 1440): Promise<{ context: BrowserContext; page: Page }> =>
  visit(browser, {
    width,
    language: 'sl',
    problems,
    state: who === null ? undefined : await stateOf(browser, who, problems),
  });

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const choose = async (page: Page, value: string): Promise<void> => {
  const id = await page.locator(`input[value="${value}"]`).getAttribute('id');
  await page.locator(`label[for="${id}"]`).first().click();
};
const snackbar = (page: Page): Locator => page.getByText(OFFLINE, { exact: true });
const isGone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'detached' });
const next = (page: Page): Promise<void> => button(page, t.form.next).click();

const RESIDENT = {
  first_name: FIRST_NAME,
  last_name: 'Žerjav',
  street: 'Ribčev Laz',
  house_number: '12a',
  postal_code: '4265',
  tax_number: '90000951',
  email: 'hermenegilda@example.org',
  phone: '040 200 100',
};

/** From the page of the vehicles to that of the documents. */
const fillCar = async (page: Page): Promise<void> => {
  await formField(page, 'vehicles.0.registration_number').fill(plate);
  await nextTo({ page }, 'priloge');
};
const fillCard = async (page: Page): Promise<void> => {
  await heading(page, t.form.heading.kartica).waitFor();
  await choose(page, 'new');
  await choose(page, 'pickup');
  await next(page);
  await heading(page, t.form.heading.pregled).waitFor();
  for (const box of await page.getByRole('checkbox').all())
    await page
      .locator(`label[for="${await box.getAttribute('id')}"]`)
      .first()
      .click();
};

/** Everything that pages stored in the browser, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        kept.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(kept);
  });

/** Waits until the stored draft no longer changes: the last input is in it. */
const draftKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const kept = document.documentElement.dataset;
      const now = localStorage.getItem('dovolilnice.draft.application.public') ?? '';
      const same = now !== '' && kept['draft'] === now;
      kept['draft'] = now;
      return same;
    },
    undefined,
    { polling: 250 },
  );

it('shows that the connection is lost until it is back', async () => {
  const { context, page } = await open(null, 360);
  await page.clock.install();
  await page.goto('/');
  await page.locator('h1').waitFor();
  // The page notices the connection only after hydration.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await snackbar(page).waitFor();
  await page.clock.fastForward('01:00');
  expect(await snackbar(page).isVisible()).toBe(true);
  await context.setOffline(false);
  await isGone(snackbar(page));
  await page.getByText(t.ui.back_online).waitFor();
  await page.clock.fastForward(5000);
  await isGone(page.getByText(t.ui.back_online));
  await context.close();
});

it('shows the back-to-top button after more than 50 px', async () => {
  const { context, page } = await open(null, 360);
  await page.goto('/navodila-za-uporabo');
  await page.waitForLoadState('networkidle');
  const up = button(page, t.ui.scroll_to_top);
  const scrollTo = (y: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), y);
  await scrollTo(51);
  await up.waitFor();
  await scrollTo(50);
  await isGone(up);
  await scrollTo(400);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

// A partly covered button is too small a target: the snackbar of the status page used to cover it.
it.each([360, 1440])('keeps a message and the back-to-top button apart at %i px', async (width) => {
  const { context, page } = await open(null, width);
  await page.goto('/navodila-za-uporabo');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 400));
  await button(page, t.ui.scroll_to_top).waitFor();
  await context.setOffline(true);
  await snackbar(page).waitFor();
  await expectAccessible(page, 'a message beside the way to the top');
  const up = (await button(page, t.ui.scroll_to_top).boundingBox())!;
  const message = (await page.locator('[data-says]').boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(up.y);
  // Both can be clicked.
  await button(page, t.ui.close).click();
  await isGone(snackbar(page));
  await button(page, t.ui.scroll_to_top).click();
  await context.close();
});

it('keeps a draft through reload, closed tab, other language and lost connection, and sends it once', async () => {
  const { context, page } = await open(null, 360);
  const first = await context.newPage();
  await first.goto(FORM);
  await answerQuestions({ page: first }, { home: 'RES', year: yearNow() });
  await nextTo({ page: first }, 'vlagatelj');
  await formField(first, 'applicant.first_name').fill(FIRST_NAME);
  await formField(first, 'applicant.last_name').fill(RESIDENT.last_name);
  await nextTo({ page: first }, 'naslov');
  await draftKept(first);
  await first.reload();
  await heading(first, t.form.heading.naslov).waitFor();
  // Back leads to the page before, whose answers are there.
  await first.goBack();
  await heading(first, t.form.heading.vlagatelj).waitFor();
  expect(await formField(first, 'applicant.first_name').inputValue()).toBe(FIRST_NAME);
  await first.close();

  await page.goto(FORM);
  await page.getByText(t.form.draft_found).waitFor();
  await expect.poll(() => option(page, 'guide.home', 'RES').isChecked()).toBe(true);
  const kept = await keptIn(page);
  expect(kept).toContain('dovolilnice.draft.application.public');
  expect(kept).not.toContain(FIRST_NAME);
  expect(kept).not.toContain('hermenegilda');

  // A change of language keeps page and draft.
  await page.getByRole('link', { name: t.ui.language_other }).click();
  await page.locator('html[lang=en]').waitFor();
  expect(new URL(page.url()).pathname).toBe(FORM);
  await expect.poll(() => option(page, 'guide.home', 'RES').isChecked()).toBe(true);
  await page.getByRole('link', { name: TEXTS.en.ui.language_other }).click();
  await page.locator('html[lang=sl]').waitFor();
  await button(page, t.form.draft_continue).click();
  await heading(page, t.form.heading.vlagatelj).waitFor();
  await fillPerson({ page }, RESIDENT);
  await fillCar(page);

  const certificate = formField(page, 'documents.registration_certificate');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(2000)]);
  await certificate.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await page.getByText(contractSl['file.heic']).first().waitFor();
  await next(page);
  expect(new URL(page.url()).searchParams.get('korak')).toBe('priloge');
  await button(page, t.ui.file_remove({ name: 'IMG_0001.HEIC' })).click();
  // A photo whose download was interrupted is called so here, not after everything is filled in.
  const half = photo.subarray(0, Math.floor(photo.length / 2));
  await certificate.setInputFiles({ name: 'IMG_0003.jpg', mimeType: 'image/jpeg', buffer: half });
  await page.getByText(contractSl['file.broken']).first().waitFor();
  await next(page);
  expect(new URL(page.url()).searchParams.get('korak')).toBe('priloge');
  await button(page, t.ui.file_remove({ name: 'IMG_0003.jpg' })).click();
  const real = readFileSync(new URL('../test/fixtures/photo.heic', import.meta.url));
  await certificate.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: real });
  await page.getByText('IMG_0002.jpg').waitFor();
  await button(page, t.ui.file_turn({ name: 'IMG_0002.jpg' })).click();
  expect(photo.byteLength).toBeGreaterThan(5_000_000);
  await certificate.setInputFiles({ name: 'prometno.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText('prometno.jpg').waitFor();
  await isGone(page.getByText(t.form.preparing_photo));
  // Documents come back with the draft, on the step where the person was, in the other language too.
  await page.reload();
  await page.getByText('prometno.jpg').waitFor();
  await page.getByText('IMG_0002.jpg').waitFor();
  await page.getByRole('link', { name: t.ui.language_other }).click();
  await page.locator('html[lang=en]').waitFor();
  await page.getByText('prometno.jpg').waitFor();
  await page.getByRole('link', { name: TEXTS.en.ui.language_other }).click();
  await page.locator('html[lang=sl]').waitFor();
  await page.getByText('prometno.jpg').waitFor();
  await isGone(page.getByText(t.form.preparing_photo));
  await next(page);
  await fillCard(page);

  const sends: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/applications'))
      sends.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  await context.setOffline(true);
  await button(page, t.form.submit).click();
  await page.getByText(t.form.send_offline).waitFor();
  await snackbar(page).waitFor();
  await context.setOffline(false);
  await isGone(snackbar(page));
  expect(sends).toEqual([]);

  await button(page, t.form.submit).dblclick();
  await heading(page, t.form.sent_title).waitFor();
  expect(sends).toHaveLength(1);
  expect(sends[0]).toBeLessThan(4_100_000);
  expect(await keptIn(page)).not.toContain('dovolilnice.draft.application.public');
  await expect.poll(() => filesKeptIn(page)).toBe(0);

  await page.goBack();
  await page.waitForLoadState();
  await page.goForward();
  await heading(page, t.form.sent_title).waitFor();
  await page.reload();
  await heading(page, t.form.sent_title).waitFor();
  expect(sends).toHaveLength(1);
  await context.close();
});

it('created one application, and two clerks who have it open do not overwrite each other', async () => {
  const clerk = await open('admin');
  await clerk.page.goto(`/vloge?search=${plate}`);
  // Decisions of others in the name of the same clerk may stand below the list.
  const link = clerk.page.getByRole('table').getByRole('link', { name: /V-\d{4}-\d{6}/ });
  await link.first().waitFor();
  expect(await link.count()).toBe(1);
  await link.click();
  await button(clerk.page, t.applications.actions.start_review).waitFor();
  const file = clerk.page.url();

  const second = await open('root');
  await second.page.goto(file);
  await second.page.getByText(t.applications.viewers({ names: 'Marko Hribar', n: 1 })).waitFor();
  // From now on this page learns nothing by itself; it would ask first whether to take the application over.
  await second.page.route('**/presence', () => {});
  await button(clerk.page, t.applications.actions.start_review).click();
  await clerk.page.getByText(t.applications.next.in_review({ due: '', dismissable_from: '' })).waitFor();
  await button(second.page, t.applications.actions.start_review).click();
  const notice = second.page.getByRole('alert').filter({ hasText: t.applications.stale_title });
  await notice.waitFor();
  await notice.getByRole('row', { name: new RegExp(t.labels.application_status.in_review) }).waitFor();
  await button(notice, t.actions.stale_take).click();
  await button(second.page, t.applications.actions.approve).waitFor();
  await second.page.unrouteAll();
  // A reload announces the first clerk again, who now sees the second.
  await clerk.page.reload();
  await clerk.page.getByText(t.applications.viewers({ names: 'Tina Koren', n: 1 })).waitFor();

  // Another language, the same page.
  await button(clerk.page, t.ui.language_other).click();
  await button(clerk.page, TEXTS.en.applications.actions.approve).waitFor();
  expect(clerk.page.url()).toBe(file);
  await second.context.close();
  await clerk.context.close();
});

/** The form of an applicant who is signed in, filled in up to its check. */
const filledOwn = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await open('applicant');
  await page.goto(MY_FORM);
  await answerQuestions({ page }, { home: 'RES', year: yearNow() });
  await nextTo({ page }, 'vlagatelj');
  await nextTo({ page }, 'naslov');
  await formField(page, 'applicant.house_number').fill('77c');
  await nextTo({ page }, 'stik');
  await nextTo({ page }, 'vozila');
  await fillCar(page);
  await formField(page, 'documents.registration_certificate').setInputFiles({
    name: 'prometno.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(photo).resize(600).jpeg().toBuffer(),
  });
  await next(page);
  await fillCard(page);
  return { context, page };
};

it('tells who changes an application whose reply was lost that it may have arrived, and sends it on request', async () => {
  const { context, page } = await filledOwn();
  const replies: number[] = [];
  const submissions = `**/api${createMyApplication.path}`;
  await context.route(submissions, async (route) => {
    replies.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await button(page, t.form.submit).click();
  await page.getByText(t.form.send_network).waitFor();
  await context.unroute(submissions);
  await page.goBack();
  await heading(page, t.form.heading.kartica).waitFor();
  await choose(page, 'post');
  await next(page);
  await heading(page, t.form.heading.pregled).waitFor();
  await button(page, t.form.submit).click();
  await page.getByText(t.form.send_repeated).waitFor();
  await button(page, t.form.submit).click();
  await heading(page, t.form.sent_title).waitFor();
  expect(replies).toEqual([201]);
  await context.close();
});

it('keeps what an applicant typed when the session ends before sending', async () => {
  const { context, page } = await filledOwn();
  await context.clearCookies({ name: /session/ });
  await button(page, t.form.submit).click();
  // Signing in again over the form (e2e/session-end.wide.e2e.ts) would send it; leaving and returning restores it.
  await button(page.getByRole('dialog'), app.again_other).click();
  await page.waitForURL(/\/prijava\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(new RegExp(`^${MY_FORM}`));
  await enter(page, 'applicant');
  await page.waitForURL(new RegExp(MY_FORM));
  // The attachment is back too: the page from which it was sent is open again.
  await page
    .getByText(/prometno\.jpg/)
    .first()
    .waitFor();
  await page.goto(MY_FORM);
  await button(page, t.form.draft_continue).click();
  await heading(page, t.form.heading.pregled).waitFor();
  await page.getByText(/ 77c,/).waitFor();
  await context.close();
});

it('redirects a visitor from a deep link to sign-in and back', async () => {
  const { context, page } = await open(null);
  await page.goto('/vloge?search=novak');
  await page.waitForURL(/\/prijava\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/vloge?search=novak');
  await enter(page, 'admin');
  await page.waitForURL('/vloge?search=novak');
  await acknowledge(page);
  await heading(page, t.application_list.list_title).waitFor();
  await context.close();
});

// What counts as a URL of ours: web/lib/http/redirect.test.ts.
it('does not follow a foreign URL after sign-in', async () => {
  const { context, page } = await open(null);
  await page.goto(`/prijava?redirect=${encodeURIComponent('//zlo.example')}`);
  await enter(page, 'applicant');
  await page.waitForURL('/nadzorna-plosca');
  await context.close();
});

it('redirects people to the screens of their role', async () => {
  const clerk = await open('admin');
  await clerk.page.goto(FORM);
  await clerk.page.waitForURL('/vloge/parkirna-dovolilnica');
  await clerk.page.goto('/prijava');
  await clerk.page.waitForURL('/nadzorna-plosca');
  await clerk.context.close();
  const { context, page } = await open('applicant');
  await page.goto(FORM);
  await page.waitForURL(MY_FORM);
  await page.goto('/vloge');
  await page.waitForURL('/nadzorna-plosca');
  await context.close();
});

it('keeps the session encrypted and ends it in every tab', async () => {
  // Signs in anew: signing out ends the session at the server.
  const { context, page } = await open(null);
  await page.goto('/prijava');
  await enter(page, 'applicant');
  await page.waitForURL('/nadzorna-plosca');
  await page.waitForFunction(() => localStorage.getItem('dovolilnice.session') !== null);
  const kept = await keptIn(page);
  expect(kept).not.toContain('ana@demo.example');
  expect(kept).not.toContain('Novak');
  const other = await context.newPage();
  await other.goto('/nadzorna-plosca');
  await other.locator('h1').waitFor();
  // What would stay behind in the browser is asked about.
  await page.evaluate(() => localStorage.setItem('dovolilnice.draft.preizkus', 'x'));
  await page.goto('/odjava');
  await page.getByRole('heading', { name: appTexts.left_title }).waitFor();
  await expectAccessible(page, 'sign out with a draft');
  await page.getByRole('button', { name: appTexts.left_forget, exact: true }).click();
  await page.waitForURL('/prijava');
  expect(await keptIn(page)).not.toContain('dovolilnice.draft.');
  await other.waitForURL(/\/prijava/);
  expect(await keptIn(page)).not.toContain('dovolilnice.session');
  expect((await context.cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
