import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { plateText } from '../contract/values/vehicles/plate-text.ts';
import { yearNow } from '../test/year-now.ts';
import { byMouse, isFocused, tap } from './support/actor.ts';
import {
  answerQuestions,
  CERTIFICATE,
  fillPerson,
  FORM,
  formField,
  formHeading,
  nextTo,
  option,
  RESIDENT,
} from './support/application-form.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { letDraftBeKept } from './support/moving.ts';
import { filesKeptIn } from './support/stored.ts';
import { expectTask } from './support/tasks.ts';
import { tallyOn } from './support/tally.ts';
import missing from '../web/features/permits/application-form/steps/missing.sl.ts';
import { TEXTS } from './support/texts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const problems: string[] = [];
const t = TEXTS.sl;
/** A plate of this run: a running server may know those of earlier runs. */
const plate = `KR${String(Date.now()).slice(-4)}C`;

const open = (width = 360, options: { phone?: boolean; language?: 'sl' | 'en' } = {}) =>
  visit(browser, { width, language: 'sl', problems, ...options });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the questions', () => {
  it('lead to the category, with its price, lots by name and documents', async () => {
    const { context, page } = await open();
    await page.goto(FORM);
    await answerQuestions({ page }, { home: 'RES' });
    const found = page.locator('[id="polje-user_type"]');
    await found.getByText('Občan s stalnim prebivališčem').waitFor();
    await found.getByText(/P1 Pod Skalo/).waitFor();
    await found.getByText(t.labels.document_kind.registration_certificate.toLowerCase()).waitFor();
    // Another answer, another category, with the field that it asks right below.
    await option(page, 'guide.home', 'elsewhere').check({ force: true });
    expect(await found.count()).toBe(0);
    await option(page, 'guide.reason', 'EMP').check({ force: true });
    await found.getByText('Zaposleni v občini').waitFor();
    expect(await found.locator('[id="polje-extra"]').count()).toBe(1);
    // It is new and no error yet.
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await expectAccessible(page, 'answer of the questions');
    await context.close();
  });

  it('stop a company that asks for its employees, and a stranger with a car of a company', async () => {
    const { context, page } = await open();
    await page.goto(FORM);
    await option(page, 'applicant.type', 'legal_entity').check({ force: true });
    await option(page, 'guide.reason', 'employees').check({ force: true });
    await page.getByText(t.form.for_employees).waitFor();
    await button(page, t.form.next).click();
    await page.getByRole('alert').getByText(missing.reason).waitFor();
    await button(page, t.form.as_person).click();
    expect(await option(page, 'applicant.type', 'natural_person').isChecked()).toBe(true);
    await option(page, 'guide.home', 'elsewhere').check({ force: true });
    await option(page, 'guide.reason', 'OTH').check({ force: true });
    await option(page, 'guide.car', 'company').check({ force: true });
    await page.getByText(t.form.company_car, { exact: true }).waitFor();
    await expectAccessible(page, 'company car');
    await button(page, t.form.as_company).click();
    expect(await option(page, 'applicant.type', 'legal_entity').isChecked()).toBe(true);
    await context.close();
  });

  it('are left out for who knows the kind, and for a link with it', async () => {
    const { context, page } = await open();
    await page.goto(FORM);
    await page.waitForLoadState('networkidle');
    await button(page, t.form.choose_instead).click();
    await expect.poll(() => isFocused(formHeading(page, t.form, 'dovolilnica'))).toBe(true);
    await option(page, 'user_type', 'HST').check({ force: true });
    await formField(page, 'extra').fill('štiri');
    await button(page, t.form.next).click();
    await page
      .getByRole('alert')
      .getByText(/na primer 4/)
      .waitFor();
    await expectAccessible(page, 'list of categories');

    await page.goto(`${FORM}?vrsta=TMP`);
    const found = page.locator('[id="polje-user_type"]');
    await found.getByText('Oseba z začasnim prebivališčem').waitFor();
    await found.getByText(t.form.chosen).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await option(page, 'guide.home', 'RES').count()).toBe(0);
    await letDraftBeKept(page);
    await page.reload();
    await found.getByText(t.form.chosen).waitFor();
    await button(page, t.form.change_category).click();
    await option(page, 'guide.home', 'RES').waitFor();

    // For a business, and one that there is not.
    await page.goto(`${FORM}?vrsta=BUS`);
    await found.getByText('Podjetje ali s. p.').waitFor();
    expect(await option(page, 'applicant.type', 'sole_trader').isChecked()).toBe(true);
    expect(await option(page, 'applicant.type', 'natural_person').count()).toBe(0);
    await context.close();
    const other = await open();
    await other.page.goto(`${FORM}?vrsta=XYZ`);
    await option(other.page, 'guide.home', 'RES').waitFor();
    await expect.poll(() => new URL(other.page.url()).search).toBe('');
    await other.context.close();
  });

  it('never lead to a category that the municipality does not have', async () => {
    const { context, page } = await open();
    await page.route('**/api/v1/resources', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { entitlements: { user_type: string }[] };
      const entitlements = json.entitlements.filter((one) => !['TMP', 'EMP', 'OTH'].includes(one.user_type));
      await route.fulfill({ json: { ...json, entitlements } });
    });
    await page.goto(FORM);
    await option(page, 'guide.home', 'TMP').waitFor({ state: 'detached' });
    await option(page, 'guide.home', 'elsewhere').check({ force: true });
    await option(page, 'guide.reason', 'OWN').waitFor();
    expect(await option(page, 'guide.reason', 'EMP').count()).toBe(0);
    await option(page, 'guide.reason', 'nothing').check({ force: true });
    await page.getByText(t.form.for_nobody).waitFor();
    await context.close();
  });
});

