import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Input } from './input/input.ts';
import {
  claimKey,
  findKey,
  finishKey,
  releaseAllKeys,
  releaseKey,
  renewKey,
  takeOverKey,
  type KeyRow,
  type KeyName,
} from './idempotency-queries.ts';
import { ProblemError } from './problem.ts';

/** How long a reply is repeated (api.md section 3). */
const KEPT_MS = 24 * 3_600_000;
/**
 * A running call renews its lease. A key without an answer whose lease is this old belongs to a process that died:
 * the next call takes it over.
 */
const LEASE_MS = 20_000;
const RENEWED_EVERY_MS = 2000;
const WAIT_MS = 10_000;
const POLL_MS = 50;
/** The longest pause between two tries to write to a key while the database is gone. */
const LONGEST_PAUSE_MS = 2000;

export type StoredReply = { status: number; body: unknown };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Same input, same fingerprint: validated values (the schema fixes their order) and the content of files,
 * whatever the encoding.
 */
export const fingerprintOf = ({ params, query, body, files }: Input): string =>
  sha256(
    JSON.stringify([
      params,
      query,
      body,
      files.map((f) => `${f.part} ${f.sha256} ${f.file_name}`).toSorted(),
    ]),
  );

/** The header's value: 8 to 200 visible ASCII characters; null without one. Throws 400. */
export const idempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new ProblemError('malformed');
  return header;
};

/**
 * A hash of key and caller that handlers store with what they create: the same for a repeat, also after a
 * crash before the reply.
 */
export const workKey = ({ key, caller }: Pick<KeyName, 'key' | 'caller'>): string =>
  sha256(`${caller} ${key}`);

/**
 * Runs `work` once per key. The key is claimed by inserting its row, so of parallel calls one runs and the
 * others wait for its reply; after 10 s they get 409 with Retry-After. A failed call releases the key:
 * nothing was changed, so it may be repeated. A key whose database went away is written once it is back. If a process
 * dies between the handler's commit and here, a repeat runs the work again when the lease is over, with the embedded
 * database after the next start; versions, unique indexes and the submission's own key
 * (applications.submission_key) are the second net. Returns the reply and whether it is a repeated one.
 */
export const runOnce = async (
  deps: Deps,
  name: KeyName,
  fingerprint: string,
  work: () => Promise<StoredReply>,
): Promise<{ reply: StoredReply; replayed: boolean }> => {
  const waitUntil = performance.now() + WAIT_MS;
  for (;;) {
    const lease = await claim(deps, name, fingerprint);
    if (typeof lease === 'string')
      return { reply: await workUnderLease(deps, name, lease, work), replayed: false };
    if (lease.fingerprint !== fingerprint) throw new ProblemError('idempotency_conflict');
    if (lease.status !== null)
      return { reply: { status: lease.status, body: lease.reply ?? undefined }, replayed: true };
    if (performance.now() > waitUntil)
      throw new ProblemError('in_progress', { headers: { 'retry-after': '2' } });
    await delay(POLL_MS);
  }
};

/** The instant of the lease when the key is ours now, else the row that holds it. */
const claim = async (deps: Deps, name: KeyName, fingerprint: string): Promise<string | KeyRow> => {
  for (;;) {
    const now = deps.clock.now();
    if (await claimKey(deps.db, name, fingerprint, now)) return now;
    const row = await findKey(deps.db, name);
    if (!row) continue;
    const age = Date.parse(now) - Date.parse(row.created_at);
    const abandoned = row.status === null && age > LEASE_MS;
    if (!abandoned && age <= KEPT_MS) return row;
    if (await takeOverKey(deps.db, name, row, fingerprint, now)) return now;
  }
};

const workUnderLease = async (
  deps: Deps,
  name: KeyName,
  lease: string,
  work: () => Promise<StoredReply>,
): Promise<StoredReply> => {
  const renewal = keepRenewing(deps, name, lease);
  let reply: StoredReply;
  try {
    reply = await work();
  } catch (error) {
    const last = await renewal.end();
    await onceBack(() => releaseKey(deps.db, name, last));
    throw error;
  }
  const last = await renewal.end();
  await onceBack(() => finishKey(deps.db, name, last, reply));
  return reply;
};

/** Renews a lease until `end`, which resolves with its last instant. */
const keepRenewing = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: KeyName,
  first: string,
): { end(): Promise<string> } => {
  let lease = first;
  let writing = Promise.resolve();
  const renew = async (): Promise<void> => {
    const now = clock.now();
    if (await renewKey(db, name, lease, now).catch(() => false)) lease = now;
  };
  const timer = setInterval(() => {
    writing = writing.then(renew);
  }, RENEWED_EVERY_MS).unref();
  return {
    end: async () => {
      clearInterval(timer);
      await writing;
      return lease;
    },
  };
};

/**
 * Writes to a key. When the database is gone, the caller does not wait: it is tried again until the lease is over,
 * after which the key is free in any case. (Both writes leave a key alone that somebody else took over.)
 */
const onceBack = async (write: () => Promise<void>): Promise<void> => {
  const until = performance.now() + LEASE_MS;
  const again = async (pause: number): Promise<void> => {
    await delay(pause, undefined, { ref: false });
    if (performance.now() < until) await write().catch(() => again(Math.min(2 * pause, LONGEST_PAUSE_MS)));
  };
  await write().catch(() => void again(POLL_MS));
};

/**
 * At a start: the embedded database has one process, so that calls which have not answered died with the one before.
 * Whoever sends again need not wait for their keys.
 */
export const releaseDeadKeys = async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> => {
  if (config.database_url === null) await releaseAllKeys(db);
};
