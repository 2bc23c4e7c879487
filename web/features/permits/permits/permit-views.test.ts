import { expect, test } from 'vitest';
import { settled, viewOf, withView } from './permit-views.ts';

test('the filters identify the view', () => {
  expect(viewOf({})).toBe('all');
  expect(viewOf({ status: 'expiring,active' })).toBe('active');
  expect(viewOf({ status: 'active,expiring,scheduled', handed_over: 'false' })).toBe('to_hand_over');
  expect(viewOf({ plate_check: 'true' })).toBe('plate_check');
  expect(viewOf({ status: 'active,expiring,scheduled' })).toBeNull();
  expect(viewOf({ status: 'expiring', plate_check: 'true' })).toBeNull();
});

test('a view sets its filters and removes those of the last one', () => {
  const waiting = withView({ user_type: 'RES' }, 'to_hand_over');
  expect(waiting).toEqual({ user_type: 'RES', status: 'active,expiring,scheduled', handed_over: 'false' });
  expect(withView(waiting, 'expiring')).toEqual({ user_type: 'RES', status: 'expiring' });
  expect(withView(waiting, 'plate_check')).toEqual({ user_type: 'RES', plate_check: 'true' });
});

test('both answers to one question are no filter', () => {
  expect(settled({ handed_over: 'true,false', status: 'active' })).toEqual({ status: 'active' });
  expect(settled({ plate_check: 'false,true' })).toEqual({});
  expect(settled({ handed_over: 'true' })).toEqual({ handed_over: 'true' });
});
