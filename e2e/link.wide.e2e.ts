import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { createPermit } from '../contract/permits/permit-actions.ts';
import {
  handOverPermit,
  listRegistrationNumberAudits,
  type PermitDetail,
} from '../contract/permits/permits.ts';
import { yearNow } from '../test/year-now.ts';
import siteTexts from '../web/site/messages.sl.ts';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import { tap } from './support/actor.ts';
import { codeFrom, typeCode, wrongOf } from './support/by-link.ts';
import { letDraftBeKept } from './support/moving.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { callFrom, stateOf } from './support/people.ts';
import { sendForm } from './support/permits.ts';
import { tallyOn } from './support/tally.ts';
import { expectTask } from './support/tasks.ts';
import { TEXTS } from './support/texts.ts';
import { tinyPdf } from '../test/files/pdf.ts';

const t = { ...TEXTS.sl, link: linkTexts, site: siteTexts };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

type Held = { permit: PermitDetail; email: string; application_nr: string };

/** Somebody without an account whose card was handed over, and what the counter entered. */
const held = async (page: Page, tax_number: string, plate: string): Promise<Held> => {
  const email = `zora.${tax_number}.${Date.now()}@example.org`;
  const permit = await sendForm<PermitDetail>(page, createPermit.path, {
    applicant: {
      type: 'natural_person',
      first_name: 'Zora',
      last_name: 'Povezava',
      street: 'Ribčev Laz',
      house_number: '9',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
      tax_number,
      email,
    },
    user_type: 'RES',
    permit_year: yearNow(),
    vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
    exempt_reason: 'Preizkus.',
  });
  const given = await callFrom<PermitDetail>(page, 'POST', handOverPermit.path.replace('{id}', permit.id), {
    version: permit.version,
  });
  return { permit: given, email, application_nr: given.application?.number ?? '' };
};

const staff = async (problems: string[]) => {
  const state = await stateOf(browser, 'root', problems);
  const opened = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await opened.page.goto('/dovolilnice');
  await opened.page.locator('h1').waitFor();
  return opened;
};

/** The link that the finder mails: by the number as people spell it. */
const findByNumber = async (page: Page, { permit, email }: Held, spelled: string): Promise<string> => {
  await page.goto('/');
  await tap(page.getByRole('link', { name: new RegExp(`^${t.ui.holder}`) }).first());
  await page.waitForURL('/moja-dovolilnica');
  await page.waitForLoadState('networkidle');
  const number = page.getByLabel(t.status.resend_nr.permit);
  await number.fill('P-2027-1');
  await page.getByLabel(t.status.resend_email.permit).fill(email);
  await tap(page.getByRole('button', { name: t.status.resend, exact: true }));
  // What cannot be a number is said at once, and nobody waits for a mail.
  await page
    .getByText(/Takšne številke ni/)
    .first()
    .waitFor();
  expect(await page.getByText(t.status.resent_title).count()).toBe(0);
  await expectAccessible(page, 'finder with an error');
  await number.fill(spelled.replace('#', permit.permit_nr));
  await tap(page.getByRole('button', { name: t.status.resend, exact: true }));
  await page.getByText(t.status.resent_title).waitFor();
  return linkOf(await waitForMail(email, /Povezava do vloge/), '/vloga');
};

it('what is typed before the program has loaded does not get into the address', async () => {
  const context = await browser.newContext({ baseURL: inject('base_url'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/moja-dovolilnica');
  await page.locator('input[type=email]').fill('zora@example.org');
  await page.locator('form button[type=submit]').click();
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

it('a lost card without an account: from the home page to the mail, and from its link in a few taps', async () => {
  const problems: string[] = [];
  const office = await staff(problems);
  const one = await held(office.page, '90001907', 'KR LI-161');
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems, phone: true });
  const link = await findByNumber(page, one, 'št. dovolilnice #');

  const counted = await tallyOn(page);
  await page.goto(link);
  await page.getByText(t.link.permit).first().waitFor();
  // The address keeps no token, and a reload needs none.
  await page.waitForURL(`/vloga/${one.application_nr}`);
  await page.reload();
  await page.getByRole('heading', { name: t.link.permit }).waitFor();
  await expectAccessible(page, 'status with the permit');
  await expectNoSidewaysScroll(page, 'status with the permit');
  await counted.take();

  await tap(page.getByRole('link', { name: t.link.card }));
  await tap(page.getByText(t.change.reasons.lost.title));
  await tap(page.getByRole('button', { name: t.change.to_check, exact: true }));
  await page.getByRole('heading', { name: t.change.check }).waitFor();
  // A reload in the middle loses nothing.
  await letDraftBeKept(page);
  await page.reload();
  await page.getByRole('heading', { name: t.change.check }).waitFor();
  await tap(page.getByRole('button', { name: t.change.replace_send, exact: true }));
  await page.getByText(/Na z•••@/).waitFor();
  const done = await counted.take();
  await expectAccessible(page, 'code by mail');
  await typeCode(page, '12', tap);
  await page.getByText('Koda ima šest števk.').first().waitFor();
  const code = await codeFrom(one.email);
  await typeCode(page, wrongOf(code), tap);
  await page
    .getByText(/Koda ni pravilna/)
    .first()
    .waitFor();
  await typeCode(page, code, tap);
  await page.getByRole('heading', { name: t.change.replace_done_title }).waitFor();
  expectTask('lost_card_by_link', done);
  await expectAccessible(page, 'lost card reported');

  // Its application has a link of its own; the first page says that it is on its way.
  await tap(page.getByRole('link', { name: t.labels.open_application }));
  await page.getByText(t.status.told.submitted.title).first().waitFor();
  await page.goto(`/vloga/${one.application_nr}`);
  await page.getByText(/V obravnavi je vloga/).waitFor();
  await context.close();

  // Another browser has nothing but the number.
  const stranger = await visit(browser, { width: 768, language: 'sl', problems });
  await stranger.page.goto(`/vloga/${one.application_nr}`);
  await stranger.page.getByText(t.status.closed_text).waitFor();
  expect(await stranger.page.getByLabel(t.status.resend_nr.application).inputValue()).toBe(
    one.application_nr,
  );
  await stranger.context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});

it('another plate and the permit on the screen, by the link', async () => {
  const problems: string[] = [];
  const office = await staff(problems);
  const one = await held(office.page, '90001915', 'KR LI-162');
  const { context, page } = await visit(browser, { width: 360, language: 'sl', problems, phone: true });
  await page.goto(await findByNumber(page, one, '# '));
  await tap(page.getByRole('link', { name: t.link.show }));
  await page.getByText('KR LI-162').first().waitFor();
  await expectAccessible(page, 'digital permit by the link');
  await tap(page.getByRole('link', { name: t.link.back }));
  await tap(page.getByRole('link', { name: t.link.plate }));
  await page.locator('[id="polje-registration_number"]').fill('KR LI-163');
  await tap(page.locator('label[for="polje-ownership-own"]').first());
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'prometno.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(tinyPdf()),
    });
  await expectAccessible(page, 'another plate by the link');
  await page.getByRole('button', { name: t.change.change_send, exact: true }).dblclick();
  await typeCode(page, await codeFrom(one.email), tap);
  await page.getByRole('heading', { name: t.change.change_done_title }).waitFor();
  // Two taps were one change.
  const path = listRegistrationNumberAudits.path.replace('{itemId}', one.permit.id);
  const { data } = await callFrom<{ data: { new_value: string | null }[] }>(office.page, 'POST', path, {});
  expect(data.filter(({ new_value }) => new_value === 'KRLI163')).toHaveLength(1);
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});
