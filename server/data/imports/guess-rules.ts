import {
  FIELDS_OF,
  IMPORT_FIELDS,
  type ImportContent,
  type ImportField,
  type ImportMapping,
} from '../../../contract/data/imports.ts';
import { type TableColumn } from '../../../contract/platform/tables.ts';
import { isTaxNumber, isPlate } from '../../../contract/values/identity.ts';
import { normalizePlate } from '../../../contract/values/text.ts';
import { dateFormatOf, plain } from '../../platform/tables/heading-rules.ts';

/**
 * Guesses the meaning of a table from its headings and its values. People see every guess and can change it.
 * Pure.
 */

/**
 * Words of headings, folded, without punctuation; the first field with a match wins, whole headings before
 * parts of them.
 */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  legacy_number: [
    'stara stevilka',
    'stevilka dovolilnice',
    'st dovolilnice',
    'dovolilnica',
    'evidencna stevilka',
    'zaporedna stevilka',
    'zap st',
    'permit number',
    'permit no',
    'old number',
    'old permit number',
    'stara st',
  ],
  applicant_type: ['vrsta osebe', 'tip osebe', 'vrsta vlagatelja', 'applicant type', 'person type'],
  full_name: [
    'ime in priimek',
    'priimek in ime',
    'imetnik',
    'naziv',
    'stranka',
    'vlagatelj',
    'name',
    'full name',
    'holder',
    'lastnik',
  ],
  first_name: ['ime', 'first name', 'given name'],
  last_name: ['priimek', 'last name', 'surname', 'family name'],
  company_name: ['podjetje', 'naziv podjetja', 'firma', 'pravna oseba', 'company', 'company name'],
  address: ['naslov', 'naslov bivalisca', 'stalno prebivalisce', 'address'],
  street: ['ulica', 'street'],
  house_number: ['hisna stevilka', 'hisna st', 'hs', 'house number', 'house no'],
  post: ['posta', 'postna stevilka in posta', 'postna st in kraj', 'postna stevilka in kraj', 'post'],
  postal_code: ['postna stevilka', 'postna st', 'postal code', 'post code', 'postcode', 'zip'],
  city: ['kraj', 'mesto', 'naselje', 'city', 'town'],
  country: ['drzava', 'country'],
  email: ['e posta', 'eposta', 'email', 'e mail', 'mail', 'elektronska posta', 'elektronski naslov'],
  phone: ['telefon', 'tel', 'gsm', 'telefonska stevilka', 'mobitel', 'phone', 'mobile'],
  tax_number: ['davcna stevilka', 'davcna', 'davcna st', 'ds', 'id za ddv', 'tax number', 'tax no', 'vat id'],
  company_registration_number: [
    'maticna stevilka',
    'maticna',
    'maticna st',
    'registration number of company',
    'company number',
  ],
  birth_date: ['datum rojstva', 'rojen', 'rojstni datum', 'date of birth', 'birth date'],
  user_type: [
    'kategorija',
    'vrsta dovolilnice',
    'upravicenje',
    'vrsta upravicenja',
    'tip dovolilnice',
    'category',
    'permit type',
    'type',
  ],
  parking_lots: [
    'parkirisca',
    'parkirisce',
    'obmocje',
    'cona',
    'lokacija',
    'parking lots',
    'parking lot',
    'lots',
    'zone',
  ],
  extra: [
    'delodajalec',
    'objekt',
    'parcela',
    'stevilka dovoljenja za plovilo',
    'dodatni podatek',
    'employer',
    'property',
  ],
  registration_numbers: [
    'registrska stevilka',
    'registrske stevilke',
    'registrska',
    'reg st',
    'registracija',
    'reg oznaka',
    'registrska oznaka',
    'tablica',
    'vozilo',
    'vozila',
    'license plate',
    'licence plate',
    'plate',
    'plates',
    'registration number',
    'vehicle',
  ],
  rfid_card_number: [
    'stevilka kartice',
    'st kartice',
    'kartica',
    'rfid',
    'rfid kartica',
    'card number',
    'card',
    'card no',
  ],
  rfid_card_uid: ['uid', 'uid kartice', 'cip', 'card uid', 'chip'],
  permit_year: ['leto', 'leto dovolilnice', 'year', 'permit year'],
  valid_from: [
    'velja od',
    'veljavnost od',
    'od',
    'zacetek veljavnosti',
    'datum zacetka',
    'valid from',
    'from',
  ],
  valid_to: [
    'velja do',
    'veljavnost do',
    'do',
    'konec veljavnosti',
    'datum poteka',
    'valid to',
    'valid until',
    'until',
    'to',
  ],
  issued_on: ['izdano', 'datum izdaje', 'izdana', 'issued', 'issued on', 'date of issue'],
  price: ['cena', 'znesek', 'placano', 'price', 'amount', 'paid'],
  note: ['opomba', 'opombe', 'note', 'notes', 'remark', 'remarks'],
};

/** The field that a heading names, null for none. Longer words win: `datum izdaje` is not `datum`. */
function fieldOfHeading(heading: string, fields: readonly ImportField[]): ImportField | null {
  const text = plain(heading);
  if (text === '') return null;
  const whole = fields.find((field) => HEADINGS[field].includes(text));
  if (whole) return whole;
  const parts = fields
    .flatMap((field) => HEADINGS[field].map((words) => ({ field, words })))
    .filter(({ words }) => words.length > 3 && ` ${text} `.includes(` ${words} `))
    .toSorted((a, b) => b.words.length - a.words.length);
  return parts[0]?.field ?? null;
}

