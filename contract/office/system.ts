import * as z from 'zod/mini';
import { oneLine } from '../values/values.ts';
import type { CallReply } from '../platform/route.ts';
import { action, read } from '../platform/route-builders.ts';

/** How the installation is: for the root of a municipality, who looks after it beside other work. */

export const SYSTEM_STATES = ['ok', 'warning', 'error'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/** In the order in which they are shown and run. */
export const SYSTEM_CHECKS = [
  'configuration',
  'database',
  'files',
  'encryption',
  'disk',
  'backups',
  'recovery',
  'mail',
  'outbox',
  'jobs',
  'scanner',
  'fiscal',
  'invoices',
  'operators',
  'clock',
  'certificate',
  'seal',
  'documents',
  'installation',
  'demo',
] as const;
export type SystemCheck = (typeof SYSTEM_CHECKS)[number];

const state = z.enum(SYSTEM_STATES);

export const system = z.object({
  versions: z.object({
    program: z.string(),
    node: z.string(),
    /** `PostgreSQL 15.8`, or the embedded one. */
    database: z.string(),
    /** The newest migration that was applied. */
    migration: z.string(),
  }),
  /** When the checks ran last, and on which machine; null: never. */
  checked_at: z.nullable(z.string()),
  host: z.nullable(z.string()),
  /** What needs a hand comes first. */
  checks: z.array(
    z.object({
      name: z.enum(SYSTEM_CHECKS),
      title: z.string(),
      state,
      findings: z.array(
        z.object({
          state,
          /** What it means, and what to do about it, in the language of the call. */
          says: z.string(),
          remedy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  queues: z.array(z.object({ queue: z.string(), state: z.string(), jobs: z.int(), oldest_seconds: z.int() })),
  /** Failed for good in the last day. */
  failed_jobs: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      failed_at: z.string(),
      attempts: z.int(),
      /** Kind of the error, without its text. */
      error: z.nullable(z.string()),
    }),
  ),
  mails: z.object({ queued: z.int(), failed: z.int() }),
  /** Not confirmed by the tax administration yet. */
  unverified_invoices: z.int(),
  /** When the newest backup was made. `kept`: whether the program makes them. */
  backup: z.object({ kept: z.boolean(), made_at: z.nullable(z.string()) }),
});
export type System = z.output<typeof system>;

const audit = { none: 'state of the program' } as const;

export const getSystem = read(
  '/v1/admin/system',
  'How the installation is: versions, queues, and what the checks found last.',
  { tag: 'office', access: 'root', audit: audit },
  { reply: system },
);
export type SystemReply = CallReply<typeof getSystem>;

export const checkSystem = action(
  '/v1/admin/system/check',
  'Runs every check now; each has a time limit.',
  { tag: 'office', access: 'root', audit: audit },
  { reply: system },
);

export const retryJob = action(
  '/v1/admin/system/jobs/{id}/retry',
  'Puts a job that failed for good back into its queue.',
  { tag: 'office', access: 'root', audit: audit },
  {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ queue: oneLine().check(z.maxLength(100)) }),
    reply: system,
  },
);
