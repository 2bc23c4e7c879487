import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '../../../../../contract/values/application-states.ts';
import { countOf, LIST_VIEWS } from './list-views.ts';

const counts = [
  { status: 'submitted', count: 6 },
  { status: 'paid', count: 1 },
  { status: 'ready', count: 2 },
  { status: 'awaiting_payment', count: 4 },
] as const;
const CLOSED = 'dismissed,rejected,completed,withdrawn';

test('the filter of the list identifies the view', () => {
  expect(LIST_VIEWS.of({})).toBe('all');
  expect(LIST_VIEWS.of({ status: CLOSED, user_type: 'RES' })).toBe('closed');
  expect(LIST_VIEWS.of({ status: 'awaiting_payment,supplement_requested' })).toBe('theirs');
  expect(LIST_VIEWS.of({ status: 'rejected' })).toBeNull();
});

test('a view sets the states and leaves the other filters', () => {
  expect(LIST_VIEWS.with({ user_type: 'RES', status: 'rejected' }, 'closed')).toEqual({
    user_type: 'RES',
    status: CLOSED,
  });
  expect(LIST_VIEWS.with({ user_type: 'RES', status: 'rejected' }, 'all')).toEqual({ user_type: 'RES' });
});

test('claimed by me is a view of its own', () => {
  expect(LIST_VIEWS.of({ claim: 'mine' })).toBe('mine');
  expect(LIST_VIEWS.with({ status: 'submitted' }, 'mine')).toEqual({ claim: 'mine' });
  expect(LIST_VIEWS.with({ claim: 'mine' }, 'closed')).toEqual({ status: CLOSED });
  expect(LIST_VIEWS.with({ claim: 'none' }, 'closed')).toEqual({ claim: 'none', status: CLOSED });
  expect(LIST_VIEWS.of({ claim: 'none' })).toBe('all');
  expect(countOf('mine', counts)).toBeUndefined();
});

test('counts add up the states of a view', () => {
  expect(countOf('all', counts)).toBeUndefined();
  expect(countOf('ours', counts)).toBe(9);
  expect(countOf('theirs', counts)).toBe(4);
});

test('each state is in exactly one of ours, theirs and closed', () => {
  const views = (['ours', 'theirs', 'closed'] as const).map((view) => LIST_VIEWS.with({}, view)['status']!);
  expect(views.join(',').split(',').toSorted()).toEqual([...APPLICATION_STATUSES].toSorted());
});
