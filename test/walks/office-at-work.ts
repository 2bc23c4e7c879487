import { login } from '../../contract/people/auth.ts';
import { build } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/platform/db/db.ts';
import { insertSession } from '../../server/platform/http/sessions/session-queries.ts';
import { hashToken } from '../../server/platform/http/sessions/sessions.ts';
import { registerJobs } from '../../server/jobs.ts';
import { systemClock } from '../../server/platform/ports/clock.ts';
import type { FileStore } from '../../server/platform/ports/files/file-store.ts';
import { client, type Client } from '../client.ts';
import { copyPaidApplications } from '../rows/copies.ts';
import { depsOver } from '../deps-over.ts';
import { makeUser } from '../rows/people.ts';
import { createdBy } from '../rows/transitions.ts';
import { yearNow } from '../year-now.ts';

/**
 * What happens in an office while its program is killed or cut off, and what must be true afterwards. Each check
 * returns what is wrong, in words; nothing when all is whole.
 */

/** A clerk with this bearer token for an hour. */
export const signInClerk = async (
  { db }: OpenDatabase,
  token: string,
  now: Date = new Date(),
): Promise<void> => {
  const clerk = await makeUser(db, 'admin');
  await insertSession(db, {
    user_id: clerk.id,
    kind: 'bearer',
    token_hash: hashToken(token),
    user_agent: null,
    ip: null,
    name: null,
    now: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  });
};

/**
 * Paid applications without invoices, for a database that no program uses yet: one is submitted in this process
 * and copied. `prepare` sets up what else the office needs.
 */
export const givePaidApplications = async (
  database: OpenDatabase,
  data_dir: string,
  count: number,
  { paid_in, prepare }: { paid_in?: 'cash'; prepare?: (root: Client) => Promise<void> } = {},
): Promise<string[]> => {
  const deps = depsOver(database, { data_dir }, systemClock);
  registerJobs(deps);
  await deps.jobs.open();
  const fastify = await build(deps);
  if (prepare) {
    const root = client(fastify);
    const { email, password } = await makeUser(database.db, 'root');
    await root.call(login, { body: { email, password } });
    await prepare(root);
  }
  const first = await createdBy(client(fastify), { permit_year: yearNow() });
  const rows = await copyPaidApplications(database.db, first, count, paid_in);
  await fastify.close();
  await deps.jobs.stop();
  await deps.mailer.close();
  deps.fiscal.close();
  return rows.map(({ id }) => id);
};

const differs = (what: string, found: unknown, wanted: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];

/**
 * Every application since `since` is complete, with its document, its event and its mail once each: the answered
 * ones, and those cut off after the commit.
 */
export const faultsOfApplications = async (
  { db }: OpenDatabase,
  files: FileStore,
  { answered, since, except }: { answered: readonly string[]; since: string; except: readonly string[] },
): Promise<string[]> => {
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'application_nr', 'applicant'])
    .where('id', 'not in', [...except])
    .where('applicant_name', 'is not', null)
    .where('created_at', '>=', since)
    .execute();
  const numbers = new Set(applications.map(({ application_nr }) => application_nr));
  const people = new Map<string, number>();
  for (const { applicant } of applications) {
    const who = applicant.email ?? '';
    people.set(who, (people.get(who) ?? 0) + 1);
  }
  const found = [
    ...answered
      .filter((number) => !numbers.has(number))
      .map((number) => `${number} was answered and is lost`),
    ...(numbers.size === applications.length ? [] : ['a number was given twice']),
    ...[...people].filter(([, times]) => times > 1).map(([who, times]) => `${who} has ${times} applications`),
  ];
  for (const { id, application_nr } of applications) {
    const documents = await db.selectFrom('documents').select('sha256').where('owner_id', '=', id).execute();
    const events = await db
      .selectFrom('application_events')
      .select('transition')
      .where('application_id', '=', id)
      .execute();
    const mails = await db
      .selectFrom('mail_messages')
      .select('id')
      .where('application_id', '=', id)
      .execute();
    found.push(
      ...differs(
        `documents, events and mails of ${application_nr}`,
        [documents.length, events.length, mails.length],
        [1, 1, 1],
      ),
    );
    for (const { sha256 } of documents)
      if (!(await files.exists(sha256))) found.push(`a document of ${application_nr} is lost`);
  }
  return found;
};

/** One invoice and one mail for each of these paid applications; numbers without a gap. */
export const faultsOfInvoices = async ({ db }: OpenDatabase, paid: readonly string[]): Promise<string[]> => {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('invoice_outputs', 'invoice_outputs.invoice_id', 'invoices.id')
    .select(['application_id', 'invoice_nr', 'seq', 'status', 'copy_nr'])
    .where('application_id', 'in', [...paid])
    .orderBy('seq')
    .execute();
  const mails = await db
    .selectFrom('mail_messages')
    .select('application_id')
    .where('application_id', 'in', [...paid])
    .execute();
  const first = invoices[0]?.seq ?? 1;
  const ids = (rows: readonly { application_id: string | null }[]) =>
    rows.map(({ application_id }) => application_id).toSorted();
  return [
    ...differs(
      'invoices',
      invoices.map(({ seq, status, copy_nr }) => [seq, status, copy_nr]),
      paid.map((_, i) => [first + i, 'sent', 0]),
    ),
    ...differs(
      'numbers of invoices',
      new Set(invoices.map(({ invoice_nr }) => invoice_nr)).size,
      paid.length,
    ),
    ...differs('invoiced applications', ids(invoices), paid.toSorted()),
    ...differs('mails with an invoice', ids(mails), paid.toSorted()),
  ];
};

/**
 * Every mail is sent, and the mail server has each. One that it had accepted before a kill may have
 * come again, under the same Message-ID: mail programs show it once.
 */
export const faultsOfMails = async (
  { db }: OpenDatabase,
  received: ReadonlySet<string>,
): Promise<string[]> => {
  const mails = await db.selectFrom('mail_messages').select(['message_id', 'status']).execute();
  const known = new Set(mails.map(({ message_id }) => message_id));
  return [
    ...mails.filter(({ status }) => status !== 'sent').map(({ status }) => `a mail is ${status}`),
    ...mails.filter(({ message_id }) => !received.has(message_id)).map(() => 'a mail did not arrive'),
    ...[...received].filter((id) => !known.has(id)).map(() => 'a mail that nobody knows arrived'),
  ];
};
