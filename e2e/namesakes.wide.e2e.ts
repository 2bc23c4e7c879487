import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { getApplication } from '../contract/permits/applications.ts';
import { submitApplication } from '../contract/permits/applicant/public-applications.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import type { Sent } from '../test/servers/outside.ts';
import { yearNow } from '../test/year-now.ts';
import personsEn from '../web/features/office/persons/messages.en.ts';
import personsSl from '../web/features/office/persons/messages.sl.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { callFrom, stateOf } from './support/people.ts';
import { sendForm } from './support/permits.ts';
import { button } from './support/review-page.ts';
import { TEXTS } from './support/texts.ts';

/** Two people of one name and birthday, whom staff keep apart by their addresses (ADR 103). */

const problems: string[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

type Hans = { last_name: string; street: string; plate: string };

const apply = async (page: Page, { last_name, street, plate }: Hans): Promise<string> => {
  const data = {
    applicant: {
      type: 'natural_person',
      first_name: 'Hans',
      last_name,
      birth_date: '1970-01-01',
      street,
      house_number: '1',
      postal_code: '80331',
      city: 'München',
      country: 'DE',
      email: `hans.${plate.toLowerCase().replaceAll(' ', '')}@example.org`,
    },
    user_type: 'OTH',
    permit_year: yearNow(),
    vehicles: [{ registration_number: plate, country: 'DE', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
    language: 'sl',
    consents: { terms: true, privacy: true },
  };
  const certificate = Buffer.from(samplePdf('PROMETNO DOVOLJENJE', [plate])).toString('base64');
  return (await sendForm<Sent>(page, submitApplication.path, data, certificate)).id;
};

it.each([
  ['sl', personsSl, 'Müllerhans', 390],
  ['en', personsEn, 'Mülleritsch', 1366],
] as const)('two namesakes are told apart by their addresses (%s)', async (language, m, last_name, width) => {
  const t = TEXTS[language].applications;
  const outside = await visit(browser, { width: 390, language: 'sl', problems });
  await outside.page.goto('/');
  const first = await apply(outside.page, { last_name, street: 'Lindenallee', plate: `M HA ${width}` });
  const second = await apply(outside.page, { last_name, street: 'Rosenweg', plate: `M HB ${width}` });
  await outside.context.close();

  const state = await stateOf(browser, 'admin', problems);
  const { context, page } = await visit(browser, { width, language, problems, state });
  await page.goto(`/vloge/${second}`);
  await page.getByText(t.possible_text).waitFor();
  for (const street of ['Lindenallee 1', 'Rosenweg 1']) await page.getByText(street).first().waitFor();
  await expectAccessible(page, `a review with a namesake (${language})`);
  await expectNoSidewaysScroll(page, `a review with a namesake (${language})`);

  // By keyboard to the person, and the decision with its reason.
  await page.getByRole('link', { name: t.possible_decide, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/osebe\/[0-9a-f-]{36}/);
  const apart = button(page, m.different).first();
  await apart.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: m.decide_different });
  for (const street of ['Lindenallee 1', 'Rosenweg 1']) await dialog.getByText(street).waitFor();
  await dialog.getByRole('textbox').fill('Osebna izkaznica na okencu.');
  await expectAccessible(page, `namesakes are kept apart (${language})`);
  await button(dialog, m.different).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectNoSidewaysScroll(page, `a person with a namesake (${language})`);

  for (const id of [first, second]) {
    const path = getApplication.path.replace('{id}', id);
    const { duplicates } = await callFrom<{ duplicates: unknown[] }>(page, getApplication.method, path);
    expect(duplicates).toEqual([]);
  }
  await page.goto(`/osebe?search=${encodeURIComponent(last_name)}`);
  await page.getByText('Lindenallee 1').first().waitFor();
  await page.getByText('Rosenweg 1').first().waitFor();
  await context.close();
  expect(problems).toEqual([]);
});
