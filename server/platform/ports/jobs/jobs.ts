import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss';
import type { RawDatabase } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { TIME_ZONE } from '../clock.ts';
import type { Jobs, WorkOptions } from './job-types.ts';
import { listWaiting, watchJobs } from './job-watch.ts';
import type { Logger } from '../log.ts';
import { causeOf, traced, withCause } from '../tracing/tracing.ts';

/** The queue as main.ts and the tests use it. */
export type JobQueue = Jobs & {
  /** Creates the queues so that `send` works, without running any job. `start` includes it. */
  open(): Promise<void>;
  /**
   * Runs what is due (or everything waiting) in this call until nothing is left; returns the number of runs.
   */
  drain(options?: { ignore_delays?: boolean }): Promise<number>;
};

type Queue = { handler: (data: object) => Promise<void>; cron?: string } & Required<WorkOptions>;

const DEAD = 'dead';
const STOP_TIMEOUT_MS = 8_000;
const LONGEST_RUN_SECONDS = 15 * 60;
// A killed process stops its heartbeat: its jobs are resumed about half a minute later instead of after
// pg-boss's 15 minutes.
const HEARTBEAT_SECONDS = 10;
/** How often claims of dead processes are looked for, at most. */
const SUPERVISE_SECONDS = 10;
/** How often each worker looks for itself, should nothing have woken it; `job-watch.ts` wakes it. */
const POLL_SECONDS = 600;

/**
 * After a start all that a killed predecessor had begun. Later: nobody else works on an embedded database, so
 * only runs that hang are left to find; other processes on PostgreSQL may die at any time.
 */
const superviseEvery = (raw: RawDatabase) => (running_ms: number) =>
  running_ms < 60_000 ? SUPERVISE_SECONDS * 1000 : raw.kind === 'pglite' ? 60_000 : 20_000;

const bossOptions = (raw: RawDatabase, background: boolean): ConstructorOptions => ({
  ...(raw.kind === 'pglite'
    ? { db: fromPglite(raw.pglite), backend: 'pglite' as const }
    : { connectionString: raw.url, max: 4, application_name: 'dovolilnice-jobs' }),
  // By `job-watch.ts`. pg-boss's own timer also asks for flows of jobs every 5 s, which we have none of.
  supervise: false,
  schedule: background,
  monitorIntervalSeconds: SUPERVISE_SECONDS,
  useListenNotify: background,
  // Schedules are read every 30 s; the default looks for their ticks every 5 s.
  cronWorkerIntervalSeconds: 15,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
});

