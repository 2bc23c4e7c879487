import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { byMouse, type Actor } from './actor.ts';
import { TEXTS } from './texts.ts';

/** How people get through the public form; it begins with questions. */

export const FORM = '/obrazci/parkirna-dovolilnica';

export const formField = (page: Page, path: string): Locator =>
  page.locator(`[id="polje-${path.replaceAll('.', '-')}"]`);

export const option = (page: Page, name: string, value: string): Locator =>
  page.locator(`input[type=radio][name="${name}"][value="${value}"]`);

type Texts = (typeof TEXTS)[Language]['form'];
type StepName = keyof Texts['heading'];

export const formHeading = (page: Page, t: Texts, step: StepName): Locator =>
  page.getByRole('heading', { name: t.heading[step], exact: true });

type Visitor = { page: Page; language?: Language; actor?: Actor };

/** Goes on, and waits for the page that follows. */
export const nextTo = async (
  { page, language = 'sl', actor = byMouse() }: Visitor,
  step: StepName,
): Promise<void> => {
  const { form } = TEXTS[language];
  await actor.press(page.getByRole('button', { name: form.next, exact: true }));
  await formHeading(page, form, step).waitFor();
};

/** Answers where somebody lives (the code of the category, or `elsewhere`) and whose the car is. */
export const answerQuestions = async (
  { page, actor = byMouse() }: Visitor,
  { home, year }: { home: string; year?: number },
): Promise<void> => {
  await actor.choose(option(page, 'guide.home', home));
  await actor.choose(option(page, 'guide.car', 'own'));
  const years = page.locator('input[name="permit_year"]');
  if (year !== undefined && (await years.count()))
    await actor.choose(option(page, 'permit_year', String(year)));
};

export type PersonTyped = {
  first_name: string;
  last_name: string;
  street: string;
  house_number: string;
  postal_code: string;
  email: string;
  tax_number: string;
  phone?: string;
};

/** Somebody with a permanent home here, and the certificate of their car. */
export const RESIDENT: PersonTyped = {
  first_name: 'Zvonka',
  last_name: 'Žerjav',
  street: 'Ribčev Laz',
  house_number: '12a',
  postal_code: '4265',
  email: 'zvonka.po.korakih@example.org',
  tax_number: '90001109',
};
export const CERTIFICATE = {
  name: 'prometno.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf('PROMETNO DOVOLJENJE', ['KR ST-101'])),
};

const PAGES = [
  ['naslov', ['first_name', 'last_name']],
  ['stik', ['street', 'house_number', 'postal_code']],
  ['vozila', ['email', 'email_repeat', 'phone', 'tax_number']],
] as const;

/** From the page with the name to that of the vehicles; `looks` sees each page before it is left. */
export const fillPerson = async (
  visitor: Visitor,
  person: PersonTyped,
  looks: (page: Page, what: string) => Promise<void> = async () => {},
): Promise<void> => {
  const { page, actor = byMouse() } = visitor;
  const typed: Readonly<Record<string, string | undefined>> = { ...person, email_repeat: person.email };
  for (const [step, names] of PAGES) {
    for (const name of names) {
      const text = typed[name];
      if (text !== undefined) await actor.fill(formField(page, `applicant.${name}`), text);
    }
    // The post code fills in the town.
    if (step === 'stik') await expect.poll(() => formField(page, 'applicant.city').inputValue()).not.toBe('');
    await looks(page, `before ${step}`);
    await nextTo(visitor, step);
  }
};
