import { expect, test } from 'vitest';
import { platesBeside } from './plates-beside.ts';

test.each<[string[], string[], [string | null, string | null][]]>([
  [['KRAB123'], ['KRAB123'], []],
  [['KRAB123'], ['KRCD456'], [['KRAB123', 'KRCD456']]],
  [['KRAB123', 'KRCD456'], ['KRCD456', 'KREF789'], [['KRAB123', 'KREF789']]],
  [['KRAB123'], ['KRAB123', 'KRCD456'], [[null, 'KRCD456']]],
  [['KRAB123', 'KRCD456'], ['KRCD456'], [['KRAB123', null]]],
])('%j beside %j', (before, now, rows) => {
  expect(platesBeside(before, now).map((row) => [row.before, row.now])).toEqual(rows);
});
