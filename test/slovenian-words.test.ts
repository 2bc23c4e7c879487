import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Where people read Slovenian: catalogues, labels, mails, documents, info texts. */
const isText = (name: string): boolean =>
  /\.(?:tsx?|sl\.md)$/.test(name) && !/\.test\.|\.component\./.test(name);
const FILES = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isText(name) && !name.startsWith('gallery/'))
    .map((name) => `${folder}/${name}`),
);

/** The lines with a word, without comments and without what is allowed to say it. */
const linesWith = (word: RegExp, allowed: RegExp): string[] =>
  FILES.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^(?:\*|\/\*|\/\/)/.test(line) && word.test(line.replace(allowed, '')))
      .map((line) => `${file}: ${line}`),
  );

// Revoking is »razveljaviti«, what is planned is withdrawn (»umakniti«), what runs is stopped (»ustaviti«). A
// certificate of the tax administration is »preklicano« because its own pages say so.
test('»Prekliči« closes a dialog and means nothing else', () => {
  expect(linesWith(/prekli[cč]/iu, /^cancel: 'Prekliči',$|Potrdilo je preklicano \(S007\)/u)).toEqual([]);
});

// The claim of an application is »obravnava«, handing a card over »izročitev«; people pick their card up.
test('»Prevzem« is how people get their card, and never who works on an application', () => {
  const places =
    /^(?:web\/features\/permits\/applications|web\/shared\/platform\/bulk|web\/features\/office)\//u;
  expect(linesWith(/prevz/iu, /^delivery: 'Prevzem',$/u).filter((line) => places.test(line))).toEqual([]);
});

// Only a decision is served (ZUP): the days of an appeal run from then.
test('»Vročitev« is said of decisions only', () => {
  expect(linesWith(/vro[cč]i|vro[cč]en/iu, /od (?:dneva )?vročitve/u)).toEqual([]);
});

test('A campaign is »akcija podaljšanja«, as in the glossary', () => {
  expect(linesWith(/[^']kampanj|Kampanj/u, /^$/u)).toEqual([]);
});
