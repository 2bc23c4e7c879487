import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/problem.ts';

/**
 * Failed sign-ins are counted for an address (IPv6: its /64) and for an address with one account, never for an account alone: somebody
 * who guesses from elsewhere cannot lock the owner out. Longer windows with only a little more room make the waits grow: seconds, minutes, a day.
 */
type Tier = { window_seconds: number; max: number };
const PER_ADDRESS: readonly Tier[] = [
  { window_seconds: 60, max: 30 },
  { window_seconds: 900, max: 100 },
  { window_seconds: 86_400, max: 500 },
];
const PER_ACCOUNT: readonly Tier[] = [
  { window_seconds: 60, max: 5 },
  { window_seconds: 900, max: 12 },
  { window_seconds: 86_400, max: 40 },
];

type Counter = Tier & { key: string; window_start: string; ends: number };

const countersOf = (scope: string, tiers: readonly Tier[], now: number): Counter[] =>
  tiers.map((tier) => {
    const start = Math.floor(now / 1000 / tier.window_seconds) * tier.window_seconds * 1000;
    return {
      ...tier,
      key: `${scope}:${tier.window_seconds}`,
      window_start: new Date(start).toISOString(),
      ends: start + tier.window_seconds * 1000,
    };
  });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

type Counted = { count: number; counter: Counter };

const read = async (deps: Deps, counters: readonly Counter[]): Promise<Counted[]> => {
  const rows = await deps.db
    .selectFrom('rate_counters')
    .select(['key', 'window_start', 'count'])
    .where((eb) => eb.or(counters.map(({ key, window_start }) => eb.and({ key, window_start }))))
    .execute();
  return counters.map((counter) => ({
    counter,
    count: rows.find((r) => r.key === counter.key && r.window_start === counter.window_start)?.count ?? 0,
  }));
};

const add = async (deps: Deps, counters: readonly Counter[]): Promise<Counted[]> => {
  // Always in the order of the keys, so that parallel calls cannot wait for each other in a circle.
  const values = counters
    .map(({ key, window_start }) => ({ key, window_start, count: 1 }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await deps.db
    .insertInto('rate_counters')
    .values(values)
    .onConflict((c) =>
      c.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute();
  return counters.map((counter) => ({ counter, count: rows.find((r) => r.key === counter.key)?.count ?? 1 }));
};

const refuseAbove = (counted: readonly Counted[], room: number, now: number): void => {
  const full = counted
    .filter(({ count, counter }) => count + room > counter.max)
    .map(({ counter }) => counter.ends);
  if (full.length > 0) throw tooManyRequests((Math.max(...full) - now) / 1000);
};

/** How an attempt ended: `succeeded` forgives the earlier failures of this address with this account. */
export type Attempt = { succeeded(): Promise<void> };

/**
 * Counts one attempt to prove a password. It counts as failed until `succeeded` is called, so parallel guesses cannot slip through.
 * Throws 429 with Retry-After when there were too many.
 */
export const countAttempt = async (deps: Deps, ip: string, account: string): Promise<Attempt> => {
  const now = Date.parse(deps.clock.now());
  const address = digest(normalizeIP(ip));
  const byAddress = countersOf(`login:${address}`, PER_ADDRESS, now);
  const byAccount = countersOf(`login:${address}:${digest(account)}`, PER_ACCOUNT, now);
  const counters = [...byAddress, ...byAccount];
  refuseAbove(await read(deps, counters), 1, now);
  refuseAbove(await add(deps, counters), 0, now);
  return {
    async succeeded() {
      await deps.db
        .deleteFrom('rate_counters')
        .where(
          'key',
          'in',
          byAccount.map((c) => c.key),
        )
        .execute();
      for (const { key, window_start } of byAddress)
        await deps.db
          .updateTable('rate_counters')
          .set({ count: sql`greatest(count - 1, 0)` })
          .where((eb) => eb.and({ key, window_start }))
          .execute();
    },
  };
};

/** Mails with a link per account or application: the last one sent still works when a further one is not sent, so nobody is locked out by this. */
const RESET_MAILS: readonly Tier[] = [{ window_seconds: 3600, max: 5 }];

/** Whether the person behind this row (an account, an application) may be sent another link within the hour. */
export const mayMailLink = async (deps: Deps, id: string): Promise<boolean> => {
  const counters = countersOf(`reset:${id}`, RESET_MAILS, Date.parse(deps.clock.now()));
  return (await add(deps, counters)).every(({ count, counter }) => count <= counter.max);
};

/** Guesses at what a link asks for: few for one link, from wherever they come, because the link names its holder already. */
const GUESSES: readonly Tier[] = [
  { window_seconds: 600, max: 6 },
  { window_seconds: 86_400, max: 20 },
];

/** Counts a guess; the seconds to wait when there were too many, else null. */
export const mayAttempt = async (deps: Deps, scope: string): Promise<number | null> => {
  const now = Date.parse(deps.clock.now());
  const full = (await add(deps, countersOf(scope, GUESSES, now))).filter(
    ({ count, counter }) => count > counter.max,
  );
  return full.length === 0 ? null : (Math.max(...full.map(({ counter }) => counter.ends)) - now) / 1000;
};
