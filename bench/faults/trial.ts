import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BulkDetail, BulkJob } from '../../contract/platform/bulk-jobs.ts';
import { seedReference } from '../../server/demo/reference.ts';
import { loadConfig } from '../../server/platform/config/config.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { newDatabase } from '../../server/platform/db/new-database.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { createFileStore } from '../../server/platform/ports/files.ts';
import {
  faultsOfApplications,
  faultsOfInvoices,
  faultsOfMails,
  givePaidApplications,
  signInClerk,
} from '../../test/office-at-work.ts';
import { callWith } from '../../test/outside.ts';
import { freePort, type ServerProcess, startServer } from '../../test/server-process.ts';
import { startSmtp } from '../../test/smtp.ts';
import { type Load, startLoad } from './load.ts';

/** Paid applications whose invoices a job issues and mails meanwhile. */
const PAID = 30;
/** Undisturbed work before the fault and after it. */
const AROUND_MS = 3000;
/** Whoever has no answer this long after the fault will have none: a key of a process that died is free after two minutes. */
const PATIENCE_MS = 180_000;
/** The job and the mails are through this long after the last application; retries wait up to minutes. */
const SETTLED_MS = 300_000;

/** What a fault finds: an office at work. */
export type Place = {
  load: Load;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts the program again. */
  start(): Promise<void>;
};

export type Setting = {
  /** For the program, as DATABASE_URL. */
  env?: Record<string, string>;
  close?: () => Promise<void>;
};

export type Trial = {
  name: string;
  /** What the fault needs around it. */
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

/** Runs the fault under load and checks all that was answered, each document, mail and invoice afterwards. */
export const run = async ({ name, setting, fault }: Trial): Promise<Row> => {
  const { env: own = {}, close } = (await setting?.()) ?? {};
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-fault-'));
  const smtp = await startSmtp();
  const token = randomBytes(32).toString('base64url');
  const env: Record<string, string> = {
    DATA_DIR: data_dir,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    PORT: String(await freePort()),
    DEMO: 'false',
    UPLOAD_MB_PER_DAY: '1000000',
    ...own,
  };
  const open = () => openDatabase({ database_url: env['DATABASE_URL'] ?? null, data_dir }, newDatabase);
  let program: ServerProcess | undefined;
  try {
    const before = await open();
    await migrate(before);
    await seedReference(before.db);
    await signInClerk(before, token);
    const paid = await givePaidApplications(before, data_dir, PAID);
    await before.close();
    const since = new Date().toISOString();
    const start = async (): Promise<void> => {
      program = await startServer(env);
    };
    await start();
    const base = program!.url;
    const load = startLoad(base);
    await delay(AROUND_MS);
    const job = await callWith<BulkJob>(base, token, 'v1/admin/documents/payments/send-invoices', {
      application_uuids: paid,
    });
    await fault({
      load,
      start,
      kill: (signal) => program!.kill(signal),
    });
    const over = Date.now();
    await delay(AROUND_MS);
    const wrong: string[] = [];
    await load.stop(PATIENCE_MS).catch((error: Error) => wrong.push(error.message));
    wrong.push(
      ...(await until('the job', async () => {
        const detail = await callWith<BulkDetail>(base, token, `v1/admin/bulk/${job.id}`);
        return detail.status === 'done' && detail.done === PAID;
      })),
      ...(await until('the mails', async () => smtp.received.length >= PAID + load.answered.length)),
    );
    await program!.kill('SIGTERM');
    const after = await open();
    try {
      const files = createFileStore({ ...loadConfig(env), clamd: null });
      wrong.push(
        ...(await faultsOfApplications(after, files, { answered: load.answered, since, except: paid })),
        ...(await faultsOfInvoices(after, paid)),
        ...(await faultsOfMails(after, new Set(smtp.received.map(({ messageId }) => messageId ?? '')))),
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
    await program?.kill('SIGKILL');
    await smtp.close();
    await close?.();
    rmSync(data_dir, { recursive: true, force: true });
  }
};
