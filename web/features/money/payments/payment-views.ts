import { viewsOf, type NameOf } from '../../../lib/list/list-views.ts';

/** The views above the list of payments: those that need action first. */
export const PAYMENT_VIEWS = viewsOf({
  // A list of one status is no view, though none names a status.
  all: { status: [] },
  check: { queue: ['check'] },
  unmatched: { queue: ['unmatched'] },
  confirm: { queue: ['confirm'] },
  outgoing: { direction: ['debit'] },
});
export type PaymentView = NameOf<typeof PAYMENT_VIEWS>;
