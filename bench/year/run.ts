import type { Route } from '../../contract/platform/route.ts';
import type { Deps } from '../../server/platform/deps.ts';
import type { JobQueue } from '../../server/platform/ports/jobs/jobs.ts';
import type { CallOptions, Client } from '../../test/client.ts';
import type { Bank } from './bank.ts';
import type { Books } from './books.ts';
import type { Plan } from './plan.ts';

/** Context of every part of the simulated year. */

export type Cashier = { who: Client; device_id: string; device: string };
export type World = {
  deps: Deps & { jobs: JobQueue };
  /** Sets the clock to an instant; sessions stay valid. */
  setNow(instant: string): Promise<void>;
  staff: Client;
  anonymous: Client;
  /** One at each of the two devices. */
  cashiers: readonly [Cashier, Cashier];
  /** Switches the tax administration on or off. */
  furs(answers: boolean): void;
};

export type Case = Plan & {
  id: string;
  application_nr: string;
  /** The current price: lower after a partial credit note. */
  taxed: number;
  fee: number;
  reference: string;
  /** Unpaid after this day: nobody pays any more. */
  expires_on: string;
  /** Received by transfer less refunds. */
  paid: number;
  /** Transfers that counted before the one that completed the price, and the VAT of their advance invoice. */
  parts: { day: string; amount: number; advance: { taxed: number; fee: number } | null }[];
  /** A transfer that was set aside, and the month in which somebody asks for it. */
  set_aside: { day: string; amount: number; asked_in: string } | null;
  /** It ended because the money had not come. */
  expired: boolean;
  /** The month in which its invoice was issued, until it is credited in full. */
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
  /** Visitors of the counter on a day. */
  at_counter: Map<string, Case[]>;
  drawers: [Drawer, Drawer];
  today: string;
};

/** Clerks and applicants working concurrently. */
const HANDS = 4;

export const priceNow = ({ taxed, fee }: Pick<Case, 'taxed' | 'fee'>): number => taxed + fee;

/** A call that must succeed; any other result stops the simulation with the server's reply. */
export async function must<const R extends Route>(who: Client, route: R, options: CallOptions<R>) {
  const reply = await who.send(route, options);
  if (reply.status >= 300)
    throw new Error(
      `${route.method} ${route.path} answered ${reply.status}: ${JSON.stringify(reply.problem)}`,
    );
  return reply.body;
}

/** Runs `work` on every item, a few concurrently, as in an office. */
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
