import { expect, test } from 'vitest';
import { ROUTES } from '../../app/routes.ts';
import { isRecordKind, RECORD_PAGES } from './record-path.ts';

test('a link needs exactly what its page needs', () => {
  for (const { path, permission } of Object.values(RECORD_PAGES)) {
    const page = Object.values(ROUTES).find((route) => route.path === `${path}/:id`);
    expect(page?.permissions).toEqual([permission]);
  }
});

test('only records with a page have a link', () => {
  expect(isRecordKind('permit')).toBe(true);
  expect(isRecordKind('barrier_list')).toBe(false);
  expect(isRecordKind('toString')).toBe(false);
});
