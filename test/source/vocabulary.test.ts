import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that were nobody's but ours, and what stands in their place (docs/glossary.md). */
const PRIVATE: Readonly<Record<string, RegExp>> = {
  'deed: action': /deeds?/,
  'judge: evaluate': /judg(?:e|es|ed|ing|ement)/,
  'reckon: compute': /reckon(?:s|ed|ing)?/,
  'keeper: owner': /keepers?/,
  'refusal: rejection or validation error': /refusals?/,
  'refuse: reject (controllers read `refused`)': /refus(?:e|es|ing)/,
  'shelf: storage backend': /shel(?:f|ves)/,
  'survey: due report': /surveys?/,
};

/** Writes what former versions stored, to see it renamed. */
const FORMER = 'server/platform/db/renames.wide.api.test.ts';

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => file !== FORMER);

/** The same of what a name says in two words. */
const PRIVATE_NAMES: Readonly<Record<string, RegExp>> = {
  'take back: unconfirm (a payment), reopen (a refund), withdraw, revert':
    /\b(?:take|taken|takes)_back|[tT]ake[ns]?Back/,
  'payment import: bank statement': /payment_imports\b|[pP]aymentImport/,
  'record a batch: store the new entries, write bookings, log created records': /\brecordBatch\b/,
  'take out, put back: retire and restore': /\b(?:take_out|put_back)|takeOut|putBack/,
};

/** Words in code and comments, also as a part of a name: `useDeed` and `deed_texts` have the word `deed`. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-zčšž]+/),
  );

const FILES = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap(filesOf);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test.each(Object.entries(PRIVATE))('%s', (_name, word) => {
  const whole = new RegExp(`^${word.source}$`);
  expect(FILES.filter((file) => [...wordsOf(read(file))].some((one) => whole.test(one)))).toEqual([]);
});

test.each(Object.entries(PRIVATE_NAMES))('%s', (_name, words) => {
  expect(FILES.filter((file) => words.test(read(file)))).toEqual([]);
});
