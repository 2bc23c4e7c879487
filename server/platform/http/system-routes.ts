import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isLate, newestBackup } from '../backup/backup-files.ts';
import type { Deps } from '../deps.ts';

/** A check that takes longer counts as failed: a readiness probe must not wait for something that hangs. */
const READY_MS = 3_000;

/** An embedded database with less room than two segments of its log may not be able to write. */
const LOG_BYTES = 32 * 1024 * 1024;

/**
 * `live` and `health`: the process answers; they are not in the log, because who watches asks every few seconds, and an
 * overloaded process is no reason to end it. `ready`: it can work (database and job queue), else 503 with what is missing.
 * What only degrades (files, virus scanner, mail, tax administration) is in the system status, the metrics and the doctor,
 * and takes no process out of a balancer. `disk`: whether there is room for uploads; `backup`, with BACKUP_DIR: whether
 * last night's is there.
 */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/health', { compress: false, config: { unlogged: true } }, async () => ({ status: 'ok' }));
  app.get(
    '/api/live',
    { compress: false, config: { unlogged: true, pressureHandler: () => {} } },
    async () => ({
      status: 'ok',
    }),
  );
  app.get('/api/ready', async (_request, reply) => {
    const free = await deps.files.free().catch(() => 0);
    const has_room = deps.config.database_url !== null || free >= LOG_BYTES;
    const database = has_room && (await succeedsInTime(sql`select 1`.execute(deps.db).then(() => true)));
    const state = { database, jobs: deps.jobs.ready() };
    const ready = Object.values(state).every(Boolean);
    const disk = free >= deps.config.min_free_bytes;
    const { backup_dir } = deps.config;
    const backup = backup_dir && { backup: !isLate(await newestBackup(backup_dir), deps.clock.now()) };
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...state, disk, ...backup });
  });
};

/** Whether a check says yes, within three seconds. */
export const succeedsInTime = async (check: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_MS);
  });
  const answered = check.catch(() => false);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
};