it('asks about a post code outside of the municipality and a misspelt mail, and formats the plate', async () => {
  const { context, page } = await open();
  await page.route('**/api/v1/parameters', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), resident_postal_codes: ['4265', '4264'] } });
  });
  await page.goto(FORM);
  await answerQuestions({ page }, { home: 'RES', year: yearNow() });
  await nextTo({ page }, 'vlagatelj');
  // Each error says what to type, in the place and in the summary, which leads to the field.
  await button(page, t.form.next).click();
  const summary = page.getByRole('alert').first();
  await summary.getByRole('link', { name: missing.last_name, exact: true }).click();
  expect(await isFocused(formField(page, 'applicant.last_name'))).toBe(true);
  await formField(page, 'applicant.first_name').fill(RESIDENT.first_name);
  await formField(page, 'applicant.last_name').fill(RESIDENT.last_name);
  await nextTo({ page }, 'naslov');
  await formField(page, 'applicant.street').fill(RESIDENT.street);
  await formField(page, 'applicant.house_number').fill(RESIDENT.house_number);
  await formField(page, 'applicant.postal_code').fill('4000');
  await page.getByText(t.form.elsewhere_title({ post: '4000 Kranj' })).waitFor();
  await button(page, t.form.next).click();
  await page.getByRole('alert').getByText(missing.elsewhere).waitFor();
  await expectAccessible(page, 'a post code elsewhere');
  await button(page, t.form.elsewhere_other).click();
  await formHeading(page, t.form, 'dovolilnica').waitFor();
  expect(await option(page, 'guide.home', 'elsewhere').isChecked()).toBe(true);
  await option(page, 'guide.home', 'RES').check({ force: true });
  await nextTo({ page }, 'vlagatelj');
  await nextTo({ page }, 'naslov');
  await button(page, t.form.elsewhere_correct).click();
  expect(await isFocused(formField(page, 'applicant.postal_code'))).toBe(true);
  await page.keyboard.type('4265');
  expect(await formField(page, 'applicant.city').inputValue()).toBe('Bohinjsko jezero');
  await nextTo({ page }, 'stik');
  await formField(page, 'applicant.email').fill('zvonka@gmial.com');
  await page.getByText(t.form.email_meant({ email: 'zvonka@gmail.com' })).waitFor();
  await button(page, t.form.email_meant_yes).click();
  expect(await formField(page, 'applicant.email').inputValue()).toBe('zvonka@gmail.com');
  await formField(page, 'applicant.email_repeat').fill('zvonka@gmail.com');
  await formField(page, 'applicant.tax_number').fill(RESIDENT.tax_number);
  await nextTo({ page }, 'vozila');
  const field = formField(page, 'vehicles.0.registration_number');
  await field.focus();
  await page.keyboard.type('krab123');
  expect(await field.inputValue()).toBe('KR AB-123');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('š');
  expect(await field.inputValue()).toBe('KR AŠ-123');
  expect(await field.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(5);
  // A resident's permit is for one car.
  expect(await button(page, t.form.add_vehicle).count()).toBe(0);
  await context.close();
});

