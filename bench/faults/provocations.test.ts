import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alarmRules } from '../../test/alarm-rules.ts';
import { PROVOCATIONS } from './provocations.ts';

const names = alarmRules()
  .map(({ alert }) => alert)
  .toSorted();

test('each alarm is provoked once on the real program', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(PROVOCATIONS).toSorted()).toEqual(names);
});

test('docs/faults.md says of each when it sounded', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/faults.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(Dovolilnice\w+)` \|.*\| \d+ s \|.*\|$/gm)].map(([, name]) => name!);
  expect(rows.toSorted()).toEqual(names);
});
