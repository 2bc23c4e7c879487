import { expect, test } from 'vitest';
import { uploadProgress } from './upload-progress.ts';

const file = (name: string, size: number): File => new File([new Uint8Array(size)], name);
const files = [file('a', 100), file('b', 300), file('c', 0), file('d', 600)];
const at = (percent: number): string => {
  const now = uploadProgress(files, percent);
  return now ? `${now.file.name} ${now.place} ${now.percent}` : 'none';
};

test.each([
  [0, 'a 1 0'],
  [5, 'a 1 50'],
  [10, 'b 2 0'],
  [25, 'b 2 50'],
  [40, 'd 4 0'],
  [70, 'd 4 50'],
  [99, 'd 4 98'],
  [100, 'none'],
])('at %i percent of all: %s', (percent, expected) => expect(at(percent)).toBe(expected));

test('without files, and with empty ones, there is nothing to tell', () => {
  expect(uploadProgress([], 50)).toBeNull();
  expect(uploadProgress([file('leer', 0)], 50)).toBeNull();
});
