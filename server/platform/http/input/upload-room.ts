import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../../contract/platform/uploads.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../problem.ts';

const KB = 1024;
const DAY_MS = 86_400_000;
/** How often the log reports a full disk while people keep trying. */
const SAY_EVERY_MS = 10 * 60_000;
const said = new WeakMap<object, number>();

/** The announced size of a call; the maximum when it does not announce any. */
const announced = (route: Route, { headers }: FastifyRequest): number => {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length >= 0
    ? length
    : MAX_FILES * (route.max_file_bytes ?? MAX_FILE_BYTES);
};

/**
 * Before any of an upload is read: is there room for it, and has this address any left today? Staff are not
 * limited. Throws 503 `storage_full` (logged for the operators) and 429.
 */
export const claimRoom = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'log'>,
  route: Route,
  request: FastifyRequest,
): Promise<void> => {
  const bytes = announced(route, request);
  // A picture takes twice the room while it is rewritten.
  await requireRoom(deps, 2 * bytes);
  const role = request.signed_in?.role;
  if (role !== 'root' && role !== 'admin') await spend(deps, request.ip, bytes);
};

/** Throws 503 `storage_full` when this many more bytes would leave too little. */
export const requireRoom = async (
  deps: Pick<Deps, 'config' | 'files' | 'log'>,
  bytes: number,
): Promise<void> => {
  const free = await deps.files.free();
  if (free - bytes >= deps.config.min_free_bytes) return;
  sayFull(deps, free);
  throw new ProblemError('storage_full', { headers: { 'retry-after': '600' } });
};

const sayFull = ({ log, config }: Pick<Deps, 'log' | 'config'>, free: number): void => {
  if (Date.now() - (said.get(config) ?? 0) < SAY_EVERY_MS) return;
  said.set(config, Date.now());
  const context = { free_mb: Math.floor(free / KB / KB), min_free_mb: config.min_free_bytes / KB / KB };
  log.error(context, 'uploads are rejected: too little free space in DATA_DIR (MIN_FREE_MB)');
};

/**
 * Counts bytes of an address (IPv6: its /64) and day, in kilobytes, for all processes. Bytes beyond the
 * budget are not counted.
 */
const spend = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  ip: string,
  bytes: number,
): Promise<void> => {
  const now = Date.parse(clock.now());
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  const count = Math.ceil(bytes / KB);
  const max = config.upload_bytes_per_day / KB;
  const address = createHash('sha256').update(normalizeIP(ip)).digest('base64url').slice(0, 22);
  const row = { key: `bytes:${address}`, window_start: new Date(start).toISOString(), count };
  const counted =
    count <= max &&
    (await db
      .insertInto('rate_counters')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet({ count: sql`rate_counters.count + ${count}` })
          .where(sql<boolean>`rate_counters.count + ${count} <= ${max}`),
      )
      .returning('count')
      .executeTakeFirst());
  if (counted) return;
  const seconds = Math.ceil((start + DAY_MS - now) / 1000);
  throw new ProblemError('too_many_requests', {
    detail: 'file.budget',
    headers: { 'retry-after': String(seconds) },
  });
};
