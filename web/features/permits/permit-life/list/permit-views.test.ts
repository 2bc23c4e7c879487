import { expect, test } from 'vitest';
import { PERMIT_VIEWS } from './permit-views.ts';

test('the filters identify the view', () => {
  expect(PERMIT_VIEWS.of({})).toBe('all');
  expect(PERMIT_VIEWS.of({ status: 'expiring,active' })).toBe('active');
  expect(PERMIT_VIEWS.of({ status: 'active,expiring,scheduled', handed_over: 'false' })).toBe('to_hand_over');
  expect(PERMIT_VIEWS.of({ plate_check: 'true' })).toBe('plate_check');
  expect(PERMIT_VIEWS.of({ status: 'active,expiring,scheduled' })).toBeNull();
  expect(PERMIT_VIEWS.of({ status: 'expiring', plate_check: 'true' })).toBeNull();
});

test('a view sets its filters and removes those of the last one', () => {
  const waiting = PERMIT_VIEWS.with({ user_type: 'RES' }, 'to_hand_over');
  expect(waiting).toEqual({ user_type: 'RES', status: 'active,expiring,scheduled', handed_over: 'false' });
  expect(PERMIT_VIEWS.with(waiting, 'stopped')).toEqual({
    user_type: 'RES',
    status: 'suspended,revoked',
  });
  expect(PERMIT_VIEWS.with(waiting, 'plate_check')).toEqual({ user_type: 'RES', plate_check: 'true' });
});
