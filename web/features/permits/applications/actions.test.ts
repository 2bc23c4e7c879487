import { expect, test } from 'vitest';
import { askedAction } from './actions.ts';

test('another screen may link to the payment where it is allowed', () => {
  expect(askedAction({ allowed: ['pay'] }, 'pay')).toBe('pay');
  expect(askedAction({ allowed: ['update'] }, 'pay')).toBeNull();
  expect(askedAction({ allowed: ['pay', 'delete'] }, 'delete')).toBeNull();
  expect(askedAction({ allowed: ['pay'] }, null)).toBeNull();
});
