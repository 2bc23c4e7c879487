import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import type { Config } from '../server/platform/config/types.ts';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import type { Deps } from '../server/platform/deps.ts';
import { registerJobs } from '../server/jobs.ts';
import type { Clock } from '../server/platform/ports/clock.ts';
import { openTestDatabase } from './db.ts';
import { depsOver } from './deps-over.ts';

export type TestDeps = Deps & {
  /**
   * Runs every waiting job (mails too) here and now, also delayed and repeated ones; returns the number of
   * runs.
   */
  runJobs(): Promise<number>;
  /** What a second process over the same database and files has, with connections of its own; closed with these. */
  beside(): Promise<Deps>;
  /** The mails sent so far, oldest first, as their readers see them. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
};

/**
 * Everything a handler needs over a fresh database and a temporary DATA_DIR, with the real ports. Close it in
 * afterAll.
 */
export const makeDeps = async (
  options: { clock?: Clock; config?: Partial<Config>; log_to?: DestinationStream } = {},
): Promise<TestDeps> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-test-'));
  const database = await openTestDatabase();
  const closing: (() => Promise<unknown>)[] = [];
  const ready = async (over: OpenDatabase) => {
    const deps = depsOver(over, { ...options.config, data_dir }, options.clock, options.log_to);
    registerJobs(deps);
    await deps.jobs.open();
    closing.push(async () => {
      await deps.jobs.stop();
      await deps.mailer.close();
      deps.fiscal.close();
      await over.close();
    });
    return deps;
  };
  const deps = await ready(database);
  return {
    ...deps,
    beside: async () => ready(await database.again()),
    runJobs: () => deps.jobs.drain({ ignore_delays: true }),
    mails: () => readMails(join(data_dir, 'mail')),
    close: async () => {
      for (const close of closing.toReversed()) await close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
};

const readMails = async (dir: string): Promise<Email[]> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))));
};
