import { expect, test } from 'vitest';
import { paymentViews, viewOf, withView } from './payment-views.ts';

test.each(paymentViews)('%s is recognised by its own filters, whatever was chosen before', (view) => {
  for (const before of paymentViews) expect(viewOf(withView(withView({}, before), view))).toBe(view);
});

test('other filters stay, and another choice is no view', () => {
  expect(withView({ import_id: 'x' }, 'check')).toEqual({ import_id: 'x', queue: 'check' });
  expect(viewOf({ status: 'refunded' })).toBeNull();
});
