import { keyOf } from '../../web/features/permits/applications/actions.ts';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/platform/config/demo-accounts.ts';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import { yearNow } from '../../test/year-now.ts';
import { byKeyboard, byMouse, isFocused, type Actor } from './actor.ts';
import { answerQuestions, fillPerson, FORM, formField, nextTo, option } from './application-form.ts';
import { expectAccessible, launch, visit } from './browser.ts';
import { linkOf, waitForMail } from './mails.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { TEXTS } from './texts.ts';
import { letDraftBeKept } from './moving.ts';

const YEAR = yearNow();

let browser: Browser;
let photo: string;
let pdf: string;

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

type Run = { language: Language; width: number; keys: boolean; plate: string; tax: string };

/** The main job from the form to the account; axe checks every screen of the run with a mouse. */
export const mainJob = ({ language, width, keys, plate, tax }: Run): void => {
  beforeAll(async () => {
    browser = await launch();
    const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-e2e-'));
    photo = join(dir, 'prometno.jpg');
    pdf = join(dir, 'potrdilo.pdf');
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#9bc' } })
      .jpeg()
      .toFile(photo);
    await writeFile(pdf, samplePdf('POTRDILO O ZAČASNEM PREBIVALIŠČU', ['Ribčev Laz 1']));
  });

  describe(`from the form to the permit (${language}, ${width} px, keyboard: ${keys})`, () => {
    const t = TEXTS[language];
    const address = `zvon.${language}.${width}@example.org`;
    const problems: string[] = [];
    const looks = keys ? async () => {} : expectAccessible;
    let application_nr = '';

    it('a resident applies with a photo and a certificate', async () => {
      const { context, page } = await visit(browser, { width, language, problems });
      const actor = keys ? byKeyboard(page) : byMouse();
      const visitor = { page, language, actor };
      await page.goto(FORM);
      await option(page, 'guide.home', 'RES').waitFor();
      // Until the program has loaded, nothing is sent.
      await page.waitForLoadState('networkidle');
      await looks(page, 'first step');

      // Next with nothing filled in: a summary with links, nothing lost.
      await actor.press(button(page, t.form.next));
      await page.getByRole('alert').first().waitFor();
      await looks(page, 'error summary');

      await answerQuestions(visitor, { home: 'TMP', year: YEAR });
      await looks(page, 'answer of the questions');
      await nextTo(visitor, 'vlagatelj');
      await fillPerson(
        visitor,
        {
          first_name: 'Zvonka',
          last_name: 'Žerjav',
          street: 'Ribčev Laz',
          house_number: '12a',
          postal_code: '4265',
          tax_number: tax,
          email: address,
          phone: '040 200 100',
        },
        looks,
      );
      await actor.fill(formField(page, 'vehicles.0.registration_number'), plate.toLowerCase());
      await looks(page, 'vehicle');

      // The draft survives a reload.
      await letDraftBeKept(page);
      await page.reload();
      await formField(page, 'vehicles.0.registration_number').waitFor();
      await expect
        .poll(() => formField(page, 'vehicles.0.registration_number').inputValue())
        .toMatch(/^KR ?EA?B?C?D?/i);
      await actor.press(button(page, t.form.next));
      await page.getByRole('heading', { name: t.form.heading.priloge }).waitFor();
      await formField(page, 'documents.registration_certificate').setInputFiles(photo);
      await formField(page, 'documents.residence_proof').setInputFiles(pdf);
      await looks(page, 'documents');
      await actor.press(button(page, t.form.next));
      await page.getByRole('heading', { name: t.form.heading.kartica }).waitFor();
      await actor.choose(page.locator('input[type=radio][value="new"]'));
      await actor.choose(page.locator('input[type=radio][value="pickup"]'));
      await looks(page, 'card');
      await actor.press(button(page, t.form.next));
      await page.getByRole('heading', { name: t.form.heading.pregled }).waitFor();
      await looks(page, 'check your answers');
      await actor.check(page.getByRole('checkbox').nth(0));
      await actor.check(page.getByRole('checkbox').nth(1));
      await actor.press(button(page, t.form.submit));
      const sent = page.getByRole('heading', { name: t.form.sent_title });
      await sent.waitFor();
      await expect.poll(() => isFocused(sent)).toBe(true);
      application_nr = /V-\d{4}-\d{6}/.exec((await page.textContent('main')) ?? '')?.[0] ?? '';
      expect(application_nr).toMatch(/^V-\d{4}-\d{6}$/);
      await looks(page, 'sent');
      // The back button does not submit again.
      await page.goBack();
      await context.close();
      const mail = await waitForMail(address, new RegExp(application_nr));
      expect(mail.text).toContain(application_nr);
    });

    it('a clerk asks for a supplement with a preview of the mail', async () => {
      const { context, page } = await visit(browser, { width, language, problems });
      const actor = keys ? byKeyboard(page) : byMouse();
      await openFile(page, actor, language, application_nr);
      await looks(page, 'review');
      await actor.press(button(page, t.applications.actions.start_review).first());
      await page.getByText(t.labels.application_status.in_review).first().waitFor();
      await startAction(
        page,
        actor,
        {
          key: keyOf('request_supplement', language)!,
          name: t.applications.actions.request_supplement,
          more: t.applications.more_actions,
        },
        width,
      );
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await actor.check(
        dialog.getByRole('checkbox', { name: t.labels.document_kind.residence_proof }).first(),
      );
      await looks(page, 'supplement dialog');
      await actor.press(button(dialog, t.applications.supplement_confirm));
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(t.labels.application_status.supplement_requested).first().waitFor();
      await context.close();
    });

    it('the resident sends it by the link of the mail', async () => {
      const { context, page } = await visit(browser, { width, language, problems });
      const mail = await waitForMail(address, language === 'sl' ? /Poziv k dopolnitvi/ : /Please complete/);
      await page.goto(linkOf(mail, '/vloga'));
      await page.getByText(t.status.told.supplement_requested.title).first().waitFor();
      await looks(page, 'status page');
      await page.locator('input[type=file]').first().setInputFiles(pdf);
      const actor = keys ? byKeyboard(page) : byMouse();
      await actor.press(button(page, t.status.supplement_send));
      await page.getByText(t.status.told.supplemented.title).first().waitFor();
      await looks(page, 'status page after the supplement');
      await context.close();
    });

    it('the clerk approves, takes the payment and issues the permit with the next card', async () => {
      const { context, page } = await visit(browser, { width, language, problems });
      const actor = keys ? byKeyboard(page) : byMouse();
      await openFile(page, actor, language, application_nr);
      await actor.press(button(page, t.applications.actions.start_review).first());
      await page.getByText(t.labels.application_status.in_review).first().waitFor();
      await actor.press(button(page, t.applications.actions.approve).first());
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await looks(page, 'approve dialog');
      // No document was verified, so approving asks for a reason.
      await actor.fill(
        dialog.getByRole('textbox', { name: t.applications.approve_anyway }),
        'Dokumenti so bili pregledani na okencu.',
      );
      await actor.press(button(dialog, t.applications.approve_confirm));
      await dialog.waitFor({ state: 'detached' });
      await actor.press(button(page, t.applications.actions.pay).first());
      await dialog.waitFor();
      await actor.choose(dialog.locator('input[type=radio][value="cash"]'));
      await looks(page, 'payment dialog');
      await actor.press(dialog.getByRole('button', { name: /40/ }));
      // Who has paid at the counter waits for the invoice and the card.
      await button(dialog, t.applications.issue_confirm).waitFor();
      await dialog
        .getByRole('button', { name: new RegExp(t.applications.print_invoice({ number: '' })) })
        .waitFor();
      await dialog
        .getByText(/00047\d{5}/)
        .first()
        .waitFor();
      await looks(page, 'issue dialog');
      await actor.press(button(dialog, t.applications.issue_confirm));
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(t.labels.application_status.completed).first().waitFor();
      await looks(page, 'completed review');
      await context.close();
      const mail = await waitForMail(address, language === 'sl' ? /je izdana/ : /is issued/);
      expect(mail.text).toMatch(/\d{4}-\d{5}/);
    });

    it('the resident gets an account and sees the permit there', async () => {
      const staff = await visit(browser, { width, language, problems });
      const clerk = keys ? byKeyboard(staff.page) : byMouse();
      await openFile(staff.page, clerk, language, application_nr);
      await clerk.pick(
        staff.page.getByRole('button', { name: t.applications.more_actions }).first(),
        staff.page.getByRole('menuitem', { name: new RegExp(`^${t.applications.actions.add_account}`) }),
      );
      const dialog = staff.page.getByRole('dialog');
      await clerk.press(button(dialog, t.applications.account_confirm));
      await dialog.waitFor({ state: 'detached' });
      await staff.context.close();

      const { context, page } = await visit(browser, { width, language, problems });
      const actor = keys ? byKeyboard(page) : byMouse();
      const mail = await waitForMail(address, language === 'sl' ? /uporabniški račun/ : /Your account/);
      await page.goto(linkOf(mail, '/ponastavitev-gesla'));
      const password = page
        .getByRole('textbox', { name: t.account.new_password })
        .or(page.getByLabel(t.account.new_password))
        .first();
      await password.waitFor();
      await looks(page, 'choose a password');
      await actor.fill(password, 'štiri gore nad jezerom');
      await actor.press(button(page, t.account.invitation_submit));
      // Choosing a password signs in.
      await page.waitForURL(/\/nadzorna-plosca/);
      // The permit that was issued before the account existed is there.
      const permits = page.getByRole('region', { name: t.mine.permits_title });
      await permits.getByRole('heading', { level: 3 }).waitFor();
      await permits.getByText(plate).waitFor();
      await looks(page, 'dashboard of the resident');
      await context.close();
    });

    it('no page reported an error', () => expect(problems).toEqual([]));
  });
};

