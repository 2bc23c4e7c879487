import { expect, it } from 'vitest';
import contract from '../contract/platform/messages.sl.ts';
import { submitApplication } from '../contract/permits/applicant/public-applications.ts';
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
import { tap } from './support/actor.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import { TEXTS } from './support/texts.ts';

// What is wrong is said where it happens, before it costs work, on a phone.

const t = TEXTS.sl;
const onPhone = async (problems: string[]) => {
  const opened = await visit(await launch(), { width: 390, language: 'sl', problems, phone: true });
  await opened.page.goto(FORM);
  await answerQuestions(opened, { home: 'RES' });
  await nextTo(opened, 'vlagatelj');
  return opened;
};

it('stays on the contact page until the phone is one, and marks no empty field that was only passed', async () => {
  const problems: string[] = [];
  const { page, context } = await onPhone(problems);
  await formField(page, 'applicant.first_name').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(400);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await formField(page, 'applicant.first_name').fill('Zvonka');
  await formField(page, 'applicant.first_name').fill('');
  await page.keyboard.press('Tab');
  await page.locator('[aria-invalid=true][name="applicant.first_name"]').waitFor();

  const refused = fillPerson({ page }, { ...RESIDENT, phone: '041 12' });
  await page.getByText(contract['phone.invalid']).first().waitFor();
  await expectNoSidewaysScroll(page, 'phone that is none');
  expect(await formHeading(page, t.form, 'stik').isVisible()).toBe(true);
  await formField(page, 'applicant.phone').fill('041 123 456');
  // The page that fillPerson waits for opens once the number is one.
  await tap(page.getByRole('button', { name: t.form.next, exact: true }));
  await refused;
  expect(problems).toEqual([]);
  await context.close();
});

it('offers the country of a plate, shows an example of it, and has a failure in view with the focus', async () => {
  const problems: string[] = [];
  const { page, context } = await onPhone(problems);
  await fillPerson({ page }, { ...RESIDENT, tax_number: '90001125' });
  const plate = formField(page, 'vehicles.0.registration_number');
  await plate.fill('W-12345A');
  await page.getByText(t.form.plate_of({ country: 'Avstrija' })).waitFor();
  await expectAccessible(page, 'a plate of another country');
  await tap(page.getByRole('button', { name: t.form.plate_country_yes({ country: 'Avstrija' }) }));
  await expect.poll(() => formField(page, 'vehicles.0.country').inputValue()).toBe('AT');
  await page.getByText(t.form.registration_number_hint({ example: 'W-12345A' })).waitFor();
  expect(await page.getByText(t.form.plate_of({ country: 'Avstrija' })).count()).toBe(0);
  await nextTo({ page }, 'priloge');
  await formField(page, 'documents.registration_certificate').setInputFiles(CERTIFICATE);
  await nextTo({ page }, 'kartica');
  await option(page, 'rfid_card', 'new').check();
  await option(page, 'delivery', 'pickup').check();
  await nextTo({ page }, 'pregled');
  for (const box of await page.locator('form input[type=checkbox]:visible').all()) await box.check();
  await page.route(`**/api${submitApplication.path}`, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Ne',
        status: 422,
        detail: 'Vozilo že ima dovolilnico.',
      }),
    }),
  );
  await tap(page.getByRole('button', { name: t.form.submit, exact: true }));
  const said = page.getByText(t.form.send_failed, { exact: true });
  await said.waitFor();
  const facts = async () =>
    said.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return {
        seen: top >= 0 && bottom <= window.innerHeight,
        focused: document.activeElement?.contains(element) && document.activeElement !== document.body,
      };
    });
  await expect.poll(facts).toEqual({ seen: true, focused: true });
  await page.unrouteAll();
  await context.close();
});
