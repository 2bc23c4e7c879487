import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import labels_en from '../../contract/settings/labels.en.ts';
import labels_sl from '../../contract/settings/labels.sl.ts';
import en from '../../web/app/common/messages.en.ts';
import sl from '../../web/app/common/messages.sl.ts';
import { PLACES } from '../../web/app/places.ts';
import { ROUTES } from '../../web/app/routes.ts';
import search_en from '../../web/shared/office/search.en.ts';
import search_sl from '../../web/shared/office/search.sl.ts';

const ROOT = join(import.meta.dirname, '../..');

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

// Only a decision is served (ZUP): the days of an appeal, which names the day, run from then.
test('»Vročitev« is said of decisions only', () => {
  const places =
    /^(?:(?:web\/features|server)\/permits\/(?:decisions|appeals)\/|contract\/permits\/decisions\/decision-labels|contract\/platform\/messages|server\/demo\/)/u;
  const said = linesWith(
    /vro[cč]i|vro[cč]en/iu,
    /od (?:dneva )?vročitve|Vročitev po obvestilu|odločb\p{L} za vročen\p{L}/u,
  );
  expect(said.filter((line) => !places.test(line))).toEqual([]);
});

test('A campaign is »akcija podaljšanja«, as in the glossary', () => {
  expect(linesWith(/[^']kampanj|Kampanj/u, /^$/u)).toEqual([]);
});

// The program is »program«; a system is only the one of the tax administration. »Skrbnik sistema« is a role.
test('»Sistem« and »aplikacija« are not what the program is called', () => {
  const allowed =
    /skrbni[kc]\p{L}* sistema|(?:testn|produkcijsk)\p{L}+ sistem\p{L}*|Sistem Finančne uprave|aplikacijo Finančne uprave|mobilnih aplikacij|aplikacij\p{L}* za kode/giu;
  expect(linesWith(/(?<!\p{L})(?:sistem(?:a|u|om|i|ov|e)?|aplikacij\p{L}*)(?!\p{L})/iu, allowed)).toEqual([]);
});

// A permit is of a kind, »vrsta dovolilnice«; the price list has »vrste upravičencev«. »Kategorija« is what old
// lists and driving licences have.
test('A category is »vrsta dovolilnice«, and a plate »registrska številka« or »tablica«', () => {
  const spoken = linesWith(/kategorij|upravičenost|registrsk\p{L}+ oznak/iu, /^$/u).filter(
    (line) => !line.startsWith('server/data/imports/columns/heading-words.ts'),
  );
  expect(spoken).toEqual([]);
});

test('Cents are »centi«, a reminder »opomnik«, and nobody is »za narediti«', () => {
  expect(
    linesWith(
      /stotink|(?<!\p{L})opomin(?!jen|ja)|(?<!\p{L})za (?:narediti|storiti|zaključiti|urediti)/iu,
      /^$/u,
    ),
  ).toEqual([]);
});

test('Who did something is written »odločil/-a«, everywhere the same', () => {
  expect(linesWith(/l\(a\)/u, /^$/u)).toEqual([]);
});

// As in the words that the specification gives: »Vnesite veljaven elektronski naslov.« A »vpis« is an entry of
// a log or register.
test('What people type they »vnesejo«', () => {
  expect(
    linesWith(/(?<!\p{L})(?:vpiš\p{L}*|vpisa(?:l\p{L}*|ti)|vpisuj\p{L}*|[vnu]a?tipka\p{L}*)/iu, /^$/u),
  ).toEqual([]);
});

// »Račun« is an invoice; one for signing in is opened, and called by its whole name then.
test('Whoever opens an account opens an »uporabniški račun«', () => {
  expect(
    linesWith(
      /(?:ustvari|odpr|nov)\p{L}* račun|račun\p{L}* je (?:odprt|ustvarjen)/iu,
      /[Uu]porabniški račun|izdajte nov račun/gu,
    ),
  ).toEqual([]);
});

test.each([
  ['sl', sl, labels_sl, search_sl],
  ['en', en, labels_en, search_en],
] as const)(
  'one thing has one name on a screen and where one finds it (%s)',
  (language, app, labels, search) => {
    // The dashboard is named in the specification; its page says »Danes«.
    const places: Readonly<Record<string, string>> = app.places;
    for (const { name, tabs } of PLACES.filter((place) => place.name !== 'today'))
      expect([name, ROUTES[tabs[0]!].title[language]]).toEqual([name, places[name]]);
    const answers: Readonly<Record<string, (p: never) => string>> = search.answers;
    for (const [status, label] of Object.entries(labels.rfid_card_status))
      expect(answers[`card_${status}`]!({} as never)).toBe(label.toLowerCase());
  },
);
