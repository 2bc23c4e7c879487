import { expect, it } from 'vitest';
import { NAMES, screensOf } from './screen-list.ts';

it('opens every route of the app as somebody', () => {
  const opened = new Set(
    (['visitor', 'applicant', 'admin', 'root'] as const).flatMap((who) =>
      screensOf(who).map(({ name }) => name),
    ),
  );
  expect(NAMES.filter((name) => name !== 'logout' && !opened.has(name))).toEqual([]);
});
