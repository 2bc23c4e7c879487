import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BulkDetail, BulkJob } from '../../contract/platform/bulk-jobs.ts';
import { loadConfig } from '../../server/platform/config/config.ts';
import { newDatabase } from '../../server/platform/db/embedded/new-database.ts';
import type { OpenDatabase } from '../../server/platform/db/db.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { createFileStore } from '../../server/platform/ports/files/files.ts';
import { faultsOfApplications, faultsOfInvoices, faultsOfMails } from '../../test/walks/office-at-work.ts';
import type { Client } from '../../test/client.ts';
import { callWith } from '../../test/servers/outside.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type ServerProcess, startServer } from '../../test/servers/server-process.ts';
import { startSmtp, type TestSmtpServer } from '../../test/servers/smtp.ts';
import { startForward } from './forward.ts';
import { type Load, startLoad } from './load.ts';

/** Paid applications whose invoices a job issues and mails meanwhile. */
const PAID = 30;
/** Undisturbed work before the fault and after it. */
const AROUND_MS = 3000;
/** Whoever has no answer this long after the fault will have none. */
const PATIENCE_MS = 180_000;
/** The job and the mails are through this long after the last application; retries wait up to minutes. */
const SETTLED_MS = 300_000;

/** What a fault finds: an office at work. */
export type Place = {
  load: Load;
  smtp: TestSmtpServer;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts the program again. */
  start(): Promise<void>;
  /** Starts another one beside it, leads everybody new to that, and ends the first in order. */
  replace(): Promise<void>;
  /** What `/api/ready` says of the database; null without an answer. */
  databaseReady(): Promise<boolean | null>;
};

/** What a trial needs is not there; the message says what. */
export class Skipped extends Error {}

/** What a trial needs around the program. */
export type Setting = {
  env?: Record<string, string>;
  /** Folder of the version that runs first. */
  version?: string;
  /** How the invoices of the job were paid: those in cash are verified by the tax administration. */
  paid_in?: 'cash';
  /** Whatever the office needs, through its API, before its program starts. */
  prepare?: (root: Client) => Promise<void>;
  /** A list that has to be empty before the program is stopped. */
  unfinished?: string;
  /** The moment by the clock of the program; never before now. */
  now?: () => Date;
  /** What must be true afterwards besides; wrong ones in words. */
  check?: (database: OpenDatabase, paid: readonly string[]) => Promise<string[]>;
  close?: () => Promise<void>;
};

export type Trial = {
  name: string;
  setting?: () => Promise<Setting>;
  fault: (place: Place) => Promise<void>;
};

export type Row = {
  name: string;
  answered: number;
  others: string;
  /** Longest time without an answer to anybody, in seconds. */
  silence_s: number;
  /** From the end of the fault to the first answer, in seconds. */
  back_s: number;
  wrong: string[];
};

const until = async (what: string, is: () => Promise<boolean>): Promise<string[]> => {
  const end = Date.now() + SETTLED_MS;
  while (!(await is().catch(() => false))) {
    if (Date.now() > end) return [`waited in vain for ${what}`];
    await delay(300);
  }
  return [];
};

const longestPause = (times: readonly number[]): number =>
  Math.max(0, ...times.slice(1).map((time, i) => time - times[i]!));

/** The program behind one address, and how it is ended and started. */
const startOffice = async (env: Record<string, string>, version: string | undefined) => {
  let program = await startServer({ ...env, PORT: String(await freePort()) }, version ? { of: version } : {});
  const front = await startForward(portOf(program));
  return {
    base: `http://127.0.0.1:${front.port}`,
    kill: (signal: 'SIGKILL' | 'SIGTERM') => program.kill(signal),
    start: async () => {
      program = await startServer({ ...env, PORT: String(portOf(program)) }, version ? { of: version } : {});
    },
    replace: async () => {
      const next = await startServer({ ...env, PORT: String(await freePort()) });
      front.leadTo(portOf(next));
      await program.kill('SIGTERM');
      program = next;
    },
    close: async () => {
      await program.kill('SIGKILL');
      await front.close();
    },
  };
};

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

