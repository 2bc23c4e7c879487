import { confirmBin, restoreApplication } from '../../contract/permits/bin.ts';
import { deleteApplication, getApplication, updateApplication } from '../../contract/permits/applications.ts';
import { submitApplication } from '../../contract/permits/applicant/public-applications.ts';
import { plate } from '../../server/demo/people.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { runDunning } from '../../server/money/dunning/run-dunning.ts';
import { retryDue, watchFiscal } from '../../server/money/fiscal/submission/watch.ts';
import { issueDueAdvances } from '../../server/money/invoices/advances/issue-advance.ts';
import { applicationData, certificate } from '../../test/make.ts';
import { Bank } from './bank.ts';
import { type Books, emptyBooks, priceOf } from './books.ts';
import { closeDrawers, emptyDrawer, recordByHand, takeMoney } from './counter.ts';
import {
  closeVat,
  creditInvoices,
  decideReturned,
  giveBack,
  handToAccounting,
  referenceOf,
  returnHalves,
} from './month.ts';
import { bookAdvances, countSetAside, payment, readStatement } from './statement.ts';
import { FURS_DOWN_DAY, type Plan, planYear, randomOf, taxNumberOf } from './plan.ts';
import { atOnce, type Case, must, priceNow, type Run, type World } from './run.ts';
import { addDays, cents, monthAfter } from './values.ts';

type Options = {
  applications: number;
  seed: number;
  /** Called at the end of each month (`2027-01`). */
  onMonth?: (month: string) => void;
};

export const YEAR = 2027;
/** Twelve statements a year: an applicant gets time until the next one was read. */
export const DAYS_TO_PAY = 45;
/** Grace period of the parameters, and days off on which nothing expires. */
const DAYS_OF_GRACE = 10 + 7;
/** No payment is due before the approval. */
const NEVER = '9999-12-31';

/**
 * A year of a municipality through the product's own calls and jobs: applications, pro-formas, two cashiers
 * with their closings, statements as files, transfers that go wrong or are reversed by the bank, credit
 * notes, refunds by file and in cash, some of which are returned, a file of them that was never sent, advance
 * invoices, months of VAT that are closed and what is found afterwards, applications in the bin, reminders and
 * expiries, an outage of the tax administration for a day.
 */
export async function simulateYear(world: World, { applications, seed, onMonth }: Options): Promise<Books> {
  const { deps } = world;
  const run: Run = {
    world,
    random: randomOf(seed + 1),
    books: emptyBooks(applications),
    bank: new Bank(),
    cases: new Map(),
    at_counter: new Map(),
    drawers: [emptyDrawer(), emptyDrawer()],
    today: '',
  };
  const { books } = run;
  const plans = planYear(applications, seed);
  const to_approve: Case[] = [];
  let by_hand: Case[] = [];
  let next = 0;
  for (let n = 0; n < 365; n++) {
    const today = addDays(`${YEAR}-01-01`, n);
    run.today = today;
    await world.setNow(`${today}T07:00:00.000Z`);
    const outage = n === FURS_DOWN_DAY;
    if (outage) world.furs(false);
    if (n === FURS_DOWN_DAY + 1) world.furs(true);
    // The scheduled jobs of the morning (server/jobs.ts).
    const { said } = await runDunning(deps);
    await retryDue(deps);
    await watchFiscal(deps);
    const advances = await issueDueAdvances(deps);
    if (advances !== bookAdvances(run)) throw new Error(`${advances} advance invoices on ${today}`);
    const approvals = to_approve.splice(0);
    await atOnce(approvals, (one) => approve(run, one));
    const newcomers: Plan[] = [];
    while (plans[next]?.day === n) newcomers.push(plans[next++]!);
    await atOnce(newcomers, async (plan) => {
      const one = await submit(run, plan);
      if (one.bin !== null) await deleteOne(run, one);
      if (one.bin !== 'kept') to_approve.push(one);
    });
    const visitors = run.at_counter.get(today) ?? [];
    const paying = visitors.filter((one) => !outage || !one.by_hand);
    await atOnce(paying, (one) => takeMoney(run, one));
    for (const one of by_hand) await recordByHand(run, one, addDays(today, -1));
    by_hand = visitors.filter((one) => !paying.includes(one));
    await closeDrawers(run);
    // On the day of the outage invoices stay waiting; every other evening all are processed.
    if (
      said + advances + approvals.length + newcomers.length + visitors.length > 0 ||
      n === FURS_DOWN_DAY + 1
    )
      await deps.jobs.drain(outage ? {} : { ignore_delays: true });
    if (outage) books.waited = await unverified(deps.db);
    const month = today.slice(0, 7);
    if (addDays(today, 1).startsWith(month)) continue;
    await endMonth(run, month);
    onMonth?.(month);
  }
  // A refund of the last day leaves the account in the new year, which is not simulated.
  run.today = `${YEAR + 1}-01-31`;
  await world.setNow(`${run.today}T07:00:00.000Z`);
  await readStatement(run, run.today.slice(0, 7));
  await handToAccounting(run);
  await closeVat(run);
  const unpaid = [...run.cases.values()].filter(({ expired }) => expired);
  books.expired = unpaid.length;
  for (const one of unpaid) if (one.paid < priceNow(one)) books.charged -= priceNow(one);
  return books;
}

