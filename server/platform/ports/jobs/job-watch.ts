import type { RawDatabase } from '../../db/db.ts';
import type { Logger } from '../log.ts';

/** The longest rest: what a process that died had sent for later is found after it. */
const REST_MS = 15_000;
const SECOND_MS = 1_000;
/** How long a job is awaited that was announced and is not there yet: its transaction is still open. */
const PATIENCE_MS = 5_000;

export type Waiting = { name: string; due: boolean; in_ms: number | null };

/** The queues in which a job waits: whether one is due, and when the next will be. */
export const listWaiting = async (raw: RawDatabase): Promise<Waiting[]> => {
  const waits = `from pgboss.job where job.name = queue.name and state < 'active' and not blocked`;
  const text = `
    select * from (
      select name, exists (select ${waits} and start_after <= now()) as due,
        (select extract(epoch from min(start_after) - now())::float8 * 1000 ${waits} and start_after > now()) as in_ms
      from pgboss.queue) as queues
    where due or in_ms is not null`;
  const { rows } = await (raw.kind === 'pglite'
    ? raw.pglite.query<Waiting>(text)
    : raw.pool.query<Waiting>(text));
  return rows;
};

export type JobWatch = {
  start(): void;
  stop(): Promise<void>;
  /** A job becomes due at this moment, although the database may not show it yet. */
  expect(at: number): void;
};

type Watched = {
  list: () => Promise<Waiting[]>;
  /** Jobs of these queues are due. */
  wake: (names: ReadonlySet<string>) => void;
  /** Takes jobs away from processes that died. */
  supervise: () => Promise<void>;
  /** How long that may wait, given for how long this process has run. */
  supervise_every: (running_ms: number) => number;
  log: Pick<Logger, 'error'>;
};

/**
 * The one timer of the queue. New jobs announce themselves; delayed and repeated ones are found here, when the
 * first of them is due. An idle program looks four times a minute.
 */
export const watchJobs = ({ list, wake, supervise, supervise_every, log }: Watched): JobWatch => {
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let begun = 0;
  let supervised = 0;
  /** When announced jobs become due, to the second. */
  const expected = new Set<number>();

  const arm = (in_ms: number): void => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => (looking = look()), in_ms);
  };

  /** Until the next look: the next due job, one that was announced, or a rest. */
  const restFor = (next: number | null): number => {
    const now = Date.now();
    for (const at of expected) if (at + PATIENCE_MS < now) expected.delete(at);
    return Math.min(
      REST_MS,
      next ?? REST_MS,
      ...[...expected].map((at) => (at > now ? at - now : SECOND_MS)),
    );
  };

  const look = async (): Promise<void> => {
    let next: number | null = null;
    try {
      const now = Date.now();
      if (now - supervised >= supervise_every(now - begun)) {
        supervised = now;
        await supervise();
      }
      const waiting = await list();
      const due = waiting.filter((one) => one.due);
      if (due.length > 0) wake(new Set(due.map(({ name }) => name)));
      for (const { in_ms } of waiting) if (in_ms !== null) next = Math.min(next ?? in_ms, in_ms);
    } catch (error) {
      if (running) log.error({ err: error }, 'job queue');
    }
    // A little later than due, because the clocks of database and program round differently.
    arm(restFor(next === null ? null : next + 20));
  };

  return {
    start: () => {
      running = true;
      begun = Date.now();
      looking = look();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await looking;
    },
    expect: (at) => {
      const now = Date.now();
      // A later one is in the database long before it is due.
      if (!running || at - now > REST_MS) return;
      expected.add(Math.ceil(Math.max(at, now) / SECOND_MS) * SECOND_MS);
      arm(restFor(null));
    },
  };
};
