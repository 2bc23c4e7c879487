import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkDetail, BulkJob } from '../contract/platform/bulk-jobs.ts';
import { build } from '../server/app.ts';
import { type OpenDatabase } from '../server/platform/db/db.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { insertSession } from '../server/platform/http/session-queries.ts';
import { hashToken } from '../server/platform/http/sessions.ts';
import { registerJobs } from '../server/jobs.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { createFileStore } from '../server/platform/ports/files.ts';
import { client } from './client.ts';
import { UNSEALED } from './sealing.ts';
import { copyPaidApplications } from './copies.ts';
import { temporaryStore } from './db.ts';
import { depsOver } from './deps-over.ts';
import { createdBy } from './transitions.ts';
import { callWith, type Sent, somebody, submit, until } from './outside.ts';
import { makeUser } from './people.ts';
import { freePort, startServer, type ServerProcess } from './server-process.ts';
import { startSmtp, type TestSmtpServer } from './smtp.ts';
import { yearNow } from './year-now.ts';

/** Paid applications whose invoices a job issues and mails. */
const PAID = 24;
/** Applicants who submit at the same time. */
const AT_ONCE = 4;
/** The process is killed once this many submissions were answered and this many rows of the job are done. */
const KILL_AFTER = { submissions: 8, rows: 6 };
/** Applicants who come after the restart. */
const LATER = 4;

let smtp: TestSmtpServer;
let store: Awaited<ReturnType<typeof temporaryStore>>;
let env: Record<string, string>;
let server: ServerProcess | undefined;
let paid: string[];
const token = randomBytes(32).toString('base64url');
const permit_year = yearNow();

const open = () => openDatabase({ database_url: env.DATABASE_URL ?? null, data_dir: store.dir });

beforeAll(async () => {
  smtp = await startSmtp();
  store = await temporaryStore();
  env = {
    ...store.env,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    PORT: String(await freePort()),
    DEMO: 'false',
  };
  const database = await open();
  await signInClerk(database);
  paid = await givePaidApplications(database);
  await database.close();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await smtp.close();
  await store.remove();
});

