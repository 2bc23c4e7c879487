import { isChosen, withChosen, type Filters } from '../../../lib/filter-state.ts';

/** The filters of a view; other filters stay. */
const ASKED = ['queue', 'status', 'method', 'direction'] as const;

/** The views above the list of payments: those that need action first. */
export const PAYMENT_VIEWS = {
  all: { queue: [], status: [], method: [], direction: [] },
  check: { queue: ['check'], status: [], method: [], direction: [] },
  unmatched: { queue: [], status: ['unmatched'], method: [], direction: ['credit'] },
  confirm: { queue: ['confirm'], status: [], method: [], direction: [] },
  overpaid: { queue: [], status: ['overpaid', 'duplicate'], method: [], direction: [] },
  counter: { queue: [], status: [], method: ['cash', 'card'], direction: [] },
  outgoing: { queue: [], status: [], method: [], direction: ['debit'] },
} as const satisfies Record<string, Record<(typeof ASKED)[number], readonly string[]>>;
export type PaymentView = keyof typeof PAYMENT_VIEWS;
export const paymentViews = Object.keys(PAYMENT_VIEWS) as PaymentView[];

/** The view that matches the filters, or null when somebody chose others. */
export const viewOf = (filters: Filters): PaymentView | null =>
  paymentViews.find((view) => ASKED.every((id) => isChosen(filters, id, PAYMENT_VIEWS[view][id]))) ?? null;

/** Filters with those of a view. */
export const withView = (filters: Filters, view: PaymentView): Filters =>
  ASKED.reduce((all, id) => withChosen(all, id, PAYMENT_VIEWS[view][id]), filters);
