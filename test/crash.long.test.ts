import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkDetail, BulkJob } from '../contract/platform/bulk-jobs.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { createFileStore } from '../server/platform/ports/files/files.ts';
import { UNSEALED } from './files/sealing.ts';
import { temporaryStore } from './db.ts';
import {
  faultsOfApplications,
  faultsOfInvoices,
  faultsOfMails,
  givePaidApplications,
  signInClerk,
} from './walks/office-at-work.ts';
import { callWith, type Sent, somebody, submit, until } from './servers/outside.ts';
import { freePort } from '../scripts/free-port.ts';
import { startServer, type ServerProcess } from './servers/server-process.ts';
import { startSmtp, type TestSmtpServer } from './servers/smtp.ts';

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
  await signInClerk(database, token);
  paid = await givePaidApplications(database, store.dir, PAID);
  await database.close();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await smtp.close();
  await store.remove();
});

/** Submits the `n`-th application from an IP address of its own; null without a 201. */
const submitFrom = (base: string, n: number) => submit(base, `203.0.113.${n % 250}`, somebody());

/** A call of the clerk. */
const call = <T>(path: string, body?: object): Promise<T> =>
  callWith<T>(server!.url, token, `v1/admin/${path}`, body);

it('keeps what it answered and finishes what it began over kill -9: documents, mails and invoice numbers once each', async () => {
  server = await startServer(env);
  const since = new Date().toISOString();
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
    const files = createFileStore({ ...UNSEALED, data_dir: store.dir, s3: null, clamd: null });
    const numbers = answered.map(({ application_nr }) => application_nr);
    expect([
      ...(await faultsOfApplications(database, files, { answered: numbers, since, except: paid })),
      ...(await faultsOfInvoices(database, paid)),
      ...(await faultsOfMails(database, mailIds())),
    ]).toEqual([]);
    const before = await database.db
      .selectFrom('invoices')
      .select('id')
      .where('date_time', '<', killed_at)
      .execute();
    expect(before.length).toBeGreaterThanOrEqual(KILL_AFTER.rows);
    expect(before.length).toBeLessThan(PAID);
  } finally {
    await database.close();
  }
});

const mailIds = () => new Set(smtp.received.map(({ messageId }) => messageId ?? ''));
