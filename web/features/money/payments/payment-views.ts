import { viewsOf, type NameOf } from '../../../lib/list-views.ts';

/** The views above the list of payments: those that need action first. */
export const PAYMENT_VIEWS = viewsOf({
  all: {},
  check: { queue: ['check'] },
  unmatched: { status: ['unmatched'], direction: ['credit'] },
  confirm: { queue: ['confirm'] },
  outgoing: { direction: ['debit'] },
});
export type PaymentView = NameOf<typeof PAYMENT_VIEWS>;