/** What makes an office, in the words of a version of the program: only it knows its own schema. */
const makersOf = async (version: string) => {
  type Migrate = typeof import('../../server/platform/db/migrate.ts');
  type Reference = typeof import('../../server/demo/reference.ts');
  type Office = typeof import('../../test/walks/office-at-work.ts');
  const { migrate } = (await import(join(version, 'server/platform/db/migrate.ts'))) as Migrate;
  const { seedReference } = (await import(join(version, 'server/demo/reference.ts'))) as Reference;
  const office = (await import(join(version, 'test/walks/office-at-work.ts'))) as Office;
  return { migrate, seedReference, ...office };
};

/** Runs the fault under load and checks all that was answered, each document, mail and invoice afterwards. */
export const run = async ({ name, setting, fault }: Trial): Promise<Row> => {
  const { env: own = {}, now = () => new Date(), unfinished, ...around } = (await setting?.()) ?? {};
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-fault-'));
  const smtp = await startSmtp();
  const token = randomBytes(32).toString('base64url');
  const env: Record<string, string> = {
    DATA_DIR: data_dir,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    DEMO: 'false',
    UPLOAD_MB_PER_DAY: '1000000',
    ...own,
  };
  const open = () =>
    openDatabase(
      { database_url: env['DATABASE_URL'] ?? null, data_dir: env['DATA_DIR']! },
      { files: newDatabase },
    );
  let office: Awaited<ReturnType<typeof startOffice>> | undefined;
  try {
    const { migrate, seedReference, signInClerk, givePaidApplications } = await makersOf(
      around.version ?? join(import.meta.dirname, '../..'),
    );
    const before = await open();
    await migrate(before);
    await seedReference(before.db);
    await signInClerk(before, token, now());
    const paid = await givePaidApplications(before, env['DATA_DIR']!, PAID, around);
    await before.close();
    const since = now().toISOString();
    office = await startOffice(env, around.version);
    const { base, kill, start, replace } = office;
    const load = startLoad(base, now().getUTCFullYear());
    await delay(AROUND_MS);
    const job = await callWith<BulkJob>(base, token, 'v1/admin/documents/payments/send-invoices', {
      application_uuids: paid,
    });
    const databaseReady = async (): Promise<boolean | null> => {
      const reply = await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      return reply && ((await reply.json()) as { database: boolean }).database;
    };
    await fault({ load, smtp, kill, start, replace, databaseReady });
    const over = Date.now();
    await delay(AROUND_MS);
    const wrong: string[] = [];
    const isEmpty = async (path: string, body: object): Promise<boolean> =>
      (await callWith<{ data: unknown[] }>(base, token, path, body)).data.length === 0;
    await load.stop(PATIENCE_MS).catch((error: Error) => wrong.push(error.message));
    wrong.push(
      ...(await until('the job', async () => {
        const detail = await callWith<BulkDetail>(base, token, `v1/admin/bulk/${job.id}`);
        return detail.status === 'done' && detail.done === PAID;
      })),
      ...(await until('the mails', () => isEmpty('v1/admin/mails', { filters: { status: ['queued'] } }))),
      ...(await until('what is unfinished', async () => !unfinished || isEmpty(unfinished, {}))),
    );
    await kill('SIGTERM');
    const after = await open();
    try {
      const files = createFileStore({ ...loadConfig(env), clamd: null });
      wrong.push(
        ...(await faultsOfApplications(after, files, { answered: load.answered, since, except: paid })),
        ...(await faultsOfInvoices(after, paid)),
        ...(await faultsOfMails(after, new Set(smtp.received.map(({ messageId }) => messageId ?? '')))),
        ...((await around.check?.(after, paid)) ?? []),
      );
    } finally {
      await after.close();
    }
    const back = load.times.find((time) => time >= over) ?? Number.NaN;
    wrong.push(...[...load.others.keys()].filter((other) => other.startsWith('500')));
    return {
      name,
      answered: load.answered.length,
      others: [...load.others].map(([other, times]) => `${times} × ${other}`).join(', '),
      silence_s: longestPause(load.times) / 1000,
      back_s: (back - over) / 1000,
      wrong,
    };
  } finally {
    await office?.close();
    await smtp.close();
    await around.close?.();
    rmSync(data_dir, { recursive: true, force: true });
  }
};