const signInClerk = async ({ db }: OpenDatabase): Promise<void> => {
  const clerk = await makeUser(db, 'admin');
  const now = new Date();
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

/** Submits one application in this process, before the server uses the database, and copies it. */
const givePaidApplications = async (database: OpenDatabase): Promise<string[]> => {
  const deps = depsOver(database, { data_dir: store.dir }, systemClock);
  registerJobs(deps);
  await deps.jobs.open();
  const fastify = await build(deps);
  const first = await createdBy(client(fastify), { permit_year });
  const rows = await copyPaidApplications(database.db, first, PAID);
  await fastify.close();
  await deps.jobs.stop();
  await deps.mailer.close();
  deps.fiscal.close();
  return rows.map(({ id }) => id);
};

/** Submits the `n`-th application from an IP address of its own; null without a 201. */
const submitFrom = (base: string, n: number) => submit(base, `203.0.113.${n % 250}`, somebody());

/** A call of the clerk. */
const call = <T>(path: string, body?: object): Promise<T> =>
  callWith<T>(server!.url, token, `v1/admin/${path}`, body);

it('keeps what it answered and finishes what it began over kill -9: documents, mails and invoice numbers once each', async () => {
  server = await startServer(env);
  const answered: Sent[] = [];
  let next = 0;
  const stop = new AbortController();
  const applicant = async (base: string): Promise<void> => {
    while (!stop.signal.aborted) {
      const sent = await submitFrom(base, next++);
      if (sent) answered.push(sent);
    }
  };
  const applicants = Array.from({ length: AT_ONCE }, () => applicant(server!.url));
  await until(
    'submissions',
    () => answered.length,
    (count) => count >= KILL_AFTER.submissions,
  );
  const job = await call<BulkJob>('documents/payments/send-invoices', { application_uuids: paid });
  const asked = () => call<BulkDetail>(`bulk/${job.id}`);
  await until('the job to be in the middle', asked, ({ done }) => done >= KILL_AFTER.rows);
  await server.kill('SIGKILL');
  const killed_at = new Date().toISOString();
  stop.abort();
  await Promise.all(applicants);

  // The same directory and port again; more applicants come, and the job continues.
  server = await startServer(env);
  const base = server.url;
  const later = await Promise.all(Array.from({ length: LATER }, () => submitFrom(base, next++)));
  expect(later.every((sent) => sent !== null)).toBe(true);
  answered.push(...later.filter((sent) => sent !== null));
  const whole = await until('the job to end', asked, ({ status }) => status === 'done');
  expect(whole).toMatchObject({ done: PAID, skipped: 0, failed: 0, waiting: 0 });
  for (const [i, { application_nr, status_url }] of answered.entries()) {
    const reply = await fetch(`${base}/api/v1/applications/status/${status_url.split('/vloga/')[1] ?? ''}`, {
      headers: { 'x-forwarded-for': `198.18.0.${i % 250}` },
    });
    expect(await reply.json(), status_url).toMatchObject({
      application_nr,
      status: 'submitted',
      documents: [{ kind: 'registration_certificate' }],
    });
  }
  // One mail each for the answered, the paid and the copied one.
  await until(
    'mails',
    () => mailIds().size,
    (count) => count > PAID + answered.length,
  );
  await server.kill('SIGTERM');
  const database = await open();
  try {
    await expectWholeApplications(database, answered);
    await expectWholeInvoices(database, killed_at);
    const mails = await database.db.selectFrom('mail_messages').select(['message_id', 'status']).execute();
    // A mail that the mail server had accepted before the kill may come again, under the same Message-ID:
    // mail programs show it once.
    expect([...mailIds()].toSorted()).toEqual(mails.map(({ message_id }) => message_id).toSorted());
    expect(mails.every(({ status }) => status === 'sent')).toBe(true);
  } finally {
    await database.close();
  }
});

const mailIds = () => new Set(smtp.received.map(({ messageId }) => messageId));

/** Every application is complete: the answered ones, and those cut off after the commit. */
const expectWholeApplications = async ({ db }: OpenDatabase, answered: readonly Sent[]): Promise<void> => {
  const files = createFileStore({ ...UNSEALED, data_dir: store.dir, s3: null, clamd: null });
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'application_nr'])
    .where('id', 'not in', paid)
    .where('applicant_name', 'is not', null)
    .execute();
  const numbers = applications.map(({ application_nr }) => application_nr);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(expect.arrayContaining(answered.map(({ application_nr }) => application_nr)));
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
    expect([documents.length, events.length, mails.length], application_nr).toEqual([1, 1, 1]);
    expect(await files.exists(documents[0]?.sha256 ?? '')).toBe(true);
  }
};

/**
 * One invoice and one mail for each paid application; numbers without a gap, from before the kill and after.
 */
const expectWholeInvoices = async ({ db }: OpenDatabase, killed_at: string): Promise<void> => {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('invoice_outputs', 'invoice_outputs.invoice_id', 'invoices.id')
    .select(['application_id', 'invoice_nr', 'seq', 'status', 'copy_nr', 'date_time'])
    .orderBy('seq')
    .execute();
  expect(invoices.map(({ seq, status, copy_nr }) => ({ seq, status, copy_nr }))).toEqual(
    paid.map((_, i) => ({ seq: i + 1, status: 'sent', copy_nr: 0 })),
  );
  expect(new Set(invoices.map(({ invoice_nr }) => invoice_nr)).size).toBe(PAID);
  expect(invoices.map(({ application_id }) => application_id).toSorted()).toEqual(paid.toSorted());
  const before = invoices.filter(({ date_time }) => date_time < killed_at).length;
  expect(before).toBeGreaterThanOrEqual(KILL_AFTER.rows);
  expect(before).toBeLessThan(PAID);
  const mails = await db
    .selectFrom('mail_messages')
    .select('application_id')
    .where('application_id', 'in', paid)
    .execute();
  expect(mails.map(({ application_id }) => application_id).toSorted()).toEqual(paid.toSorted());
};
