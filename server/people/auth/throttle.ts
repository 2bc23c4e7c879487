import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { tooManyRequests } from '../../platform/http/problem.ts';

/**
 * Failed sign-ins, and wrong codes of the second factor on their own, are counted per address (IPv6: its /64),
 * and at one account per address, or per device where it knows the device. Longer windows with only a little
 * more room make the waits grow: seconds, minutes, a day. Guesses at one account from many addresses share one
 * rate limit for all strangers (docs/adr/0040); known devices are not affected by them.
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

/** Wrong codes of the second factor: fewer, because six digits are guessed sooner than a password. */
const PER_FACTOR: readonly Tier[] = [
  { window_seconds: 900, max: 10 },
  { window_seconds: 86_400, max: 30 },
];

/**
 * How often strangers may fail at an account within a day before they are throttled, and the longest wait.
 */
const FREE_FAILURES = 10;
const PACES = [1, 2, 4, 8, 16, 32, 60] as const;

/** Seconds between two attempts of strangers at an account with so many failures. */
const paceAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : PACES[Math.min(failures - FREE_FAILURES, PACES.length - 1)]!;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * One attempt in each window of the current pace. It counts in the windows of every slower pace too, even while
 * attempts are free: the next one waits for it, however many come at once and change the pace meanwhile.
 */
const paceTiers = (failures: number): Tier[] => {
  const pace = paceAfter(failures);
  return PACES.filter((seconds) => seconds >= pace).map((seconds) => ({
    window_seconds: seconds,
    max: seconds === pace ? 1 : UNLIMITED,
  }));
};

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
  // Always in the order of the keys, so parallel calls cannot deadlock.
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

const rejectAbove = (counted: readonly Counted[], room: number, now: number): void => {
  const full = counted.filter(({ count, counter }) => count + room > counter.max);
  if (full.length === 0) return;
  const paced = full.every(({ counter }) => counter.key.includes(PACE));
  const ends = Math.max(...full.map(({ counter }) => counter.ends));
  throw tooManyRequests((ends - now) / 1000, paced ? 'sign_in.paced' : undefined);
};

/** Counts the strangers of a day; it rejects nobody by itself. */
const STRANGERS: readonly Tier[] = [{ window_seconds: 86_400, max: UNLIMITED }];

/** What is guessed at, and how many failures of one address or one known device at one account are let through. */
const GUESSED = {
  password: { scope: 'login', tiers: PER_ACCOUNT },
  factor: { scope: 'factor', tiers: PER_FACTOR },
} as const;
type Guessed = keyof typeof GUESSED;
const PACE = '-pace:';

const takeOff = async (
  deps: Deps,
  { key, window_start }: Pick<Counter, 'key' | 'window_start'>,
  attempts: number,
): Promise<void> => {
  await deps.db
    .updateTable('rate_counters')
    .set({ count: sql`greatest(count - ${attempts}::integer, 0)` })
    .where((eb) => eb.and({ key, window_start }))
    .execute();
};

/** Who tries: `device` is the id of a browser or session that the account knows, null for a stranger. */
type Trying = { ip: string; account: string; device: string | null };
export type Attempt = {
  /** Failures at this account by strangers today, this attempt among them; 0 for a known device. */
  by_strangers: number;
  /** Forgives the earlier failures of this address or device with this account. */
  succeeded(): Promise<void>;
};

const counted =
  (guessed: Guessed) =>
  async (deps: Deps, { ip, account, device }: Trying): Promise<Attempt> => {
    const { scope, tiers } = GUESSED[guessed];
    const now = Date.parse(deps.clock.now());
    const address = digest(normalizeIP(ip));
    const name = digest(account.toLowerCase());
    const byAddress = countersOf(`login:${address}`, PER_ADDRESS, now);
    const from = device === null ? `:${address}` : `-device:${digest(device)}`;
    const byAccount = countersOf(`${scope}${from}:${name}`, tiers, now);
    const byStrangers = device === null ? countersOf(`${scope}-strangers:${name}`, STRANGERS, now) : [];
    const failures = byStrangers.length > 0 ? (await read(deps, byStrangers))[0]!.count : 0;
    const seconds = device === null ? paceAfter(failures) : 0;
    const pace = device === null ? countersOf(`${scope}${PACE}${name}`, paceTiers(failures), now) : [];
    const counters = [...byAddress, ...byAccount, ...pace];
    rejectAbove(await read(deps, counters), 1, now);
    const added = await add(deps, [...counters, ...byStrangers]);
    rejectAbove(added, 0, now);
    const by_strangers = byStrangers.length > 0 ? added.at(-1)!.count : 0;
    // Of concurrent attempts that were not throttled yet, those beyond the free ones are stopped.
    if (seconds === 0 && by_strangers > FREE_FAILURES) throw tooManyRequests(1, 'sign_in.paced');
    return {
      by_strangers,
      async succeeded() {
        const forgiven = await deps.db
          .deleteFrom('rate_counters')
          .where(
            'key',
            'in',
            byAccount.map((c) => c.key),
          )
          .returning('count')
          .execute();
        // The failures before it were the owner's own, not those of strangers.
        const own = Math.max(1, ...forgiven.map(({ count }) => count));
        for (const { key, window_start } of byAddress) await takeOff(deps, { key, window_start }, 1);
        for (const { key, window_start } of byStrangers) await takeOff(deps, { key, window_start }, own);
      },
    };
  };

/**
 * Counts one attempt to prove a password. It counts as failed until `succeeded` is called, so parallel
 * guesses cannot slip through. Throws 429 with Retry-After when there were too many.
 */
export const countAttempt = counted('password');

/** The same for a code of the second factor, which somebody tries who knows the password; `account` is its id. */
export const countFactorAttempt = counted('factor');

/**
 * Mails with a link per account or application: the last one sent still works when a further one is not sent,
 * so this locks nobody out.
 */
const RESET_MAILS: readonly Tier[] = [{ window_seconds: 3600, max: 5 }];

/**
 * Whether the recipient of this row (an account, an application) may be sent another link within the hour.
 */
export const mayMailLink = async (deps: Deps, id: string): Promise<boolean> => {
  const counters = countersOf(`reset:${id}`, RESET_MAILS, Date.parse(deps.clock.now()));
  return (await add(deps, counters)).every(({ count, counter }) => count <= counter.max);
};

/**
 * Guesses at the secret that a link asks for: few per link, from any address, because the link already names
 * its holder.
 */
const GUESSES: readonly Tier[] = [
  { window_seconds: 600, max: 6 },
  { window_seconds: 86_400, max: 20 },
];

/** Counts a guess; returns the seconds to wait when there were too many, else null. */
export const countGuess = async (deps: Deps, scope: string): Promise<number | null> => {
  const now = Date.parse(deps.clock.now());
  const full = (await add(deps, countersOf(scope, GUESSES, now))).filter(
    ({ count, counter }) => count > counter.max,
  );
  return full.length === 0 ? null : (Math.max(...full.map(({ counter }) => counter.ends)) - now) / 1000;
};
