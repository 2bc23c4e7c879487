import type sl from './search.sl.ts';

type Said = { amount: string; day: string; by: string };
const since = (day: string): string => (day ? ` since ${day}` : '');
const working = (by: string): string => (by ? `, ${by} is working on it` : '');
const on = (day: string): string => (day ? ` on ${day}` : '');

const en: typeof sl = {
  title: 'Search',
  label: 'Name, plate, phone, tax number, record number or task',
  results: 'Found',
  hint: 'Type at least two characters: a name, plate, phone number, record number or a task, for example “new application”.',
  hint_keys: 'Choose with the arrows, open with Enter.',
  nothing: 'Nothing was found. Check the number or try a part of the name.',
  failed: 'The search failed. Try again.',
  actions: 'Tasks and pages',
  person_page: 'Page of the person',
  no_records: 'No applications or permits',
  without_person: 'No person',
  born: (p: { year: number }) => `born ${p.year}`,
  kinds: {
    application: 'Application',
    permit: 'Permit',
    pro_forma: 'Pro-forma invoice',
    invoice: 'Invoice',
    card: 'Card',
  },
  answers: {
    waiting: (p: Said) => `waiting for review${since(p.day)}${working(p.by)}`,
    in_review: (p: Said) => `in review${since(p.day)}${working(p.by)}`,
    supplement: (p: Said) => `waiting for a supplement, due ${p.day}`,
    supplement_late: (p: Said) => `not supplemented, was due ${p.day}`,
    approved: (p: Said) => `approved, pro-forma for ${p.amount} not sent yet`,
    payment: (p: Said) => `waiting for payment of ${p.amount}, due ${p.day}`,
    payment_late: (p: Said) => `waiting for payment of ${p.amount}, was due ${p.day}`,
    payment_expired: (p: Said) => `not paid, ${p.amount} was due ${p.day}`,
    payment_returned: () => 'the payment was returned',
    to_issue: () => 'everything settled, the permit can be issued',
    completed: (p: Said) => `completed${on(p.day)}`,
    rejected: (p: Said) => `rejected${on(p.day)}`,
    dismissed: (p: Said) => `dismissed${on(p.day)}`,
    withdrawn: (p: Said) => `withdrawn${on(p.day)}`,
    pending: () => 'prepared, not issued yet',
    scheduled: (p: Said) => `valid from ${p.day}`,
    valid: (p: Said) => `valid until ${p.day}`,
    card_waiting: (p: Said) => `card waiting to be collected, valid until ${p.day}`,
    expired: (p: Said) => `was valid until ${p.day}`,
    suspended: () => 'suspended',
    replaced: () => 'replaced by a new one',
    revoked: () => 'revoked',
    pro_forma_paid: (p: Said) => `paid, ${p.amount}`,
    pro_forma_cancelled: (p: Said) => `cancelled, ${p.amount}`,
    invoice: (p: Said) => `${p.amount}, issued ${p.day}`,
    credit_note: (p: Said) => `credit note ${p.amount}, issued ${p.day}`,
    invoice_cancelled: (p: Said) => `cancelled, ${p.amount}`,
    card_available: () => 'in stock',
    card_reserved: () => 'reserved',
    card_assigned: () => 'assigned',
    card_blocked: () => 'blocked',
    card_lost: () => 'lost',
    card_retired: () => 'retired',
  },
};
export default en;
