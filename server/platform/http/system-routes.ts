import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isLate, newestBackup } from '../backup/backup-files.ts';
import type { Deps } from '../deps.ts';

/** A check that takes longer counts as failed: a readiness probe must not wait for something that hangs. */
const READY_MS = 3_000;

/**
 * `health`: the process answers; it is not in the log, because who watches it asks every few seconds. `ready`: it
 * can work (database, job queue, file store with its virus scanner), else 503 with what is missing; `disk`: whether
 * there is room for uploads; `backup`, with BACKUP_DIR: whether last night's is there.
 */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/health', { compress: false, config: { unlogged: true } }, async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const [database, files] = await Promise.all([
      inTime(sql`select 1`.execute(deps.db).then(() => true)),
      inTime(deps.files.ready()),
    ]);
    const state = { database, jobs: deps.jobs.ready(), files };
    const ready = Object.values(state).every(Boolean);
    // A full disk stops only uploads, so the instance still counts as ready.
    const disk = (await deps.files.free()) >= deps.config.min_free_bytes;
    const { backup_dir } = deps.config;
    const backup = backup_dir && { backup: !isLate(await newestBackup(backup_dir), deps.clock.now()) };
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...state, disk, ...backup });
  });
};

const inTime = async (check: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_MS);
  });
  const answered = check.catch(() => false);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
};
