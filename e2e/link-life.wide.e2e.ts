import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import homeTexts from '../web/site/home-messages.sl.ts';
import { tap } from './support/actor.ts';
import { apply, codeFrom, move, see, typeCode, wrongOf } from './support/by-link.ts';
import { FORM } from './support/application-form.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { stateOf } from './support/people.ts';
import { filesKeptIn } from './support/stored.ts';
import { TEXTS } from './support/texts.ts';

/** What becomes of an application whose applicant has no account, on a phone. */

const t = { ...TEXTS.sl, link: linkTexts, home: homeTexts };
const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const phone = () => visit(browser, { width: 360, language: 'sl', problems, phone: true });
const staff = async () => {
  const state = await stateOf(browser, 'root', problems);
  const opened = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await opened.page.goto('/vloge');
  await opened.page.locator('h1').waitFor();
  return opened;
};

it('the home page has three doors', async () => {
  const { context, page } = await phone();
  for (const [name, path, heading] of [
    [t.ui.apply, FORM, t.form.heading.dovolilnica],
    [t.ui.status, '/vloga', t.status.ask_title],
    [t.ui.holder, '/moja-dovolilnica', t.ui.holder],
  ] as const) {
    await page.goto('/');
    await tap(
      page
        .getByRole('navigation', { name: t.home.doors })
        .getByRole('link', { name: new RegExp(`^${name}`) }),
    );
    await page.waitForURL(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await expectAccessible(page, `door ${name}`);
  }
  await context.close();
  expect(problems).toEqual([]);
});

it('an application is withdrawn with a new code after one that no longer counts, once', async () => {
  const office = await staff();
  const { context, page } = await phone();
  await page.goto('/');
  const applied = await apply(page, { tax_number: '77000200', plate: 'KR LI-181' });
  // As people do it: by the link of the receipt.
  await page.goto(linkOf(await waitForMail(applied.email, /je prejeta/), '/vloga'));
  await tap(page.getByRole('link', { name: t.link.withdraw }));
  await expectAccessible(page, 'withdrawal');
  await tap(page.getByRole('button', { name: t.link.withdraw, exact: true }));
  const code = await codeFrom(applied.email);
  const type = async (typed: string): Promise<void> => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/confirm'),
    );
    await typeCode(page, typed, tap);
    await answered;
  };
  for (let i = 0; i < 5; i += 1) await type(wrongOf(code));
  await page
    .getByText(/Koda ni pravilna/)
    .first()
    .waitFor();
  await type(code);
  await page
    .getByText(/Koda ne velja več/)
    .first()
    .waitFor();
  await tap(page.getByRole('button', { name: t.link.code_again, exact: true }));
  await typeCode(page, await codeFrom(applied.email, code), tap);
  await page.getByText(t.status.told.withdrawn.title).first().waitFor();
  await page.reload();
  await page.getByText(t.status.told.withdrawn.title).first().waitFor();
  expect(await page.getByRole('link', { name: t.link.withdraw }).count()).toBe(0);
  // The step of before says that it is over.
  await page.goto(`/vloga/${applied.application_nr}?korak=umik`);
  await page.getByRole('heading', { name: t.link.gone_title }).waitFor();
  const { status, events } = await see(office.page, applied.id);
  expect(status).toBe('withdrawn');
  expect(events.filter(({ to_status }) => to_status === 'withdrawn')).toHaveLength(1);
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});

