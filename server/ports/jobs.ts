import type { Db, Trx } from '../db/db.ts';

/** Work after the reply. `send` inside a transaction runs only if it commits; a job that throws is retried with back-off. */
export type Jobs = {
  send<T extends object>(name: string, data: T, options: { db: Db | Trx; start_after?: string; singleton_key?: string }): Promise<void>;
  /** Registers the handler of a queue; call before `start`. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: { retries?: number }): void;
  /** Runs `handler` at each tick of `cron` (Europe/Ljubljana), once over all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  ready(): boolean;
};
