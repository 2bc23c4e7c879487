import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids ascend, also within a millisecond, and are UUIDs of version 7 with the time of now', () => {
  const before = Date.now();
  const ids = Array.from({ length: 50_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id, i) => i === 0 || id > ids[i - 1]!)).toBe(true);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const ms = Number.parseInt(ids[0]!.slice(0, 8) + ids[0]!.slice(9, 13), 16);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThan(before + 60_000);
});