const EMAIL = /^\S+@\S+\.\S+$/;

/** The likely field of values without a telling heading. */
function fieldOfValues(samples: readonly string[], fields: readonly ImportField[]): ImportField | null {
  const all = (test: (value: string) => boolean) => samples.length > 0 && samples.every(test);
  const found = all((v) => EMAIL.test(v))
    ? 'email'
    : all((v) => isTaxNumber(v.replace(/^SI/i, '')))
      ? 'tax_number'
      : all((v) => isPlate(normalizePlate(v.split(/[;,/]/)[0] ?? ''), 'SI'))
        ? 'registration_numbers'
        : all((v) => /^\d{4} \p{L}/u.test(v))
          ? 'post'
          : null;
  return found && fields.includes(found) ? found : null;
}

/**
 * The row with the headings among the first ones, by how many it names; null when the first rows hold data.
 */
export function headerRowOf(
  rows: readonly { row_number: number; cells: readonly string[] }[],
): number | null {
  const named = rows.slice(0, 10).map(({ row_number, cells }) => ({
    row_number,
    named: cells.filter((cell) => fieldOfHeading(cell, IMPORT_FIELDS) !== null).length,
    filled: cells.filter((cell) => cell !== '').length,
  }));
  const best = named.toSorted((a, b) => b.named - a.named)[0];
  if (best && best.named >= Math.min(2, best.filled)) return best.named > 0 ? best.row_number : null;
  const first = rows[0];
  const says = (cell: string) => cell !== '' && !/\d|@/.test(cell);
  return first && rows.length > 1 && first.cells.every(says) ? first.row_number : null;
}

export type Vocabulary = {
  user_types: readonly { code: string; name_sl: string; name_en: string }[];
  parking_lots: readonly { code: string; name: string }[];
};

/** Values of the file that are a code or a label of ours; the rest is left to people. */
function translate(
  words: readonly string[],
  known: readonly (readonly [string, ...string[]])[],
): Record<string, string> {
  const pairs = words.flatMap((word) => {
    const hit = known.find((names) => names.some((name) => plain(name) === plain(word)));
    return hit ? [[word, hit[0]] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export const translateUserTypes = (words: readonly string[], { user_types }: Vocabulary) =>
  translate(
    words,
    user_types.map(({ code, name_sl, name_en }) => [code, name_sl, name_en] as const),
  );
export const translateLots = (words: readonly string[], { parking_lots }: Vocabulary) =>
  translate(
    words,
    parking_lots.map(({ code, name }) => [code, name] as const),
  );

/**
 * The likely kind of a file: a plate or a period means permits, a card number alone cards, a mail without
 * either people.
 */
const contentOf = (fields: ReadonlySet<ImportField>): ImportContent => {
  const has = (...names: ImportField[]) => names.some((name) => fields.has(name));
  if (has('registration_numbers', 'valid_from', 'valid_to', 'user_type')) return 'permits';
  if (has('rfid_card_number', 'rfid_card_uid') && !has('full_name', 'last_name', 'email')) return 'cards';
  return has('email', 'full_name', 'last_name') ? 'users' : 'permits';
};

/** A first mapping of a table. A field is given to one column only, headings before values. */
export function guessMapping(
  columns: readonly TableColumn[],
  vocabulary: Vocabulary,
  wanted?: ImportContent,
): ImportMapping {
  const named = columns.map((column) => fieldOfHeading(column.header, IMPORT_FIELDS));
  const content = wanted ?? contentOf(new Set(named.filter((field) => field !== null)));
  const fields = FIELDS_OF[content];
  const taken: Partial<Record<ImportField, number>> = {};
  const give = (field: ImportField | null, index: number) => {
    if (field && taken[field] === undefined && !Object.values(taken).includes(index)) taken[field] = index;
  };
  for (const { header, index } of columns) give(fieldOfHeading(header, fields), index);
  for (const { samples, index } of columns) give(fieldOfValues(samples, fields), index);
  // `Pošta` beside `Poštna številka` is the name of the town.
  if (taken.post !== undefined && taken.postal_code !== undefined && taken.city === undefined) {
    taken.city = taken.post;
    delete taken.post;
  }
  const at = (field: ImportField) => (taken[field] === undefined ? undefined : columns[taken[field]]);
  const dates = (['valid_from', 'valid_to', 'issued_on', 'birth_date'] as const).flatMap(
    (field) => at(field)?.samples ?? [],
  );
  return {
    content,
    columns: taken,
    constants: {},
    name_order: plain(at('full_name')?.header ?? '').startsWith('priimek') ? 'last_first' : 'first_last',
    date_format: dateFormatOf(dates),
    user_types: translateUserTypes(at('user_type')?.words ?? [], vocabulary),
    parking_lots: translateLots(splitWords(at('parking_lots')?.words ?? []), vocabulary),
    create_accounts: false,
  };
}

/** The single words of cells that list several. */
export const splitWords = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => word.split(/[;,/|]/).map((part) => part.trim())).filter(Boolean)),
];

/** Named for the thread that reads a table: see platform/tables/read-file.ts. */
export const HEADINGS_MODULE = new URL(import.meta.url);