it('takes a resident with one car at most nine fields and twenty taps, and keeps the document', async () => {
  const { context, page } = await open(360, { phone: true });
  await page.goto(FORM);
  await option(page, 'guide.home', 'RES').waitFor();
  const tally = await tallyOn(page);
  const choose = async (name: string, value: string): Promise<void> => {
    const id = await option(page, name, value).getAttribute('id');
    await tap(page.locator(`label[for="${id}"]`).first());
  };
  const actor = { press: tap };
  const next = { page, actor: { ...byMouse(), ...actor } };
  await choose('guide.home', 'RES');
  await choose('guide.car', 'own');
  await nextTo(next, 'vlagatelj');
  await fillPerson(next, RESIDENT);
  await formField(page, 'vehicles.0.registration_number').fill(plate);
  await nextTo(next, 'priloge');
  const chooser = page.waitForEvent('filechooser');
  await tap(page.locator('label[for="polje-documents-registration_certificate"]').last());
  await (await chooser).setFiles(CERTIFICATE);
  await page.getByText(CERTIFICATE.name).waitFor();
  await letDraftBeKept(page);
  await expect.poll(() => filesKeptIn(page)).toBe(1);
  await page.reload();
  await page.getByText(CERTIFICATE.name).waitFor();
  await nextTo(next, 'kartica');
  await choose('delivery', 'pickup');
  await nextTo(next, 'pregled');
  await page.getByText(new RegExp(CERTIFICATE.name)).first().waitFor();
  for (const box of await page.getByRole('checkbox').all())
    await tap(page.locator(`label[for="${await box.getAttribute('id')}"]`).first());
  await tap(button(page, t.form.submit));
  await page.getByRole('heading', { name: t.form.sent_title }).waitFor();
  expectTask('apply', await tally.take());
  expect(await page.evaluate(() => localStorage.getItem('dovolilnice.draft.application.public'))).toBeNull();
  // The receipt on paper says what was applied for, and has the link without its button.
  await page.emulateMedia({ media: 'print' });
  const receipt = await page.locator('main').innerText();
  const name = `${RESIDENT.first_name} ${RESIDENT.last_name}`;
  for (const part of [
    name,
    plateText(plate.replaceAll(/[ -]/g, '')),
    '25,00\u00a0€',
    'Prometno dovoljenje',
    '/vloga/',
  ])
    expect(receipt).toContain(part);
  expect(receipt).not.toContain(t.form.sent_print);
  await page.emulateMedia({ media: null });
  // The second car of the same person: nothing about the person is typed again.
  await tap(button(page, t.form.sent_again.vehicle));
  for (const step of ['vlagatelj', 'naslov', 'stik', 'vozila'] as const) await nextTo(next, step);
  expect(await formField(page, 'vehicles.0.registration_number').inputValue()).toBe('');
  await context.close();
});

// 320 x 256 is a window of 1280 x 1024 at 400 %. WCAG 2.2, 2.4.11.
it('nothing moves under a finger: what the first touch loads takes no room', async () => {
  const { context, page } = await open(360);
  await page.goto(FORM);
  await page.locator('html[data-ready]').waitFor();
  const next = button(page, t.form.next);
  await next.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await next.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 3);
  await page.mouse.down();
  // The rest of the program is here, and the finger still is.
  await page.locator('form [role=status]').first().waitFor({ state: 'attached' });
  expect(await next.boundingBox()).toEqual({ x, y, width, height });
  await page.mouse.up();
  await page.getByRole('alert').first().waitFor();
  // And back from the next page.
  await answerQuestions({ page }, { home: 'RES' });
  await nextTo({ page }, 'vlagatelj');
  await page.goBack();
  await expect.poll(() => isFocused(formHeading(page, t.form, 'dovolilnica'))).toBe(true);
  await context.close();
});

it('no page reported an error', () => expect(problems).toEqual([]));
