import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../server/db/db.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedReference } from '../server/db/seed/reference.ts';
import { createFileStore } from '../server/ports/files.ts';
import { applicationData, pdfFile } from './make.ts';
import { freePort, startServer, temporaryDataDir, type ServerProcess } from './server-process.ts';
import { startSmtp, type TestSmtpServer } from './smtp.ts';
import { onServer, withDatabase } from './template-database.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 8;
/** The process is killed once this many were answered. */
const KILL_AFTER = 90;

let smtp: TestSmtpServer;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let env: Record<string, string>;
let server: ServerProcess | undefined;
let dropDatabase = async (): Promise<void> => {};

beforeAll(async () => {
  smtp = await startSmtp();
  data = await temporaryDataDir();
  env = { DATA_DIR: data.dir, SMTP_URL: smtp.url, TRUST_PROXY: 'true', PORT: String(await freePort()) };
  const template = inject('template');
  env.DEMO = 'false';
  if (template.kind === 'postgres') {
    const name = `dovolilnice_crash_${randomBytes(4).toString('hex')}`;
    await onServer(template.url, `create database ${name}`);
    env.DATABASE_URL = withDatabase(template.url, name);
    dropDatabase = () => onServer(template.url, `drop database if exists ${name} with (force)`);
  }
  const database = await openDatabase({
    database_url: env.DATABASE_URL ?? null,
    data_dir: data.dir,
  } as never);
  await migrate(database);
  await seedReference(database.db);
  await database.close();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await smtp.close();
  await dropDatabase();
  await data.remove();
});

type Sent = { application_nr: string; status_url: string };

/** Submits the `n`-th application from an address of its own; null when no 201 came. */
const submit = async (base: string, n: number): Promise<Sent | null> => {
  const address = { 'x-forwarded-for': `203.0.113.${n % 250}` };
  try {
    const csrf = await fetch(`${base}/api/csrf-cookie`, { headers: address });
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
    const form = new FormData();
    form.set('data', JSON.stringify(applicationData({ permit_year: new Date().getFullYear() })));
    form.append('registration_certificate', pdfFile(`prometno-${n}.pdf`));
    const reply = await fetch(`${base}/api/v1/applications`, {
      method: 'POST',
      body: form,
      headers: { ...address, cookie, 'x-xsrf-token': token },
    });
    return reply.status === 201 ? ((await reply.json()) as Sent) : null;
  } catch {
    return null;
  }
};

it('keeps every answered application with its document and its mail over kill -9, and nothing half-made', async () => {
  server = await startServer(env);
  const answered: Sent[] = [];
  let next = 0;
  let killed = false;
  const worker = async (base: string): Promise<void> => {
    while (next < SUBMISSIONS && !killed) {
      const sent = await submit(base, next++);
      if (sent) answered.push(sent);
      if (answered.length >= KILL_AFTER && !killed) {
        killed = true;
        await server?.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(server!.url)));
  expect(answered.length).toBeGreaterThanOrEqual(KILL_AFTER);

  // The same folder and port again; the rest of the applicants come.
  server = await startServer(env);
  killed = true;
  const base = server.url;
  for (let first = next; first < SUBMISSIONS; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, SUBMISSIONS - first) }, (_, i) => first + i);
    const batch = await Promise.all(numbers.map((n) => submit(base, n)));
    answered.push(...batch.filter((sent) => sent !== null));
  }
  for (const { application_nr, status_url } of answered) {
    const token = status_url.split('/vloga/')[1] ?? '';
    const reply = await fetch(`${base}/api/v1/applications/status/${token}`, {
      headers: {
        'x-forwarded-for': `198.18.0.${answered.findIndex((a) => a.application_nr === application_nr) % 250}`,
      },
    });
    expect(await reply.json(), status_url).toMatchObject({
      application_nr,
      status: 'submitted',
      documents: [{ kind: 'registration_certificate' }],
    });
  }
  await waitForMails(answered.length);
  await server.kill('SIGTERM');
  await expectWholeRows(answered);
}, 240_000);

const mailsBy = (): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>();
  for (const mail of smtp.received) {
    const nr = /V-\d{4}-\d{6}/.exec(mail.subject ?? '')?.[0] ?? '';
    ids.set(nr, (ids.get(nr) ?? new Set()).add(mail.messageId ?? ''));
  }
  return ids;
};

const waitForMails = async (count: number): Promise<void> => {
  for (let i = 0; i < 240 && mailsBy().size < count; i++) await delay(500);
};

/** Reads the database as it lies there after a graceful stop. */
const expectWholeRows = async (answered: readonly Sent[]): Promise<void> => {
  const database = await openDatabase({
    database_url: env.DATABASE_URL ?? null,
    data_dir: data.dir,
  } as never);
  const files = createFileStore({ data_dir: data.dir } as never);
  try {
    const applications = await database.db
      .selectFrom('applications')
      .select(['id', 'application_nr'])
      .where('source', '=', 'public')
      .where('applicant_name', 'is not', null)
      .execute();
    const ours = applications.filter(
      ({ application_nr }) =>
        answered.some((a) => a.application_nr === application_nr) || mailsBy().has(application_nr),
    );
    expect(new Set(ours.map((a) => a.application_nr)).size).toBe(ours.length);
    expect(answered.every((a) => ours.some((row) => row.application_nr === a.application_nr))).toBe(true);
    const mails = mailsBy();
    for (const { id, application_nr } of ours) {
      const documents = await database.db
        .selectFrom('documents')
        .select('sha256')
        .where('owner_id', '=', id)
        .execute();
      const events = await database.db
        .selectFrom('application_events')
        .select('transition')
        .where('application_id', '=', id)
        .execute();
      const rows = await database.db
        .selectFrom('mail_messages')
        .select(['message_id', 'status'])
        .where('application_id', '=', id)
        .execute();
      expect([documents.length, events.length, rows.length], application_nr).toEqual([1, 1, 1]);
      expect(await files.exists(documents[0]?.sha256 ?? '')).toBe(true);
      expect([...(mails.get(application_nr) ?? [])], application_nr).toEqual([rows[0]?.message_id]);
    }
  } finally {
    await database.close();
  }
};
