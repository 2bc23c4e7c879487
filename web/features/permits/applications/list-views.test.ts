import { expect, test } from 'vitest';
import { countOf, LIST_VIEWS } from './list-views.ts';

const counts = [
  { status: 'submitted', count: 6 },
  { status: 'paid', count: 1 },
  { status: 'ready', count: 2 },
  { status: 'completed', count: 24 },
] as const;

test('the filter of the list identifies the view', () => {
  expect(LIST_VIEWS.of({})).toBe('all');
  expect(LIST_VIEWS.of({ status: 'submitted' })).toBe('fresh');
  expect(LIST_VIEWS.of({ status: 'paid,ready', user_type: 'RES' })).toBe('issue');
  expect(LIST_VIEWS.of({ status: 'rejected' })).toBeNull();
});

test('a view sets the states and leaves the other filters', () => {
  expect(LIST_VIEWS.with({ user_type: 'RES', status: 'rejected' }, 'issue')).toEqual({
    user_type: 'RES',
    status: 'ready,paid',
  });
  expect(LIST_VIEWS.with({ user_type: 'RES', status: 'rejected' }, 'all')).toEqual({ user_type: 'RES' });
});

test('claimed by me is a view of its own', () => {
  expect(LIST_VIEWS.of({ claim: 'mine' })).toBe('mine');
  expect(LIST_VIEWS.with({ status: 'submitted' }, 'mine')).toEqual({ claim: 'mine' });
  expect(LIST_VIEWS.with({ claim: 'mine' }, 'fresh')).toEqual({ status: 'submitted' });
  expect(LIST_VIEWS.with({ claim: 'none' }, 'fresh')).toEqual({ claim: 'none', status: 'submitted' });
  expect(LIST_VIEWS.of({ claim: 'none' })).toBe('all');
  expect(countOf('mine', counts)).toBeUndefined();
});

test('counts add up the states of a view', () => {
  expect(countOf('all', counts)).toBeUndefined();
  expect(countOf('issue', counts)).toBe(3);
  expect(countOf('ours', counts)).toBe(9);
  expect(countOf('supplement', counts)).toBe(0);
});