it('two applications in one browser stay apart, in links and in codes', async () => {
  const office = await staff();
  const { context, page } = await phone();
  await page.goto('/');
  const one = await apply(page, { tax_number: '77000218', plate: 'KR LI-182' });
  const two = await apply(page, { tax_number: '77000226', plate: 'KR LI-183' });
  await page.goto(one.path);
  await page.waitForURL(`/vloga/${one.application_nr}`);
  // The link of the one opens nothing else, though it is the same browser.
  await page.goto(`/vloga/${two.application_nr}`);
  await page.getByText(t.status.closed_text).waitFor();
  await page.goto(two.path);
  await page.waitForURL(`/vloga/${two.application_nr}`);

  // The code for the one is none for the other.
  await page.goto(`/vloga/${one.application_nr}?korak=umik`);
  await tap(page.getByRole('button', { name: t.link.withdraw, exact: true }));
  const code = await codeFrom(one.email);
  await page.goto(`/vloga/${two.application_nr}?korak=umik`);
  await tap(page.getByRole('button', { name: t.link.withdraw, exact: true }));
  const own = await codeFrom(two.email);
  await typeCode(page, code === own ? wrongOf(own) : code, tap);
  await page
    .getByText(/Koda ni pravilna/)
    .first()
    .waitFor();
  await tap(page.getByRole('button', { name: t.ui.close, exact: true }));

  // Nor does the one, once confirmed, confirm the other.
  await page.goto(`/vloga/${one.application_nr}?korak=umik`);
  await tap(page.getByRole('button', { name: t.link.withdraw, exact: true }));
  await typeCode(page, code, tap);
  await page.getByText(t.status.told.withdrawn.title).first().waitFor();
  await page.goto(`/vloga/${two.application_nr}?korak=umik`);
  await tap(page.getByRole('button', { name: t.link.withdraw, exact: true }));
  await page.getByLabel(t.link.code).waitFor();
  expect((await see(office.page, two.id)).status).toBe('submitted');
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});

it('a supplement comes in two halves: after the first, the form says what is missing, with the focus', async () => {
  const office = await staff();
  const { context, page } = await phone();
  await page.goto('/');
  const applied = await apply(page, { tax_number: '77000234', plate: 'KR LI-184' });
  await move(office.page, applied.id, { transition: 'start_review' });
  await move(office.page, applied.id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'residence_proof' }, { kind: 'vehicle_lease', note: 'Prosimo za vse strani.' }],
  });
  await page.goto(linkOf(await waitForMail(applied.email, /dopolni/i), '/vloga'));
  await page.getByText(t.status.told.supplement_requested.title).first().waitFor();
  await expectAccessible(page, 'supplement requested');
  /** The first field is that of the first document that is missing. */
  const attach = async (name: string): Promise<void> => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(name, ['1'])) });
    await page.getByText(name).first().waitFor();
  };
  const send = page.getByRole('button', { name: t.status.supplement_send, exact: true });
  // Nothing chosen is said, and sends nothing.
  await tap(send);
  await page.getByText(t.status.supplement_nothing).first().waitFor();
  await attach('potrdilo.pdf');
  const lease = t.labels.document_kind.vehicle_lease;
  await page.getByText(t.status.supplement_rest({ names: lease })).waitFor();
  await expect.poll(() => filesKeptIn(page)).toBe(1);
  await page.reload();
  await page.getByText('potrdilo.pdf').first().waitFor();
  await send.dblclick();
  const part = page.getByText(t.status.supplement_part, { exact: true });
  await part.waitFor();
  expect(await part.evaluate((one) => one.closest('[tabindex="-1"]') === document.activeElement)).toBe(true);
  await page.getByText(t.status.supplement_part_text({ names: lease })).waitFor();
  await expectAccessible(page, 'supplement in part');
  await attach('najem.pdf');
  await tap(send);
  await page.getByText(t.status.told.supplemented.title).first().waitFor();
  await expectAccessible(page, 'supplement whole');
  const { status, documents } = await see(office.page, applied.id);
  expect(status).toBe('supplemented');
  const sent = documents.map(({ kind }) => kind).filter((kind) => kind !== 'registration_certificate');
  expect(sent.filter((kind) => kind === 'residence_proof')).toHaveLength(1);
  expect(sent.filter((kind) => kind === 'vehicle_lease')).toHaveLength(1);
  await context.close();
  await office.context.close();
  expect(problems).toEqual([]);
});
