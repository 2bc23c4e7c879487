import { getApplication, updateApplication } from '../contract/applications.ts';
import { createCashClosing, getOpenCash } from '../contract/cash-closings.ts';
import { creditInvoice, listInvoices, listToInvoice, sendInvoices } from '../contract/invoices.ts';
import { confirmPayments, listPayments, matchPayment, takePayment } from '../contract/payments.ts';
import { getApplicationMoney } from '../contract/money.ts';
import { submitApplication } from '../contract/public-applications.ts';
import { listRefunds, payRefunds, updateRefund } from '../contract/refunds.ts';
import type { Route } from '../contract/route.ts';
import { uploadStatement } from '../contract/statements.ts';
import { camtFile, type CamtBooking, OWN_ACCOUNT } from '../server/db/seed/camt-file.ts';
import { plate } from '../server/db/seed/people.ts';
import type { Deps } from '../server/deps.ts';
import { runDunning } from '../server/dunning/run-dunning.ts';
import { sendDue, watchFiscal } from '../server/fiscal/watch.ts';
import type { JobQueue } from '../server/ports/jobs.ts';
import { applicationData, certificate } from '../test/make.ts';
import type { CallOptions, Client } from '../test/client.ts';
import { FURS_DOWN_DAY, type Plan, planYear, randomOf, taxNumberOf } from './year-plan.ts';

/** The simulator's own books: cents, kept apart from the product. */
export type Books = {
  applications: number;
  charged: number;
  lapsed: number;
  received: { upn: number; cash: number; card: number };
  refunded: number;
  invoiced: number;
  credited: number;
  invoices: number;
  credit_notes: number;
  closings: number;
  statements: number;
  bookings: number;
  /** Invoices without confirmation on the evening of the day on which the tax administration was away. */
  waited: number;
};
type Case = Plan & { id: string; price: number; version: number; reference: string; iban: string };

export type World = {
  deps: Deps & { jobs: JobQueue };
  /** Sets the clock to an instant; sessions go on. */
  setNow(instant: string): Promise<void>;
  staff: Client;
  anonymous: Client;
  /** The tax administration answers from now on, or not. */
  furs(answers: boolean): void;
};

type Options = {
  applications: number;
  seed: number;
  /** Told at the end of each month (`2027-01`). */
  onMonth?: (month: string) => void;
};

const YEAR = 2027;
/** Clerks and applicants who are at work at the same time. */
const HANDS = 4;
const PAYER_IBAN = 'SI56040010019981504';
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const euros = (amount: number): string => (amount / 100).toFixed(2);

/** A call that must succeed; anything else stops the simulation with what the server said. */
async function must<const R extends Route>(who: Client, route: R, options: CallOptions<R>) {
  const reply = await who.call(route, options as never);
  if (reply.status >= 300)
    throw new Error(
      `${route.method} ${route.path} answered ${reply.status}: ${JSON.stringify(reply.problem)}`,
    );
  return reply.body;
}

/**
 * A year of a municipality through the product's own calls and jobs: applications, pro-formas, payments at the counter with closings, twelve
 * bank statements as files, wrong payments, credit notes, refunds, reminders and expiries, the tax administration away for a day.
 */
