import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import { DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from '../test/servers/provider.ts';
import { freePort } from '../scripts/free-port.ts';
import { type ServerProcess, startServer } from '../test/servers/server-process.ts';
import { ownDemo } from './support/own-demo.ts';
import app from '../web/app/common/messages.sl.ts';
import factors from '../web/features/people/account/factors/factor-messages.sl.ts';
import identity from '../web/features/people/account/identity-messages.sl.ts';
import own from '../web/features/people/account/own-messages.sl.ts';
import review from '../web/features/permits/applications/messages.sl.ts';
import { answerQuestions, FORM, formField, nextTo, option } from './support/application-form.ts';
import { expectAccessible, launch, openBrowser } from './support/browser.ts';
import { acknowledge } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const { form: t, account } = TEXTS.sl;
const ROOT = 'root@demo.example';
const LABEL = 'Prijava s SI-PASS';
const problems: string[] = [];
let browser: Browser;
let provider: TestProvider;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;

beforeAll(async () => {
  browser = await launch();
  const port = await freePort();
  provider = await startProvider({ origin: `http://127.0.0.1:${port}` });
  provider.people.set('zala', {
    sub: 'zala',
    given_name: 'Zala',
    family_name: 'Državljanka',
    tax_number: '77000366',
    email: 'zala@example.org',
    email_verified: true,
    address: { street_address: 'Ribčev Laz 12', postal_code: '4265', locality: 'Bohinjsko jezero' },
  });
  data = await ownDemo();
  server = await startServer({
    DATA_DIR: data.dir,
    PORT: String(port),
    OIDC_APPLICANTS_ISSUER: provider.issuer,
    OIDC_APPLICANTS_CLIENT_ID: CLIENT_ID,
    OIDC_APPLICANTS_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_APPLICANTS_CLAIMS:
      'first_name = given_name; last_name = family_name; tax_number = tax_number; email = email; street = address.street_address; postal_code = address.postal_code; city = address.locality',
  });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await provider?.close();
  await data?.remove();
});

const choose = async (page: Page, who: string): Promise<void> => {
  await page.waitForURL(/\/interaction\//);
  await page.getByRole('link', { name: who, exact: true }).click();
};

it('a citizen signs in, applies with what is verified, and staff see the mark', async () => {
  const open = (width: number) => openBrowser(browser, { width, language: 'sl', problems, base: server.url });
  const { context, page } = await open(360);
  await page.goto(FORM);
  await expectAccessible(page, 'the start of the form with a provider');
  // The server's link is there again when the first page is.
  await answerQuestions({ page }, { home: 'RES' });
  await nextTo({ page }, 'vlagatelj');
  expect(await page.getByRole('link', { name: LABEL, exact: true }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: LABEL, exact: true }).click();
  await choose(page, 'zala');
  await page.waitForURL('/nadzorna-plosca/vloge/parkirna-dovolilnica');
  const visitor = { page };
  await answerQuestions(visitor, { home: 'RES' });
  await nextTo(visitor, 'vlagatelj');

  // Filled in and marked; another value says that the mark goes, the same again that it is back.
  const name = formField(page, 'applicant.first_name');
  const marks = page.getByText('Preverjeno: SI-PASS');
  expect(await name.inputValue()).toBe('Zala');
  expect(await marks.count()).toBe(2);
  await name.fill('Zalka');
  await page.getByText(t.verified_gone({ provider: 'SI-PASS' })).waitFor();
  expect(await marks.count()).toBe(1);
  await expectAccessible(page, 'a verified name that was changed');
  await name.fill('Zala');
  await nextTo(visitor, 'naslov');
  expect(await formField(page, 'applicant.house_number').inputValue()).toBe('12');
  await nextTo(visitor, 'stik');
  expect(await formField(page, 'applicant.tax_number').inputValue()).toBe('77000366');
  expect(await marks.count()).toBe(1);
  await nextTo(visitor, 'vozila');
  await formField(page, 'vehicles.0.registration_number').fill('KR SI-366');
  await nextTo(visitor, 'priloge');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'prometno.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(samplePdf('PROMETNO DOVOLJENJE', ['KR SI-366'])),
    });
  await nextTo(visitor, 'kartica');
  await option(page, 'delivery', 'pickup').check({ force: true });
  await nextTo(visitor, 'pregled');
  for (const consent of ['terms', 'privacy'])
    await formField(page, `consents.${consent}`).check({ force: true });
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  const number = await page
    .getByText(/V-\d{4}-\d{6}/)
    .first()
    .innerText();

  // The connection, which is the only way in.
  await page.goto('/nastavitve');
  await page.getByRole('heading', { name: identity.title({ provider: 'SI-PASS' }) }).waitFor();
  await page.getByText(identity.only_way).waitFor();
  // Nothing asks for a password that the account has not; it can get one.
  await page.getByText(own.email_needs_password).waitFor();
  await page.getByText(own.sessions_lead_no_password).waitFor();
  await page.getByText(factors.lead_no_password).waitFor();
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await page.getByRole('button', { name: own.no_password_send, exact: true }).click();
  await page.getByText(own.no_password_sent).waitFor();
  await expectAccessible(page, 'the own account with a connection');
  await page.goto('/odjava');
  // What was chosen for the form may still be going out of the browser: then it is asked about.
  const forget = page.getByRole('button', { name: app.left_forget });
  const out = page.getByRole('button', { name: 'Sign out' });
  await forget.or(out).first().waitFor();
  if (await forget.isVisible()) await forget.click();
  await out.click();
  await page.waitForURL(`${server.url}/prijava`);
  await context.close();

  const office = await open(1440);
  await office.page.goto('/prijava');
  await office.page.locator('input[autocomplete=username]').fill(ROOT);
  await office.page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
  await office.page.getByRole('button', { name: account.login_submit, exact: true }).click();
  await office.page.waitForURL('/nadzorna-plosca');
  await acknowledge(office.page);
  const nr = /V-\d{4}-\d{6}/.exec(number)?.[0] ?? '';
  const id = await office.page.evaluate(async (search) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/v1/admin/applications', {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ search }),
    });
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id;
  }, nr);
  await office.page.goto(`/vloge/${id}`);
  const seen = office.page.getByText(review.verified_by({ provider: 'SI-PASS' }));
  await expect.poll(() => seen.count()).toBeGreaterThanOrEqual(1);
  await expectAccessible(office.page, 'the review of a verified applicant');
  await office.context.close();
  expect(problems).toEqual([]);
});

it('a person without an address confirms one by a code', async () => {
  const { context, page } = await openBrowser(browser, {
    width: 360,
    language: 'en',
    problems,
    base: server.url,
  });
  provider.people.set('tone', {
    sub: 'tone',
    given_name: 'Tone',
    family_name: 'Brez Pošte',
    tax_number: '77000404',
  });
  await page.goto('/prijava');
  await page.getByRole('link', { name: 'Sign in with SI-PASS', exact: true }).click();
  await choose(page, 'tone');
  await page.waitForURL('/prijava/povezava');
  await expectAccessible(page, 'the address of a first visit');
  await page.locator('input[type=email]').fill('tone@example.org');
  await page.keyboard.press('Enter');
  await page.getByText(/It is valid until .+:\d\d\./).waitFor();
  await page.locator('input[autocomplete=one-time-code]').fill('000 000');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await expectAccessible(page, 'a wrong code of a first visit');
  await context.close();
  expect(problems).toEqual([]);
});
