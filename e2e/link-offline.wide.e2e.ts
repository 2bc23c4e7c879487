import { expect, it } from 'vitest';
import linkTexts from '../web/features/permits/holder/link/messages.sl.ts';
import { tap } from './support/actor.ts';
import { expectAccessible, launch, visit } from './support/browser.ts';
import { apply, issue } from './support/by-link.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { stateOf } from './support/people.ts';
import { TEXTS } from './support/texts.ts';

const t = { ...TEXTS.sl, link: linkTexts };

it('shows the permit of a link without a connection once it was looked at, until it is removed', async () => {
  const browser = await launch();
  const problems: string[] = [];
  const state = await stateOf(browser, 'root', problems);
  const office = await visit(browser, { width: 1440, language: 'sl', problems, state });
  await office.page.goto('/vloge');
  const { context, page } = await visit(browser, { width: 390, language: 'sl', problems, phone: true });
  await page.goto('/');
  const one = await apply(page, { tax_number: '77000153', plate: 'KR LI-198' });
  const { permit_nr } = await issue(office.page, one.id);
  const link = linkOf(await waitForMail(one.email, /je prejeta/), '/vloga');
  await page.goto(link);
  await tap(page.getByRole('link', { name: t.link.show }));
  await page.getByText(t.link.works_offline).waitFor();
  await expectAccessible(page, 'the permit of a link');
  const stored = await page.evaluate(() => localStorage.getItem('dovolilnice.offline.link'));
  expect(stored).not.toContain('Zora');

  await context.setOffline(true);
  const shown = page.getByRole('img', { name: t.digital.qr({ nr: permit_nr }) });
  // Where it was open, without the step, and the link of the mail again.
  for (const address of [
    `/vloga/${one.application_nr}?korak=dovolilnica`,
    `/vloga/${one.application_nr}`,
    link,
  ]) {
    await page.goto(address);
    await shown.waitFor();
    await page.getByText(/^Brez povezave\. Stanje z dne/).waitFor();
  }
  // Of another application nothing is shown.
  await page.goto('/vloga/V-2027-999999');
  await page.getByText(t.status.failed_title).waitFor();
  expect(await shown.count()).toBe(0);

  await context.setOffline(false);
  await page.goto(`/vloga/${one.application_nr}?korak=dovolilnica`);
  await tap(page.getByRole('button', { name: t.link.forget_offline }));
  expect(await page.evaluate(() => localStorage.getItem('dovolilnice.offline.link'))).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
  await office.context.close();
});