export async function simulateYear(world: World, { applications, seed, onMonth }: Options): Promise<Books> {
  const { deps, staff } = world;
  const random = randomOf(seed + 1);
  const books: Books = {
    applications,
    charged: 0,
    lapsed: 0,
    received: { upn: 0, cash: 0, card: 0 },
    refunded: 0,
    invoiced: 0,
    credited: 0,
    invoices: 0,
    credit_notes: 0,
    closings: 0,
    statements: 0,
    bookings: 0,
    waited: 0,
  };
  const plans = planYear(applications, seed);
  const cases = new Map<string, Case>();
  const to_approve: Case[] = [];
  const at_counter = new Map<string, Case[]>();
  const bookings = new Map<string, (CamtBooking & { case_id: string })[]>();
  let booking = 0;

  const book = (day: string, one: Case, amount: number, reference: string): void => {
    const month = day.slice(0, 7);
    const list = bookings.get(month) ?? [];
    bookings.set(month, list);
    booking += 1;
    list.push({
      case_id: one.id,
      amount: euros(amount),
      day,
      name: `PLACNIK ${one.index}`,
      iban: PAYER_IBAN,
      reference,
      ref: `B${String(booking).padStart(8, '0')}`,
    });
  };

  const submit = async (plan: Plan): Promise<void> => {
    const { id, price_total } = await submitOne(world, plan);
    const one: Case = { ...plan, id, price: price_total, version: 0, reference: '', iban: PAYER_IBAN };
    cases.set(id, one);
    to_approve.push(one);
  };

  const approve = async (one: Case, today: string): Promise<void> => {
    const params = { application_uuid: one.id };
    let { version } = await must(staff, getApplication, { params: { id: one.id } });
    const start = { version, transition: 'start_review' } as never;
    ({ version } = await must(staff, updateApplication, { params, body: start }));
    const approval = { version, transition: 'approve', unverified_reason: 'Pregledano na okencu.' } as never;
    const approved = await must(staff, updateApplication, { params, body: approval });
    one.version = approved.version;
    one.price = cents(approved.price_total);
    books.charged += one.price;
    if (one.way !== 'upn') {
      const visit = addDays(today, Math.min(one.pays_after, 5));
      at_counter.set(visit, [...(at_counter.get(visit) ?? []), one]);
      return;
    }
    const { pro_formas } = await must(staff, getApplicationMoney, { params: { id: one.id } });
    one.reference = pro_formas.at(-1)?.reference ?? '';
    const paid_on = addDays(today, one.pays_after);
    switch (one.wrong) {
      case 'none':
        break;
      case 'under':
        book(paid_on, one, one.price - 100, one.reference);
        book(addDays(paid_on, 5), one, 100, one.reference);
        break;
      case 'over':
        book(paid_on, one, one.price + 250, one.reference);
        break;
      case 'twice':
        book(paid_on, one, one.price, one.reference);
        book(addDays(paid_on, 1), one, one.price, one.reference);
        break;
      case 'wrong_reference':
        book(paid_on, one, one.price, `SI99${one.index}`);
        break;
      default:
        book(paid_on, one, one.price, one.reference);
    }
  };

  const takeMoney = async (one: Case): Promise<void> => {
    const method = one.way === 'card' ? 'card' : 'cash';
    const body = { version: one.version, method, amount: euros(one.price) } as const;
    await must(staff, takePayment, { params: { id: one.id }, body });
    books.received[method] += one.price;
    books.invoiced += one.price;
    books.invoices += 1;
  };

  const closeDesk = async (): Promise<void> => {
    const { mine } = await must(staff, getOpenCash, {});
    for (const desk of mine) {
      const wrong_count = random() < 0.05 ? 5 : 0;
      const cash_counted = euros(cents(desk.cash_expected) + wrong_count);
      const body = {
        device_id: desk.device_id,
        state: desk.state,
        cash_counted,
        ...(wrong_count ? { note: 'Višek pri štetju.' } : {}),
      };
      await must(staff, createCashClosing, { body });
      books.closings += 1;
    }
  };

  /** The bank's file of a month: uploaded, read by its job, counted; what no machine can match, a person does. */
  const readStatement = async (month: string): Promise<void> => {
    const list = bookings.get(month) ?? [];
    bookings.delete(month);
    const xml = camtFile([{ id: `STMT-${month}`, account: OWN_ACCOUNT, bookings: list }], { version: '08' });
    const file = new File([xml], `izpisek-${month}.xml`, { type: 'application/xml' });
    const { id: import_id } = await must(staff, uploadStatement, { body: {}, files: { statement: [file] } });
    await deps.jobs.drain({ ignore_delays: true });
    books.statements += 1;
    books.bookings += list.length;
    const by_ref = new Map(list.map((one) => [`PLACNIK ${cases.get(one.case_id)!.index}`, one.case_id]));
    for (;;) {
      const filters = { import_id, status: 'unmatched' as const };
      const { data } = await must(staff, listPayments, { body: { filters, per_page: 100 } });
      for (const { id, version, payer_name } of data)
        await must(staff, matchPayment, {
          params: { id },
          body: { version, application_id: by_ref.get(payer_name ?? '')! },
        });
      if (data.length < 100) break;
    }
    await must(staff, confirmPayments, { body: { import_id } });
    await deps.jobs.drain({ ignore_delays: true });
    for (const one of list) books.received.upn += cents(one.amount);
    const { meta } = await must(staff, listToInvoice, { body: {} });
    if (meta.total === 0) return;
    await must(staff, sendInvoices, { body: { matching: { search: '', filters: {} } } });
    await deps.jobs.drain({ ignore_delays: true });
  };

  const credit = async (from: string, to: string): Promise<void> => {
    const marked = [...cases.values()].filter(({ credited }) => credited);
    for (const one of marked) {
      const filters = { application_id: one.id, kind: 'invoice' as const, issued_on: { from, to } };
      const { data } = await must(staff, listInvoices, { body: { filters } });
      for (const { id, version, status } of data) {
        if (status === 'cancelled') continue;
        await must(staff, creditInvoice, { params: { id }, body: { version, reason: 'Napaka na vlogi.' } });
        books.credited += one.price;
        // The money goes back, so nothing is charged any more until somebody asks for it again.
        books.lapsed += one.price;
        books.credit_notes += 1;
      }
    }
  };

  const giveBack = async (today: string): Promise<void> => {
    for (;;) {
      const { data } = await must(staff, listRefunds, {
        body: { filters: { status: 'due' }, per_page: 100 },
      });
      if (data.length === 0) return;
      for (const { id, version, iban, name } of data)
        if (!iban)
          await must(staff, updateRefund, { params: { id }, body: { version, name, iban: PAYER_IBAN } });
      const { data: ready } = await must(staff, listRefunds, {
        body: { filters: { status: 'due' }, per_page: 100 },
      });
      await must(staff, payRefunds, {
        body: { refunds: ready.map(({ id, version }) => ({ id, version })), paid_on: today },
      });
      for (const { amount } of ready) books.refunded += cents(amount);
    }
  };

  let next = 0;
  for (let n = 0; n < 365; n++) {
    const today = addDays(`${YEAR}-01-01`, n);
    await world.setNow(`${today}T07:00:00.000Z`);
    const outage = n === FURS_DOWN_DAY;
    if (outage) world.furs(false);
    if (n === FURS_DOWN_DAY + 1) world.furs(true);
    // What the clock starts in the morning (server/jobs.ts).
    const { said } = await runDunning(deps);
    await sendDue(deps);
    await watchFiscal(deps);
    const approvals = to_approve.splice(0);
    await atOnce(approvals, (one) => approve(one, today));
    const newcomers: Plan[] = [];
    while (plans[next]?.day === n) newcomers.push(plans[next++]!);
    await atOnce(newcomers, submit);
    const visitors = at_counter.get(today) ?? [];
    await atOnce(visitors, takeMoney);
    if (visitors.length > 0) await closeDesk();
    // The day of the outage keeps its invoices waiting; every other evening what waits is done.
    if (said + approvals.length + newcomers.length + visitors.length > 0 || n === FURS_DOWN_DAY + 1)
      await deps.jobs.drain(outage ? {} : { ignore_delays: true });
    if (outage) books.waited = await unverified(deps.db);
    const tomorrow = addDays(today, 1);
    if (tomorrow.slice(5, 7) === today.slice(5, 7)) continue;
    const month = today.slice(0, 7);
    await readStatement(month);
    await credit(`${addDays(`${month}-01`, -31).slice(0, 7)}-01`, addDays(`${month}-01`, -1));
    await giveBack(today);
    await deps.jobs.drain({ ignore_delays: true });
    onMonth?.(month);
  }
  const expired = await deps.db
    .selectFrom('applications')
    .select(({ fn }) => fn.sum<string>('price_total').as('sum'))
    .where('status', '=', 'payment_expired')
    .executeTakeFirstOrThrow();
  books.lapsed += Number(expired.sum ?? 0);
  for (const one of cases.values())
    if (one.way === 'upn' && one.wrong !== 'none') books.invoiced += one.price;
  books.invoices += [...cases.values()].filter(({ way, wrong }) => way === 'upn' && wrong !== 'none').length;
  return books;
}