async function endMonth(run: Run, month: string): Promise<void> {
  const { jobs } = run.world.deps;
  await readStatement(run, month);
  await countSetAside(run, month);
  await creditInvoices(run, month);
  await returnHalves(run);
  await giveBack(run, month);
  await decideReturned(run);
  await jobs.drain({ ignore_delays: true });
  await closeDrawers(run);
  await handToAccounting(run);
  await closeVat(run);
}

async function submit(run: Run, plan: Plan): Promise<Case> {
  const { index, card } = plan;
  const data = applicationData({ user_type: 'RES' });
  const body = {
    ...data,
    rfid_card: card,
    ...(card === 'existing' ? { rfid_card_number: String(4_000_000_000 + index) } : {}),
    applicant: { ...data.applicant, tax_number: taxNumberOf(index), email: `oseba${index}@example.org` },
    vehicles: [{ registration_number: plateOf(index), country: 'SI', ownership: 'own' as const }],
  };
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const { id, application_nr } = await must(run.world.anonymous, submitApplication, {
    body,
    files: certificate(),
    headers: { 'x-forwarded-for': address },
  });
  const one: Case = {
    ...plan,
    ...priceOf(plan),
    id,
    application_nr,
    reference: '',
    expires_on: NEVER,
    paid: 0,
    parts: [],
    set_aside: null,
    expired:
      plan.wrong === 'none' ||
      plan.wrong === 'half' ||
      plan.wrong === 'half_late' ||
      plan.wrong === 'found_late',
    invoiced_in: null,
    credited: false,
    decided: false,
    account_closed_in: null,
  };
  run.cases.set(id, one);
  return one;
}

/** A clerk deletes it by mistake or as a double: the bin keeps it until a second person decides. */
async function deleteOne({ books, world: { staff, cashiers } }: Run, one: Case): Promise<void> {
  const params = { id: one.id };
  const second = cashiers[0].who;
  await must(staff, deleteApplication, { params });
  const { version } = await must(second, getApplication, { params });
  books.binned[one.bin!] += 1;
  if (one.bin === 'restored')
    return void (await must(second, restoreApplication, { params, body: { version } }));
  const body = { version, binned_as: 'double' as const, reason: 'Vloga je bila oddana dvakrat.' };
  await must(second, confirmBin, { params, body });
}

async function approve(run: Run, one: Case): Promise<void> {
  const { staff } = run.world;
  const params = { application_uuid: one.id };
  let { version } = await must(staff, getApplication, { params: { id: one.id } });
  const start = { version, transition: 'start_review' } as const;
  ({ version } = await must(staff, updateApplication, { params, body: start }));
  const approval = { version, transition: 'approve', unverified_reason: 'Pregledano na okencu.' } as const;
  const { price_total } = await must(staff, updateApplication, { params, body: approval });
  if (cents(price_total) !== priceNow(one))
    throw new Error(`${one.application_nr} costs ${price_total}, by the price list ${priceNow(one)} cents`);
  run.books.charged += priceNow(one);
  if (one.way !== 'upn') {
    const visit = addDays(run.today, Math.min(one.pays_after, 5));
    run.at_counter.set(visit, [...(run.at_counter.get(visit) ?? []), one]);
    return;
  }
  one.reference = await referenceOf(run, one);
  one.expires_on = addDays(run.today, DAYS_TO_PAY + DAYS_OF_GRACE);
  order(run, one);
}

/** What the payer orders at the bank, and the resulting bookings. */
function order({ bank, today }: Run, one: Case): void {
  const day = addDays(today, one.pays_after);
  const price = priceNow(one);
  const pay = (on: string, amount: number) => bank.book(on, payment(one, amount));
  switch (one.wrong) {
    case 'none':
      return;
    case 'half':
      return void pay(day, Math.floor(price / 2));
    case 'half_late':
      pay(day, Math.floor(price / 2));
      return void pay(addDays(one.expires_on, 10), price - Math.floor(price / 2));
    case 'found_late': {
      const nameless = {
        ...payment(one, price),
        name: `NEZNANEC ${one.index}`,
        reference: `SI99${one.index}`,
      };
      const { day: on } = bank.book(day, { ...nameless, what: 'set_aside' });
      one.set_aside = { day: on, amount: price, asked_in: monthAfter(on.slice(0, 7), 3) };
      return;
    }
    case 'under':
      pay(day, price - 100);
      return void pay(addDays(day, 5), 100);
    case 'over':
      return void pay(day, price + 250);
    case 'twice':
      pay(day, price);
      return void pay(addDays(day, 1), price);
    case 'wrong_reference':
      return void bank.book(day, { ...payment(one, price), reference: `SI99${one.index}` });
    case 'reversed_at_once': {
      const taken = bank.book(day, { ...payment(one, price), what: 'void' });
      bank.reverse(day, taken, 'reversal');
      return void pay(addDays(day, 5), price);
    }
    case 'reversed_later': {
      const taken = pay(day, price);
      const next = `${monthAfter(day.slice(0, 7))}-05`;
      return bank.reverse(next, taken, 'reversal');
    }
    default:
      return void pay(day, price);
  }
}

const unverified = async (db: Deps['db']): Promise<number> => {
  const { n } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('fiscal_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Plates distinct from those of the demo. */
const plateOf = (index: number): string =>
  index < 50
    ? plate(index)
    : `KR${String.fromCharCode(65 + (index % 20), 65 + ((index >> 4) % 20))}${String(index).padStart(5, '0').slice(-4)}`;
