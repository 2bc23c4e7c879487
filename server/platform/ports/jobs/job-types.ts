import type { Db, Trx } from '../../db/db.ts';

/**
 * `retries` after the first run (5); wait before the first retry, doubled each time (10 s); concurrent runs
 * in this process (1); time after which a run counts as hanging (15 minutes).
 */
export type WorkOptions = {
  retries?: number;
  retry_delay_seconds?: number;
  concurrency?: number;
  longest_run_seconds?: number;
};

/**
 * Work after the reply. `send` inside a transaction runs only if it commits; a job that throws is retried
 * with back-off.
 */
export type Jobs = {
  /**
   * `start_after` is an instant; a job with the same `singleton_key` that has not begun yet makes this one
   * superfluous.
   */
  send<T extends object>(
    name: string,
    data: T,
    options: { db: Db | Trx; start_after?: string; singleton_key?: string },
  ): Promise<void>;
  /** Registers the handler of a queue; call before `start`. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: WorkOptions): void;
  /**
   * Runs `handler` at each tick of `cron` (Europe/Ljubljana), once over all processes; a tick missed while
   * stopped runs once at start.
   */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** Puts a job that failed for good back into its queue. */
  retry(name: string, id: string, options: { db: Db | Trx }): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  ready(): boolean;
};
