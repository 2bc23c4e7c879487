import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { addDays } from '../server/platform/kernel/periods.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { startServer, type ServerProcess } from '../test/servers/server-process.ts';
import status_sl from '../web/features/permits/application-status/messages.sl.ts';
import en from '../web/features/permits/decisions/messages.en.ts';
import sl from '../web/features/permits/decisions/messages.sl.ts';
import { formatDate } from '../web/i18n/format.ts';
import bulk_en from '../web/shared/platform/bulk/messages.en.ts';
import bulk_sl from '../web/shared/platform/bulk/messages.sl.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  keepPicture,
  launch,
  visit,
  type BrowserState,
} from './support/browser.ts';
import { linkOf, waitForMail } from './support/mails.ts';
import { ownDemo } from './support/own-demo.ts';
import { signIn } from './support/people.ts';
import { button } from './support/review-page.ts';

/** Decisions whose days are over become final, several at once: what staff, the mail and the page of the party say. */

const problems: string[] = [];
let browser: Browser;
let state: BrowserState;
let server: ServerProcess;
let data: Awaited<ReturnType<typeof ownDemo>>;
let decisions: { id: string; decision_nr: string; application_id: string | null; email: string | null }[];
const appeal_until = addDays(systemClock.today(), -20);

beforeAll(async () => {
  data = await ownDemo();
  browser = await launch();
  const { db, close } = await openDatabase({ database_url: null, data_dir: data.dir });
  const email = sql<string | null>`a.applicant->>'email'`;
  decisions = await db
    .selectFrom('decisions as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select(['d.id', 'd.decision_nr', 'd.application_id', email.as('email')])
    .where('d.procedure', '=', 'administrative')
    .where('d.kind', 'in', ['rejection', 'dismissal', 'stopping'])
    .where('d.final_on', 'is', null)
    .where(email, 'is not', null)
    .where('a.language', '=', 'sl')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('appeals').select('id').whereRef('appeals.decision_id', '=', 'd.id'))),
    )
    .orderBy('d.issued_at', 'desc')
    .limit(2)
    .execute();
  await db
    .updateTable('decisions')
    .set({ served_on: addDays(appeal_until, -15), appeal_until, finality_from: addDays(appeal_until, 6) })
    .where(
      'id',
      'in',
      decisions.map(({ id }) => id),
    )
    .execute();
  await close();
  server = await startServer({ DATA_DIR: data.dir, TRUST_PROXY: 'true' });
  state = await signIn(browser, 'admin', problems, server.url);
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await data?.remove();
});

it.each([
  ['sl', 1366, 0],
  ['en', 390, 1],
] as const)('finality of chosen decisions is confirmed (%s, %i px)', async (language, width, which) => {
  const [m, bulk] = language === 'sl' ? [sl, bulk_sl] : [en, bulk_en];
  const { decision_nr, application_id, email } = decisions[which]!;
  const { page } = await visit(browser, { width, language, problems, state, base: server.url });
  await page.goto('/odlocbe?filter.finality=proposed');
  await page.getByRole('checkbox', { name: new RegExp(decision_nr) }).check();
  await expectNoSidewaysScroll(page, 'the list of decisions');
  await button(page, bulk.act_on_selected).click();
  await page.getByRole('menuitem', { name: bulk.actions.confirm_finality }).click();
  const dialog = page.getByRole('dialog', { name: bulk.actions.confirm_finality });
  await dialog.getByText(bulk.preview_all({ n: 1 })).waitFor();
  const confirm = button(dialog, bulk.confirm({ action: 'confirm_finality', n: 1 }));
  await confirm.click();
  // Nobody said yet that no appeal came.
  await expectAccessible(page, 'the question whether appeals came');
  await keepPicture(page);
  await dialog.getByRole('checkbox', { name: m.no_appeal_of_many }).check();
  await confirm.click();
  await page.getByText(bulk.finished).waitFor();
  await expectAccessible(page, 'the result of each decision');

  await page.goto(`/vloge/${application_id}`);
  await page.getByText(m.finality_states.final).first().waitFor();
  await expectAccessible(page, 'an application with a final decision');

  const mail = await waitForMail(email!, /pravnomočna/u, data.dir);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^pravnomocnost-/u),
  ]);
  const outside = await visit(browser, { width, language: 'sl', problems, base: server.url });
  await outside.page.goto(linkOf(mail, '/vloga'));
  const days = { until: '', final: formatDate(addDays(appeal_until, 1), 'sl') };
  await outside.page.getByText(status_sl.decision_standing.final(days)).waitFor();
  await expectAccessible(outside.page, 'the page of the party');
  await expectNoSidewaysScroll(outside.page, 'the page of the party');
  await keepPicture(outside.page);
  expect(problems).toEqual([]);
});
