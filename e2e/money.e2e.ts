import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationDetail } from '../contract/applications.ts';
import type { ApplicationMoney } from '../contract/money.ts';
import { printedReference } from '../contract/payment-reference.ts';
import { expectAccessible, launch, visit } from './browser.ts';
import { linkOf, waitForMail } from './mails.ts';
import { callFrom, stateOf } from './people.ts';
import { TEXTS } from './texts.ts';

const t = TEXTS.sl;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** An application from paper, reviewed and approved as staff do it; what is seen on screens is the way of the money. */
const approved = async (
  page: Page,
  email: string,
  plate: string,
  tax: string,
): Promise<ApplicationDetail> => {
  const { id } = await callFrom<{ id: string }>(page, 'POST', '/v1/admin/applications/create', {
    applicant: {
      type: 'natural_person',
      first_name: 'Zala',
      last_name: 'Denar',
      tax_number: tax,
      street: 'Ribčev Laz',
      house_number: '1',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
      email,
    },
    user_type: 'RES',
    permit_year: new Date().getFullYear(),
    vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
  });
  const move = async (body: object): Promise<ApplicationDetail> => {
    const { version } = await callFrom<ApplicationDetail>(page, 'GET', `/v1/admin/applications/${id}`);
    return callFrom(page, 'POST', `/v1/admin/applications/${id}/update`, { version, ...body });
  };
  await move({ transition: 'start_review' });
  return move({ transition: 'approve', unverified_reason: 'Dokumenti so bili pregledani na okencu.' });
};
const moneyOf = (page: Page, id: string): Promise<ApplicationMoney> =>
  callFrom(page, 'GET', `/v1/admin/applications/${id}/money`);

it('approval brings the pro-forma by mail, staff remind of it, and the applicant sees what to do', async () => {
  const problems: string[] = [];
  const email = `zala.denar.${Date.now()}@example.org`;
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/vloge');
  await page.locator('h1').waitFor();
  const application = await approved(page, email, 'KR MD-701', '90001001');
  expect(application.status).toBe('awaiting_payment');
  const {
    pro_formas: [pro_forma],
  } = await moneyOf(page, application.id);

  // The one mail says approved and brings the pro-forma as a PDF.
  const mail = await waitForMail(email, /odobrena/);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  expect(mail.text).toContain(printedReference(pro_forma!.reference));

  // The panel of the review names it; a reminder goes out once a day.
  await page.goto(`/vloge/${application.id}`);
  await page.getByText(pro_forma!.pro_forma_nr).first().waitFor();
  const remind = page.getByRole('button', { name: `${t.staff.remind}: ${pro_forma!.pro_forma_nr}` });
  await remind.click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page, 'reminder');
  await dialog.getByRole('button', { name: t.staff.remind_confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const reminder = await waitForMail(email, /Rok za plačilo/);
  expect(reminder.text).toContain(printedReference(pro_forma!.reference));
  await remind.click();
  await dialog.getByRole('button', { name: t.staff.remind_confirm, exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await context.close();

  // What the applicant sees behind the link of the mail, on a phone.
  const visitor = await visit(browser, { width: 360, language: 'sl', problems });
  await visitor.page.goto(linkOf(mail, '/vloga'));
  await visitor.page.getByText(t.status.told.awaiting_payment.title).first().waitFor();
  await expectAccessible(visitor.page, 'status page with the payment');
  await visitor.context.close();
  expect(problems).toEqual([]);
});
