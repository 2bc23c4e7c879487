import { expect, test } from 'vitest';
import { viewsOf } from './list-views.ts';

const views = viewsOf({
  all: {},
  free: { status: ['free'] },
  waiting: { status: ['free', 'lost'], seen: ['false'] },
});

test.each(views.names)('%s is recognised by its own filters, whatever was chosen before', (name) => {
  for (const before of views.names) {
    const filters = views.with(views.with({ owner: 'x' }, before), name);
    expect(views.of(filters)).toBe(name);
    expect(filters['owner']).toBe('x');
  }
});

test('the order of values does not matter; other values are no view', () => {
  expect(views.of({ status: 'lost,free', seen: 'false' })).toBe('waiting');
  expect(views.of({ status: 'lost' })).toBeNull();
  expect(views.of({ seen: 'false' })).toBeNull();
});
