import { expect, test } from 'vitest';
import { HOLDER_VIEWS, USER_VIEWS } from './people-views.ts';

test.each(USER_VIEWS.names)('the filters of the view %s match it', (name) => {
  expect(USER_VIEWS.of(USER_VIEWS.with({ type: 'natural_person' }, name))).toBe(name);
});

test('a view removes the filters of another and leaves the rest', () => {
  const filters = HOLDER_VIEWS.with({ type: 'legal_entity', has_account: 'false' }, 'live');
  expect(filters).toEqual({ type: 'legal_entity', has_live_permits: 'true' });
  expect(USER_VIEWS.of({ has_live_permits: 'true', never_signed_in: 'true' })).toBeNull();
});
