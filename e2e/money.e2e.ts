import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { printedReference } from '../contract/values/money/payment-reference.ts';
import type { ApplicationMoney } from '../contract/money/money.ts';
import type { InvoiceDetail } from '../contract/money/invoices.ts';
import { camtFile } from '../server/demo/camt-file.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { until } from '../test/servers/outside.ts';
import { zip, zipPart } from '../test/files/zip.ts';
import { formatMoney } from '../web/i18n/format.ts';
import contract from '../contract/platform/messages.sl.ts';
import invoices from '../web/features/money/invoices/messages.sl.ts';
import ledger from '../web/features/money/ledger/messages.sl.ts';
import payments from '../web/features/money/payments/messages.sl.ts';
import appUi from '../web/ui/app-messages.sl.ts';
import refunds from '../web/features/money/refunds/messages.sl.ts';
import statements from '../web/features/money/bank-statements/messages.sl.ts';
import { approved, moneyOf } from './support/approved.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { callFrom, stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = TEXTS.sl;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

it('approval brings the pro-forma by mail, staff send a reminder, and the applicant sees what to do', async () => {
  const problems: string[] = [];
  const email = `zala.denar.${Date.now()}@example.org`;
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/vloge');
  await page.locator('h1').waitFor();
  const application = await approved(page, email, 'KR MD-705', '90001001');
  expect(application.status).toBe('awaiting_payment');
  const {
    pro_formas: [pro_forma],
  } = await moneyOf(page, application.id);

  // One mail announces the approval and brings the pro-forma as a PDF.
  const mail = await waitForMail(email, /odobrena/);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  expect(mail.text).toContain(printedReference(pro_forma!.reference));

  // The panel of the review names it; a reminder can be sent once a day.
  await page.goto(`/vloge/${application.id}`);
  await page.getByText(pro_forma!.pro_forma_nr).first().waitFor();
  const remind = page.getByRole('button', { name: `${t.money.remind}: ${pro_forma!.pro_forma_nr}` });
  await remind.click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page, 'reminder');
  await dialog.getByRole('button', { name: t.money.remind_confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const reminder = await waitForMail(email, /Rok za plačilo/);
  expect(reminder.text).toContain(printedReference(pro_forma!.reference));
  await remind.click();
  await dialog.getByRole('button', { name: t.money.remind_confirm, exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await context.close();

  // The applicant's page behind the link of the mail, on a phone.
  const visitor = await visit(browser, { width: 360, language: 'sl', problems });
  await visitor.page.goto(linkOf(mail, '/vloga'));
  await visitor.page.getByText(t.status.told.awaiting_payment.title).first().waitFor();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.page
    .getByRole('button', { name: new RegExp(`^${t.ui.copy}\\s*: ${t.status.pay_reference}$`) })
    .first()
    .click();
  await visitor.page.getByText(t.ui.copied({ value: pro_forma!.reference })).waitFor();
  expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(pro_forma!.reference);
  await expectAccessible(visitor.page, 'status page with the payment');
  // On a wide screen whom to ask stands right below the progress, however tall the payment is.
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  const [steps, question] = await Promise.all(
    [t.status.steps, t.status.question].map((name) =>
      visitor.page.getByRole('region', { name, exact: true }).boundingBox(),
    ),
  );
  expect(question!.y - (steps!.y + steps!.height)).toBeLessThan(40);
  await visitor.context.close();
  expect(problems).toEqual([]);
});

it('a transfer is read from a statement and confirmed, its invoice sent, credited and the money refunded', async () => {
  const problems: string[] = [];
  const email = `zala.nakazilo.${Date.now()}@example.org`;
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/placila?tab=imports');
  await page.locator('h1').waitFor();
  const application = await approved(page, email, 'KR MD-704', '90001443');
  const {
    pro_formas: [pro_forma],
  } = await moneyOf(page, application.id);

  // The bank's file of this payment, uploaded and opened by the clerk.
  const day = systemClock.today();
  const file = camtFile([
    {
      id: `IZP-${Date.now()}`,
      account: 'SI56011001000123480',
      bookings: [
        {
          amount: pro_forma!.amount,
          day,
          name: 'Zala Denar',
          iban: 'SI56020170014356205',
          reference: pro_forma!.reference,
          ref: `E2E${Date.now()}`,
        },
      ],
    },
  ]);
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: statements.upload, exact: true }).click();
  };
  await page.getByRole('button', { name: statements.upload_title, exact: true }).click();
  await expectAccessible(page, 'new statement');
  // First in a ZIP with the bank's other files, then alone: it is the same statement.
  const packed = zip([zipPart('izpisek.xml', file), zipPart('potrdilo.pdf', '%PDF-1.7')]);
  await upload('izpiski.zip', 'application/zip', packed);
  const notice = page.getByRole('status').filter({ hasText: 'izpiski.zip' });
  await notice.getByRole('link', { name: 'izpisek.xml' }).waitFor();
  expect(await notice.innerText()).toContain(statements.archive_left_out({ n: 1, text: '1' }));
  await expectAccessible(page, 'what a ZIP held');
  await upload('izpisek.xml', 'application/xml', Buffer.from(file));
  await page.getByRole('link', { name: statements.repeated_link }).click();
  await page.getByRole('link', { name: statements.to_confirm }).waitFor();
  await expectAccessible(page, 'statement that is read');
  await page.getByRole('link', { name: statements.to_confirm }).click();
  // Who cannot see which row it is hears the payer and the amount as it is written here.
  await page.getByRole('checkbox', { name: /Zala Denar, \d+,\d{2}\s€/ }).waitFor();
  await page.getByRole('button', { name: payments.confirm_import, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(application.application_nr).waitFor();
  await expectAccessible(page, 'confirming the statement');
  await dialog.getByRole('button', { name: /^Potrdi 1 / }).click();
  await dialog.getByText(payments.result_paid({ n: 1 })).waitFor();
  await page.keyboard.press('Escape');
  await waitForMail(email, /[Pp]lačil/);

  // Its invoice is issued and sent by itself. Not the mail of the approval, which names its predračun.
  const mail = await waitForMail(email, /^Račun/);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  await page.goto('/placila?tab=to_invoice');
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await expectAccessible(page, 'what waits for an invoice');
  await page.getByRole('button', { name: invoices.issue_send, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  await expectAccessible(page, 'sending invoices');
  await page.keyboard.press('Escape');
  expect(await page.getByText(application.application_nr).count()).toBe(0);

  // All of it is credited; the refund is then due to the account it came from, and recorded as paid.
  const {
    invoices: [invoice],
  } = await moneyOf(page, application.id);
  await page.goto(`/placila/racuni/${invoice!.id}`);
  await page.getByRole('button', { name: invoices.credit, exact: true }).waitFor();
  await expectAccessible(page, 'invoice');
  await page.getByRole('button', { name: invoices.credit, exact: true }).click();
  await page.locator('#credit-reason').fill('Vloga je bila podana dvakrat.');
  await expectAccessible(page, 'credit note');
  await page.getByRole('dialog').getByRole('button', { name: invoices.credit_confirm, exact: true }).click();
  await page.getByRole('heading', { name: invoices.credit_notes }).waitFor();
  await page.goto('/placila?tab=refunds&search=zala%20denar');
  const refund = page.getByRole('row').filter({ hasText: application.application_nr });
  // It goes into one file for the bank; a second click makes none.
  const newFile = async (): Promise<void> => {
    await page.getByRole('button', { name: refunds.export, exact: true }).click();
    await page.getByRole('menuitem', { name: refunds.export_pain, exact: true }).click();
  };
  await refund.getByRole('checkbox').check();
  const written = page.waitForEvent('download');
  await newFile();
  await written;
  await refund.getByText(refunds.in_file, { exact: true }).waitFor();
  await newFile();
  await page.getByText(contract['refund.in_file']).waitFor();
  await page.goto('/placila?tab=refunds&search=zala%20denar');
  await page
    .getByRole('button', { name: new RegExp(`^${refunds.files.not_sent}: `) })
    .first()
    .click();
  const voiding = page.getByRole('dialog', { name: refunds.files.not_sent });
  await expectAccessible(page, 'a file for the bank that was not sent');
  await voiding.getByRole('textbox').fill('Datoteka je ostala na računalniku.');
  await voiding.getByRole('button', { name: refunds.files.not_sent, exact: true }).click();
  await voiding.waitFor({ state: 'detached' });
  await refund.getByText(t.labels.refund_status.due, { exact: true }).waitFor();
  await refund.getByRole('link').first().click();
  await page.waitForURL(/\/placila\/vracila\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: refunds.pay, exact: true }).click();
  const pay = page.getByRole('dialog', { name: refunds.pay, exact: true });
  await expectAccessible(page, 'paying back');
  await pay.getByRole('button', { name: refunds.pay, exact: true }).click();
  await pay.waitFor({ state: 'detached' });
  await page.getByText(refunds.event.pay, { exact: true }).last().waitFor();
  await expectAccessible(page, 'refund');
  await page.getByRole('link', { name: appUi.record_back, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('search') === 'zala denar');
  await context.close();
  expect(problems).toEqual([]);
});

it('after half a payment, the page of the applicant asks for the rest and saves its code as a picture', async () => {
  const problems: string[] = [];
  const email = `zala.polovica.${Date.now()}@example.org`;
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/placila?tab=imports');
  await page.locator('h1').waitFor();
  const application = await approved(page, email, 'KR MD-702', '77001214');
  const {
    pro_formas: [pro_forma],
  } = await moneyOf(page, application.id);
  const link = linkOf(await waitForMail(email, /odobrena/), '/vloga');
  const file = camtFile([
    {
      id: `IZP-${Date.now()}`,
      account: 'SI56011001000123480',
      bookings: [
        {
          amount: '10.00',
          day: systemClock.today(),
          name: 'Zala Denar',
          iban: 'SI56020170014356205',
          reference: pro_forma!.reference,
          ref: `E2E${Date.now()}`,
        },
      ],
    },
  ]);
  await page.getByRole('button', { name: statements.upload_title, exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'polovica.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: statements.upload, exact: true }).click();
  await page.getByRole('link', { name: statements.to_confirm }).click();
  await page.getByRole('button', { name: payments.confirm_import, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(application.application_nr).waitFor();
  await dialog.getByRole('button', { name: /^Potrdi 1 / }).click();
  const moneyNow = (): Promise<ApplicationMoney> => moneyOf(page, application.id);
  const money = await until('half a payment', moneyNow, ({ received }) => received === '10.00');
  await context.close();

  const visitor = await visit(browser, { width: 360, language: 'sl', problems });
  await visitor.page.goto(link);
  const [received, open] = [money.received, money.open].map((amount) => formatMoney(amount, 'sl'));
  await visitor.page.getByText(t.status.pay_rest({ received: received!, open: open! })).waitFor();
  await visitor.page.getByRole('img', { name: t.status.pay_qr_alt({ amount: open! }) }).waitFor();
  const saving = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: t.status.pay_qr_save, exact: true }).click();
  const name = `UPN-QR-${application.application_nr}.png`;
  expect((await saving).suggestedFilename()).toBe(name);
  await visitor.page
    .getByRole('status')
    .filter({ hasText: t.status.pay_qr_saved({ name }) })
    .waitFor();
  await expectAccessible(visitor.page, 'status page with the rest of a payment');
  await expectNoSidewaysScroll(visitor.page, 'status page with the rest of a payment');
  await visitor.context.close();
  expect(problems).toEqual([]);
});

it('cash at the counter has its verified invoice at once, and the cash desk is closed', async () => {
  const problems: string[] = [];
  const state = await stateOf(browser, 'root', problems);
  const { context, page } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await page.goto('/vloge');
  await page.locator('h1').waitFor();
  const application = await approved(page, `zala.okence.${Date.now()}@example.org`, 'KR MD-703', '90001087');
  await page.goto(`/vloge/${application.id}`);
  await page.getByRole('button', { name: 'Sprejmi plačilo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.labels.payment_method.cash, { exact: true }).click();
  await expectAccessible(page, 'payment at the counter');
  await dialog.getByRole('button', { name: /^Zabeleži / }).click();
  // The permit is offered at once; this customer comes for it another day.
  await dialog.getByRole('button', { name: t.applications.issue_confirm, exact: true }).waitFor();
  await dialog.getByRole('button', { name: t.ui.cancel, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const {
    invoices: [row],
  } = await moneyOf(page, application.id);
  const look = () => callFrom<InvoiceDetail>(page, 'GET', `/v1/admin/invoices/${row!.id}`);
  const issued = await look();
  expect(issued).toMatchObject({
    fiscal_environment: 'practice',
    zoi: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await expect.poll(async () => (await look()).eor).toBeTruthy();
  await page.goto(`/placila/racuni/${row!.id}`);
  await page.getByText(issued.zoi!).waitFor();
  await expectAccessible(page, 'verified invoice');

  await page.goto('/placila?tab=cash');
  await page.getByRole('button', { name: ledger.cash.close, exact: true }).first().click();
  await dialog.getByText(ledger.cash.sum, { exact: true }).click();
  const { mine } = await callFrom<{ mine: { cash_expected: string }[] }>(
    page,
    'GET',
    '/v1/admin/cash-closings/open',
  );
  await dialog.getByLabel(ledger.cash.columns.cash_counted).fill(mine[0]!.cash_expected.replace('.', ','));
  await dialog.getByText(ledger.cash.no_difference).waitFor();
  await expectAccessible(page, 'closing the desk');
  await dialog.getByRole('button', { name: ledger.cash.close, exact: true }).click();
  await page.waitForURL(/\/placila\/zakljucki\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: ledger.cash.detail_title({ number: '' }) }).waitFor();
  await expectAccessible(page, 'closed desk');
  await context.close();
  expect(problems).toEqual([]);
});
