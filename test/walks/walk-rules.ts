import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may follow what, and what must add up, over rows as the database holds them. No input, no output. */

/** A row of a state machine; `hash` is the same while nothing of it changed. */
export type StateRow = { machine: Machine; id: string; status: string; version: number; hash: string };
/** The machines of docs/states.md whose rows are watched, by their heading there. */
export type Machine = 'Application' | 'Permit' | 'RFID card' | 'Pro-forma' | 'Payment' | 'Refund' | 'Invoice';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/states.md'), 'utf8');
const arrows = new Map<string, ReadonlySet<string>>(
  PAGE.split('\n## ')
    .slice(1)
    .map((section) => [
      section.split('\n')[0]!,
      new Set([...section.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`)),
    ]),
);
const leads = (machine: Machine, from: string, to: string): boolean =>
  arrows.get(machine)?.has(`${from} ${to}`) === true;

/** A call may make several transitions; more than this many at once is none of the product. */
const AT_ONCE = 3;
const reaches = (machine: Machine, from: string, to: string, steps = AT_ONCE): boolean =>
  leads(machine, from, to) ||
  (steps > 1 &&
    [...(arrows.get(machine) ?? [])].some((arrow) => {
      const [start, next] = arrow.split(' ') as [string, string];
      return start === from && reaches(machine, next, to, steps - 1);
    }));

const key = ({ machine, id }: StateRow): string => `${machine} ${id}`;

/** Statuses that changed against docs/states.md, and changes that no version tells of. */
export const wrongMoves = (before: readonly StateRow[], after: readonly StateRow[]): string[] => {
  const earlier = new Map(before.map((row) => [key(row), row]));
  return after.flatMap((row) => {
    const was = earlier.get(key(row));
    if (!was || was.hash === row.hash) return [];
    const move = `${key(row)}: ${was.status} -> ${row.status}`;
    if (was.status === row.status) return [];
    if (!reaches(row.machine, was.status, row.status)) return [`${move} is not drawn`];
    return row.version > was.version ? [] : [`${move} kept version ${row.version}`];
  });
};

/** Rows that are other ones than before. */
export const changed = (before: readonly StateRow[], after: readonly StateRow[]): string[] => {
  const earlier = new Map(before.map((row) => [key(row), row.hash]));
  return after.filter((row) => earlier.get(key(row)) !== row.hash).map(key);
};

/** Events of a history: each is an arrow with its name, and each begins where the one before it ended. */
export type EventRow = { row_id: string; transition: string; from_status: string | null; to_status: string };
export const wrongEvents = (machine: Machine, events: readonly EventRow[]): string[] => {
  const last = new Map<string, string>();
  return events.flatMap(({ row_id, transition, from_status, to_status }) => {
    const found: string[] = [];
    const before = last.get(row_id);
    last.set(row_id, to_status);
    if (before !== undefined && before !== from_status)
      found.push(`${machine} ${row_id}: ${transition} from ${from_status} after ${before}`);
    if (from_status !== null && from_status !== to_status && !leads(machine, from_status, to_status))
      found.push(`${machine} ${row_id}: ${transition} ${from_status} -> ${to_status} is not drawn`);
    return found;
  });
};

export type MoneyRows = {
  applications: { id: string; status: string; price_total: number; exempt_reason: string | null }[];
  payments: {
    id: string;
    application_id: string | null;
    amount: number;
    status: string;
    method: string;
    direction: string;
    split_at: string | null;
    confirmed_at: string | null;
  }[];
  refunds: { payment_id: string | null; application_id: string | null; amount: number; status: string }[];
  pro_formas: { application_id: string; status: string }[];
  invoices: {
    id: string;
    application_id: string;
    kind: string;
    status: string;
    amount: number;
    original_invoice_id: string | null;
  }[];
};
const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** Cents of an application that came and stay: payments that count, less refunds made or due. */
export const keptOf = ({ payments, refunds }: MoneyRows, application_id: string): number => {
  const counted = payments.filter(
    (one) =>
      one.application_id === application_id &&
      one.direction === 'credit' &&
      one.split_at === null &&
      !['ignored', 'reversed'].includes(one.status) &&
      (one.method !== 'upn' || one.confirmed_at !== null),
  );
  const ids = new Set(counted.map(({ id }) => id));
  const given = refunds.filter(
    (one) =>
      one.application_id === application_id &&
      one.status !== 'cancelled' &&
      (one.payment_id === null || ids.has(one.payment_id)),
  );
  return sum(counted) - sum(given);
};
const TO_PAY = ['approved', 'awaiting_payment', 'payment_expired'];
/** Cents still to be paid. */
export const openOf = (rows: MoneyRows, application_id: string): number => {
  const application = rows.applications.find(({ id }) => id === application_id)!;
  return TO_PAY.includes(application.status)
    ? Math.max(0, application.price_total - keptOf(rows, application_id))
    : 0;
};

/** What does not add up. */
export const wrongMoney = (rows: MoneyRows): string[] => {
  const found: string[] = [];
  for (const { id, status, price_total, exempt_reason } of rows.applications) {
    const kept = keptOf(rows, id);
    const live = rows.pro_formas.filter((one) => one.application_id === id && one.status === 'issued');
    const invoices = rows.invoices.filter((one) => one.application_id === id && one.kind === 'invoice');
    if (kept < 0) found.push(`application ${id}: ${kept} cents kept`);
    if (live.length > 1) found.push(`application ${id}: ${live.length} open pro-formas`);
    if (live.length > 0 && !TO_PAY.includes(status))
      found.push(`application ${id}: pro-forma while ${status}`);
    if (invoices.filter((one) => one.status !== 'cancelled').length > 1)
      found.push(`application ${id}: two live invoices`);
    if (['paid', 'completed'].includes(status) && exempt_reason === null && kept < price_total)
      found.push(`application ${id}: ${status} with ${kept} of ${price_total} cents`);
    for (const invoice of invoices) {
      const credited = -sum(rows.invoices.filter((one) => one.original_invoice_id === invoice.id));
      if (credited > invoice.amount)
        found.push(`invoice ${invoice.id}: ${credited} of ${invoice.amount} credited`);
      if ((credited === invoice.amount) !== (invoice.status === 'cancelled'))
        found.push(`invoice ${invoice.id}: ${invoice.status} with ${credited} of ${invoice.amount} credited`);
    }
  }
  for (const { id, amount } of rows.payments) {
    const given = sum(rows.refunds.filter((one) => one.payment_id === id && one.status !== 'cancelled'));
    if (given > amount) found.push(`payment ${id}: ${given} of ${amount} cents refunded`);
  }
  return found;
};

export type CardRows = {
  permits: { id: string; status: string; rfid_card_number: string | null }[];
  cards: { number: string; status: string; permit_id: string | null }[];
  plates: { permit_id: string; valid_until: string | null }[];
};
/** Permits without their card, cards with two permits, plates of a permit that is no more. */
export const wrongCards = ({ permits, cards, plates }: CardRows): string[] => {
  const found: string[] = [];
  const holders = new Map<string, string>();
  const live = permits.filter(({ status }) => status === 'active' || status === 'suspended');
  for (const { id, rfid_card_number: number } of live) {
    if (number === null) continue;
    const card = cards.find((one) => one.number === number);
    if (card?.permit_id !== id || !['assigned', 'blocked', 'lost', 'retired'].includes(card.status))
      found.push(`permit ${id}: card ${number} is ${card?.status} of ${card?.permit_id}`);
    if (holders.has(number)) found.push(`card ${number}: of ${id} and ${holders.get(number)}`);
    holders.set(number, id);
  }
  const ids = new Set(live.map(({ id }) => id));
  for (const { permit_id, valid_until } of plates)
    if (valid_until === null && !ids.has(permit_id))
      found.push(`permit ${permit_id}: ended, and keeps a plate`);
  for (const id of ids)
    if (!plates.some(({ permit_id }) => permit_id === id)) found.push(`permit ${id}: live without a plate`);
  return found;
};

/** Why the reply to a step is not the one to expect. */
export const wrongReply = (
  status: number,
  { permitted, allowed, stale }: { permitted: boolean; allowed: boolean; stale: boolean },
): string[] => {
  if (!permitted) return status === 403 ? [] : [`${status} without the permission`];
  if (!allowed) return status >= 400 ? [] : [`${status} though it is not allowed`];
  if (stale) return status === 409 || status === 422 ? [] : [`${status} for a stale version`];
  return [401, 403, 404].includes(status) ? [`${status} though it is allowed`] : [];
};
