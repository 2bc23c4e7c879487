import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createPermit } from '../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../contract/permits/permits.ts';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import permitTexts from '../web/features/permits/permit-life/messages.sl.ts';
import checkTexts from '../web/features/permits/permit-check/messages.sl.ts';
import appUi from '../web/ui/app-messages.sl.ts';
import { yearNow } from '../test/year-now.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { stateOf } from './support/people.ts';
import { sendForm } from './support/permits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const EMAIL = `cakajoca.${Date.now()}@example.org`;
const problems: string[] = [];

/** A permit whose card lies at the counter, of somebody without an account. */
const waitingForCard = (page: Page): Promise<PermitDetail> =>
  sendForm<PermitDetail>(page, createPermit.path, {
    applicant: {
      type: 'natural_person',
      first_name: 'Zora',
      last_name: 'Čakajoča',
      street: 'Ribčev Laz',
      house_number: '11',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
      tax_number: '77003004',
      email: EMAIL,
    },
    user_type: 'RES',
    permit_year: yearNow(),
    vehicles: [{ registration_number: 'KR ZA-731', country: 'SI', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
    exempt_reason: 'Preizkus.',
  });

it('a temporary permit comes by mail, is on the phone, is withdrawn by staff and given again', async () => {
  const state = await stateOf(browser, 'root', problems);
  const { page: office } = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await office.goto('/dovolilnice');
  await office.locator('h1').waitFor();
  const permit = await waitingForCard(office);
  const mail = await waitForMail(EMAIL, /je izdana/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `zacasna-dovolilnica-${permit.permit_nr}.pdf`,
  ]);

  const { page: phone } = await visit(browser, { width: 360, language: 'sl', problems });
  const own = linkOf(mail, '/vloga');
  const notice = phone.getByText(/^Začasna dovolilnica velja do/);
  await phone.goto(own);
  await notice.waitFor();
  await expectAccessible(phone, 'status page with a temporary permit');
  await expectNoSidewaysScroll(phone, 'status page with a temporary permit');
  const download = phone.waitForEvent('download');
  await phone.getByRole('link', { name: linkTexts.temporary_pdf }).click();
  expect((await download).suggestedFilename()).toBe(`zacasna-dovolilnica-${permit.permit_nr}.pdf`);

  // What a passer-by reads who scans the code.
  const code = await phone.evaluate(async (nr) => {
    const reply = await fetch(`/api/v1/applications/status/${nr}/permit`);
    return ((await reply.json()) as { verify_code: string }).verify_code;
  }, permit.application!.number);
  await phone.goto(`/preverjanje/${code}`);
  await phone.getByRole('heading', { name: checkTexts.valid, exact: true }).waitFor();
  await notice.waitFor();

  await office.goto(`/dovolilnice/${permit.id}?action=withdraw_temporary`);
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(appUi.reason).fill('Kartica vas čaka na okencu.');
  await expectAccessible(office, 'withdrawal of a temporary permit');
  const { withdraw_temporary } = permitTexts.action_texts;
  await dialog.getByRole('button', { name: withdraw_temporary.confirm }).click();
  await office.getByText(permitTexts.done.withdraw_temporary).first().waitFor();
  await waitForMail(EMAIL, /Začasna dovolilnica ne velja več/);
  await phone.reload();
  await phone.getByRole('heading', { name: checkTexts.valid, exact: true }).waitFor();
  expect(await notice.count()).toBe(0);

  await office.goto(`/dovolilnice/${permit.id}?action=give_temporary`);
  await dialog.getByRole('button', { name: appUi.send, exact: true }).click();
  await office.getByText(/^Začasna dovolilnica velja do/).waitFor();
  const again = await waitForMail(EMAIL, /do nove kartice/);
  expect(again.attachments).toHaveLength(1);

  await office.goto(`/dovolilnice/${permit.id}?action=hand_over`);
  await dialog.getByRole('button', { name: permitTexts.hand_over_confirm }).click();
  await office.getByText(permitTexts.done.hand_over).first().waitFor();
  await phone.goto(linkOf(again, '/vloga'));
  await phone.getByRole('link', { name: linkTexts.show }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(problems).toEqual([]);
});