async function signIn(page: Page, actor: Actor, language: 'sl' | 'en'): Promise<void> {
  const { account } = TEXTS[language];
  await actor.fill(
    page.locator('input[type=email], input[autocomplete=username]').first(),
    'admin@demo.example',
  );
  await actor.fill(page.locator('input[autocomplete=current-password]').first(), DEMO_PASSWORD);
  await actor.press(button(page, account.login_submit));
}

/** Signs in as a clerk, finds the application in the list and opens it. */
async function openFile(
  page: Page,
  actor: Actor,
  language: 'sl' | 'en',
  application_nr: string,
): Promise<void> {
  await page.goto(`/vloge?search=${application_nr}`);
  await page.waitForURL(/\/prijava\?redirect=/);
  await signIn(page, actor, language);
  await page.waitForURL(/\/vloge/);
  // Staff are informed once that every access is recorded.
  const notice = page.getByRole('dialog');
  await notice.waitFor();
  await actor.press(button(notice, TEXTS[language].ui.close));
  await notice.waitFor({ state: 'detached' });
  const link = page.getByRole('link', { name: new RegExp(application_nr) }).first();
  await link.waitFor();
  await actor.press(link);
  await page.waitForURL(/\/vloge\/[0-9a-f-]{36}/);
  await page
    .getByRole('heading', { name: new RegExp(application_nr) })
    .first()
    .waitFor();
}

/** Runs an action of the review by its key, which the screen shows; on a phone by its button or the menu. */
async function startAction(
  page: Page,
  actor: Actor,
  action: { key: string; name: string; more: string },
  width: number,
): Promise<void> {
  if (width >= 1000) return page.keyboard.press(action.key);
  const direct = button(page, action.name);
  if ((await direct.count()) > 0 && (await direct.first().isVisible())) return actor.press(direct.first());
  await actor.pick(
    page.getByRole('button', { name: action.more }).first(),
    page.getByRole('menuitem', { name: new RegExp(`^${action.name}`) }),
  );
}
