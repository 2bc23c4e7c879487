import type { Deps } from '../deps.ts';
import { KNOWN_DEVICE_DAYS } from './sessions/devices.ts';
import { registerDiscardJob } from './input/discard-files.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes what the kernel no longer needs: replies stored for repeats, expired sessions, old counters, old
 * links of passwords and addresses.
 */
export const pruneExpired = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(1)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_counters').where('window_start', '<', ago(1)).execute();
  await db.deleteFrom('known_devices').where('last_seen_at', '<', ago(KNOWN_DEVICE_DAYS)).execute();
  await db.deleteFrom('provider_requests').where('expires_at', '<', now).execute();
  await db.deleteFrom('provider_visits').where('expires_at', '<', now).execute();
  await db.deleteFrom('proof_requests').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_tokens').where('expires_at', '<', ago(30)).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', ago(30)).execute();
};

/** Jobs of the HTTP kernel: call from server/jobs.ts. */
export const registerHttpJobs = (deps: Deps): void => {
  registerDiscardJob(deps);
  deps.jobs.schedule('sweep', '17 * * * *', () => pruneExpired(deps));
};
