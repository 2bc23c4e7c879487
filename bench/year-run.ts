import type { Route } from '../contract/platform/route.ts';
import type { Deps } from '../server/platform/deps.ts';
import type { JobQueue } from '../server/platform/ports/jobs.ts';
import type { CallOptions, Client } from '../test/client.ts';
import type { Bank } from './year-bank.ts';
import type { Books } from './year-books.ts';
import type { Plan } from './year-plan.ts';

/** What every part of the simulated year works on. */

export type Cashier = { who: Client; device_id: string; device: string };
export type World = {
  deps: Deps & { jobs: JobQueue };
  /** Sets the clock to an instant; sessions go on. */
  setNow(instant: string): Promise<void>;
  staff: Client;
  anonymous: Client;
  /** One at each of the two devices. */
  cashiers: readonly [Cashier, Cashier];
  /** The tax administration answers from now on, or not. */
  furs(answers: boolean): void;
};

export type Case = Plan & {
  id: string;
  application_nr: string;
  /** What it costs now: less after a credit note for a part. */
  taxed: number;
  fee: number;
  reference: string;
  /** Nobody pays any more from this day on, where nobody has paid. */
  expires_on: string;
  /** Came by transfer less what went back. */
  paid: number;
  /** The month in which its invoice was issued, until all of it is credited. */
  invoiced_in: string | null;
  credited: boolean;
  decided: boolean;
  account_closed_in: string | null;
};

/** Cash in a drawer since the last closing; cents. */
export type Drawer = {
  opening: number;
  received: number;
  added: number;
  given: number;
  card: number;
  used: boolean;
};

export type Run = {
  world: World;
  random: () => number;
  books: Books;
  bank: Bank;
  cases: Map<string, Case>;
  /** Who comes to the counter on a day. */
  at_counter: Map<string, Case[]>;
  drawers: [Drawer, Drawer];
  today: string;
};

/** Clerks and applicants who are at work at the same time. */
const HANDS = 4;

export const cents = (amount: string): number => Math.round(Number(amount) * 100);
export const euros = (amount: number): string => (amount / 100).toFixed(2);
export const priceNow = ({ taxed, fee }: Pick<Case, 'taxed' | 'fee'>): number => taxed + fee;

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
/** The month that is `months` after `month` (`2027-04`). */
export const monthAfter = (month: string, months = 1): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

/** A call that must succeed; anything else stops the simulation with what the server said. */
export async function must<const R extends Route>(who: Client, route: R, options: CallOptions<R>) {
  const reply = await who.call(route, options as never);
  if (reply.status >= 300)
    throw new Error(
      `${route.method} ${route.path} answered ${reply.status}: ${JSON.stringify(reply.problem)}`,
    );
  return reply.body;
}

/** `work` on every item, a few at a time, as in an office. */
export const atOnce = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const hand = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
};

const PER_PAGE = 100;
/** Every row of a list, page by page. */
export const allPages = async <T>(
  list: (page: { page: number; per_page: number }) => Promise<{ data: T[] }>,
): Promise<T[]> => {
  const found: T[] = [];
  for (let page = 1; ; page++) {
    const { data } = await list({ page, per_page: PER_PAGE });
    found.push(...data);
    if (data.length < PER_PAGE) return found;
  }
};