/** `work` on every item, a few at a time, as in an office. */
const atOnce = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const hand = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
};

const unverified = async (db: Deps['db']): Promise<number> => {
  const { n } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('fiscal_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(n);
};

const submitOne = async (world: World, plan: Plan): Promise<{ id: string; price_total: number }> => {
  const company = plan.user_type === 'BUS';
  const data = applicationData({ user_type: 'RES' }) as Record<string, unknown>;
  const applicant = data['applicant'] as Record<string, unknown>;
  const body = {
    ...data,
    rfid_card: company ? 'existing' : 'new',
    ...(company ? { rfid_card_number: String(4_000_000_000 + plan.index) } : {}),
    applicant: { ...applicant, tax_number: taxNumberOf(plan.index), email: `oseba${plan.index}@example.org` },
    vehicles: [{ registration_number: plateOf(plan.index), country: 'SI', ownership: 'own' }],
  };
  const address = `10.${(plan.index >> 16) & 255}.${(plan.index >> 8) & 255}.${plan.index & 255}`;
  const made = await must(world.anonymous, submitApplication, {
    body: body as never,
    files: certificate(),
    headers: { 'x-forwarded-for': address },
  });
  return { id: made.id, price_total: 0 };
};

/** Plates of their own beyond those of the demonstration. */
const plateOf = (index: number): string =>
  index < 50
    ? plate(index)
    : `KR${String.fromCharCode(65 + (index % 20), 65 + ((index >> 4) % 20))}${String(index).padStart(5, '0').slice(-4)}`;

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
