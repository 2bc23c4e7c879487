import type { Deps } from './deps.ts';

const DAY_MS = 86_400_000;
const RATE_COUNTERS_MS = 2 * DAY_MS;
const PASSWORD_TOKENS_MS = 30 * DAY_MS;

const before = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString();

/**
 * Removes what has served its time: expired sessions, idempotency keys after 24 hours, counters after 2 days, password links 30 days after
 * they expired, presence marks after a day; reservations of cards that have run out go back to the stock.
 */
export const removeExpired = async ({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  const removed = {
    sessions: await db.deleteFrom('sessions').where('expires_at', '<', now).executeTakeFirst(),
    idempotency_keys: await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before(now, DAY_MS))
      .executeTakeFirst(),
    rate_counters: await db
      .deleteFrom('rate_counters')
      .where('window_start', '<', before(now, RATE_COUNTERS_MS))
      .executeTakeFirst(),
    password_tokens: await db
      .deleteFrom('password_tokens')
      .where('expires_at', '<', before(now, PASSWORD_TOKENS_MS))
      .executeTakeFirst(),
    application_viewers: await db
      .deleteFrom('application_viewers')
      .where('seen_at', '<', before(now, DAY_MS))
      .executeTakeFirst(),
  };
  const cards = await db
    .updateTable('rfid_cards')
    .set((eb) => ({
      status: 'available',
      reserved_by: null,
      reserved_until: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('status', '=', 'reserved')
    .where('reserved_until', '<', now)
    .executeTakeFirst();
  const counts = Object.fromEntries(
    Object.entries(removed).map(([table, result]) => [table, Number(result.numDeletedRows)]),
  );
  log.info({ ...counts, rfid_cards_released: Number(cards.numUpdatedRows) }, 'nightly cleanup');
};