/** Whether a queue has these options already. */
const isAs = (known: object, options: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(options).every(([option, value]) => (known as Record<string, unknown>)[option] === value);

/** pg-boss on the application's own database. `background: false` keeps its timers off (tests). */
export const createJobs = (raw: RawDatabase, log: Logger, { background = true } = {}): JobQueue => {
  const boss = new PgBoss(bossOptions(raw, background));
  const queues = new Map<string, Queue>();
  let state: 'new' | 'open' | 'started' | 'stopped' = 'new';
  /** The workers of each queue. */
  const workers: { name: string; id: string }[] = [];
  const watch = watchJobs({
    list: () => listWaiting(raw),
    wake: (due) => {
      for (const { name, id } of workers) if (due.has(name)) boss.notifyWorker(id);
    },
    supervise: () => boss.supervise(),
    supervise_every: superviseEvery(raw),
    log,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));

  const add = (name: string, queue: Queue): void => {
    if (state !== 'new') throw new Error(`Queue ${name} must be registered before the job queue is opened.`);
    if (queues.has(name)) throw new Error(`Queue ${name} is registered twice.`);
    queues.set(name, queue);
  };

  const run = async (name: string, queue: Queue, job: JobWithMetadata): Promise<void> => {
    const about = { job: name, job_id: job.id, attempt: job.retryCount + 1 };
    const started = performance.now();
    try {
      const { data, cause } = causeOf(job.data ?? {});
      const attributes = { 'messaging.destination.name': name, job_id: job.id, attempt: about.attempt };
      const span = { name: `job ${name}`, kind: 'consumer', attributes, cause } as const;
      await traced(span, () => queue.handler(data));
      log.debug({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      log[last ? 'error' : 'warn'](
        { ...about, err: error },
        last ? 'job failed for good' : 'job failed, will be repeated',
      );
      // pg-boss keeps what is thrown as the job's output; the message of an error may hold personal data.
      // oxlint-disable-next-line eslint/preserve-caught-error
      throw new Error((error as Error)?.name ?? 'Error');
    }
  };

  const open = async (): Promise<void> => {
    if (state !== 'new') return;
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!existing.has(DEAD)) await boss.createQueue(DEAD);
    for (const [name, queue] of queues) {
      const known = existing.get(name);
      const options = {
        retryLimit: queue.retries,
        retryDelay: queue.retry_delay_seconds,
        retryBackoff: true,
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deadLetter: DEAD,
        expireInSeconds: queue.longest_run_seconds,
        deleteAfterSeconds: 24 * 3600,
      };
      // Most starts find all queues unchanged; there are forty of them.
      if (known && isAs(known, options)) continue;
      // `short`: at most one waiting job per singleton key.
      if (known) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, policy: 'short' });
      // Filled now: pg-boss would otherwise look the queue up during a send, outside the caller's
      // transaction.
      await boss.findJobs(name, { id: newId() });
    }
    state = 'open';
  };

  /**
   * New jobs arrive by NOTIFY after commit; `job-watch.ts` finds delayed and retried ones. Each worker has an interval
   * of its own: polling at the same moment, they delayed barriers.
   */
  const startWorker = async (name: string, queue: Queue): Promise<void> => {
    const polling = {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: POLL_SECONDS + workers.length / 10,
    };
    const options = { ...polling, includeMetadata: true } as const;
    const id = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      try {
        await run(name, queue, job!);
      } catch (error) {
        // It will be repeated; when, pg-boss writes after this.
        watch.expect(Date.now());
        throw error;
      } finally {
        // Looks for the next job immediately: otherwise a full queue would be processed at one job per poll.
        boss.notifyWorker(id);
      }
    });
    workers.push({ name, id });
  };

  const startSchedules = async (): Promise<void> => {
    for (const { name } of await boss.getSchedules())
      if (!queues.get(name)?.cron) await boss.unschedule(name);
    for (const [name, { cron }] of queues)
      if (cron) await boss.schedule(name, cron, null, { tz: TIME_ZONE, missed: 'once' });
  };

  return {
    send: async (name, data, { db, start_after, singleton_key }) => {
      if (!queues.has(name)) throw new Error(`Queue ${name} is not registered.`);
      if (state === 'new') throw new Error('The job queue is not open yet.');
      const options = {
        db: fromKysely(db),
        singletonKey: singleton_key ?? newId(),
        ...(start_after ? { startAfter: new Date(start_after) } : {}),
      };
      await boss.send(name, withCause(data), options);
      if (start_after) watch.expect(Date.parse(start_after));
    },
    retry: async (name, id, { db }) => {
      await boss.retry(name, id, { db: fromKysely(db) });
    },
    work: <T extends object>(name: string, handler: (data: T) => Promise<void>, options: WorkOptions = {}) =>
      add(name, {
        retries: 5,
        retry_delay_seconds: 10,
        concurrency: 1,
        longest_run_seconds: LONGEST_RUN_SECONDS,
        ...options,
        handler: handler as Queue['handler'],
      }),
    schedule: (name, cron, handler) =>
      add(name, {
        retries: 3,
        retry_delay_seconds: 60,
        concurrency: 1,
        longest_run_seconds: LONGEST_RUN_SECONDS,
        cron,
        handler,
      }),
    open,
    start: async () => {
      await open();
      for (const [name, queue] of queues) {
        for (let worker = 0; worker < queue.concurrency; worker++) await startWorker(name, queue);
      }
      await startSchedules();
      state = 'started';
      watch.start();
    },
    stop: async () => {
      if (state === 'new' || state === 'stopped') return;
      state = 'stopped';
      await watch.stop();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
    ready: () => state === 'started',
    drain: async ({ ignore_delays = false } = {}) => {
      let runs = 0;
      for (let before = -1; before !== runs;) {
        before = runs;
        const waiting = new Set((await listWaiting(raw)).map(({ name }) => name));
        for (const [name, queue] of queues) {
          if (!waiting.has(name)) continue;
          for (const job of await boss.fetch<object>(name, {
            includeMetadata: true,
            batchSize: 20,
            ignoreStartAfter: ignore_delays,
          })) {
            runs++;
            try {
              await run(name, queue, job);
              await boss.complete(name, job.id);
            } catch (error) {
              await boss.fail(name, job.id, { name: (error as Error).message });
            }
          }
        }
      }
      return runs;
    },
  };
};
