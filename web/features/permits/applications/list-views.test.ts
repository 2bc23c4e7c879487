import { expect, test } from 'vitest';
import { countOf, viewOf, withView } from './list-views.ts';

const counts = [
  { status: 'submitted', count: 6 },
  { status: 'paid', count: 1 },
  { status: 'ready', count: 2 },
  { status: 'completed', count: 24 },
] as const;

test('the filter of the list identifies the view', () => {
  expect(viewOf({})).toBe('all');
  expect(viewOf({ status: 'submitted' })).toBe('fresh');
  expect(viewOf({ status: 'paid,ready', user_type: 'RES' })).toBe('issue');
  expect(viewOf({ status: 'rejected' })).toBeNull();
});

test('a view sets the states and leaves the other filters', () => {
  expect(withView({ user_type: 'RES', status: 'rejected' }, 'issue')).toEqual({
    user_type: 'RES',
    status: 'ready,paid',
  });
  expect(withView({ user_type: 'RES', status: 'rejected' }, 'all')).toEqual({ user_type: 'RES' });
});

test('claimed by me is a view of its own', () => {
  expect(viewOf({ claim: 'mine' })).toBe('mine');
  expect(withView({ status: 'submitted' }, 'mine')).toEqual({ claim: 'mine' });
  expect(withView({ claim: 'mine' }, 'fresh')).toEqual({ status: 'submitted' });
  expect(withView({ claim: 'none' }, 'fresh')).toEqual({ claim: 'none', status: 'submitted' });
  expect(viewOf({ claim: 'none' })).toBe('all');
  expect(countOf('mine', counts)).toBeUndefined();
});

test('counts add up the states of a view', () => {
  expect(countOf('all', counts)).toBeUndefined();
  expect(countOf('issue', counts)).toBe(3);
  expect(countOf('ours', counts)).toBe(9);
  expect(countOf('supplement', counts)).toBe(0);
});
