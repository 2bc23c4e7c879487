import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * How much a person has to read. What scripts write is left out: whoever looks something up there reads a line.
 */

const ROOT = join(import.meta.dirname, '..');
const MOST = 65_000;
const MOST_OF_A_RECORD = 450;
const FOLDED = /^Status: folded into /m;

const GENERATED = /^docs\/generated\//;
/** A word has a letter or a digit; bars of tables and arrows of diagrams are none. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((one) => /[\p{L}\p{N}]/u.test(one)).length;

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !GENERATED.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, words: wordsIn(text) };
  })
  .toSorted((a, b) => b.words - a.words);

test(`the pages that people write have at most ${MOST} words in all`, () => {
  const all = pages.reduce((sum, { words }) => sum + words, 0);
  const biggest = pages.slice(0, 10).map(({ path, words }) => `${path} ${words}`);
  expect(all, `${all} words; the biggest: ${biggest.join(', ')}`).toBeLessThanOrEqual(MOST);
});

test('a decision record is short, and one that was folded into another says only where', () => {
  const records = pages.filter(({ path }) => path.startsWith('docs/adr/'));
  expect(records.length).toBeGreaterThan(100);
  expect(records.filter(({ words }) => words > MOST_OF_A_RECORD).map(({ path }) => path)).toEqual([]);
  const folded = records.filter(({ text }) => FOLDED.test(text));
  expect(folded.filter(({ text }) => text.trim().split('\n').length > 3).map(({ path }) => path)).toEqual([]);
});

test('a decision record is folded into one that stands', () => {
  const records = new Map(pages.map(({ path, text }) => [path, text]));
  const lost = [...records].flatMap(([path, text]) =>
    FOLDED.test(text)
      ? [...text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)]
          .filter(([, into]) => FOLDED.test(records.get(`docs/adr/${into}`) ?? 'Status: folded into nothing'))
          .map(([, into]) => `${path} into ${into}`)
      : [],
  );
  expect(lost).toEqual([]);
});
