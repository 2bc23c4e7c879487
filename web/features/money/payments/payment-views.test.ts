import { expect, test } from 'vitest';
import { PAYMENT_VIEWS } from './payment-views.ts';

test.each(PAYMENT_VIEWS.names)('%s is recognised by its own filters, whatever was chosen before', (view) => {
  for (const before of PAYMENT_VIEWS.names)
    expect(PAYMENT_VIEWS.of(PAYMENT_VIEWS.with(PAYMENT_VIEWS.with({}, before), view))).toBe(view);
});

test('other filters stay, and another choice is no view', () => {
  expect(PAYMENT_VIEWS.with({ import_id: 'x' }, 'check')).toEqual({ import_id: 'x', queue: 'check' });
  expect(PAYMENT_VIEWS.of({ status: 'refunded' })).toBeNull();
});
