import { POSTAL_CODES } from '../../contract/values/contact/postal-codes.ts';
import { taxOf } from './imports.ts';

/** A list of holders as a town has kept it for years: one truth, spelled in every way that people spell. */

/** Numbers that look random and are the same in every run (Park and Miller, 1988). */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

export type Truth = {
  row_number: number;
  first_name: string;
  last_name: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  tax_number: string | null;
  phone: string | null;
  plates: string[];
  valid_to: string;
  price: number | null;
  /** The heading of the cell that is really wrong, and what is in it. */
  broken: { heading: string; value: string } | null;
};

const FIRST = [
  'Ana',
  'Marija',
  'Maja',
  'Irena',
  'Mojca',
  'Franc',
  'Marko',
  'Janez',
  'Andrej',
  'Žiga',
  'Špela',
  'Anja',
  'Matjaž',
  'Ajda',
];
const LAST = [
  'Novak',
  'Horvat',
  'Kovačič',
  'Krajnc',
  'Zupančič',
  'Potočnik',
  'Mlakar',
  'Kos',
  'Vidmar',
  'Golob',
  'Cvetek',
  'Stare',
  'Arh',
  'Žnidar',
  'Sodja',
  'Odar',
  'Hodnik',
  'Gašperin',
  'Mencinger',
  'Korošec',
];
const STREETS = [
  'Stara Fužina',
  'Ribčev Laz',
  'Ukanc',
  'Triglavska cesta',
  'Cesta 4. julija',
  'Ulica 1. maja',
  'Pod gozdom',
  'Na Vrtovinu',
  'Trg svobode',
  'Savska cesta',
  'Jereka',
  'Koprivnik v Bohinju',
];
const POSTS = ['4265', '4264', '4260', '4000', '1000', '4267', '4263', '4240'].map(
  (code) => [code, POSTAL_CODES.get(code) ?? ''] as const,
);
const ABROAD = [
  ['AT', 'A', 'Avstrija', '9500', 'Villach', 'Hauptstraße', '+43 4242 205', '+434242205'],
  ['IT', 'I', 'Italija', '33018', 'Tarvisio', 'Via Roma', '+39 0428 2392', '+3904282392'],
  ['DE', 'D', 'Nemčija', '80331', 'München', 'Sendlinger Straße', '+49 89 23300', '+498923300'],
  ['HR', 'HR', 'Hrvaška', '10000', 'Zagreb', 'Ilica', '+385 1 4550 000', '+38514550000'],
] as const;
const LETTERS = 'ABCDEFGHJKLMNPRSTUVZ';

export const OLD_HEADINGS = [
  'ZAP. ŠT.',
  'PRIIMEK IN IME',
  'NASLOV STALNEGA PREBIVALIŠČA',
  'DAVČNA ŠT.',
  'TEL. / GSM',
  'E-POŠTA',
  'REG. ŠT. VOZILA',
  'VRSTA DOVOLILNICE',
  'VELJA DO',
  'PLAČANO (EUR)',
  'KARTICA IZDANA',
  'OPOMBE',
];

type Pick = <T>(from: readonly T[]) => T;

/** A street, number and post as they stand in the one cell. */
function addressCell(truth: Truth, pick: Pick, prefix: string, country: string): string {
  const post = `${truth.postal_code} ${truth.city}`;
  const number = truth.house_number;
  if (truth.country !== 'SI')
    return pick([
      `${truth.street} ${number}, ${post}, ${country}`,
      `${truth.street} ${number}, ${prefix}-${post}`,
      `${truth.street} ${number}\n${prefix}-${post}\n${country}`,
    ]);
  const spaced = /^\d+[a-z]$/i.test(number) ? number.replace(/([a-z])$/i, ' $1') : number;
  return pick([
    `${truth.street} ${number}, ${post}`,
    `${truth.street} ${number}, ${post}`,
    `${truth.street} ${number} ${post}`,
    `${truth.street} ${number}\n${post}`,
    `${truth.street} ${spaced}, ${post}`,
    `${truth.street} ${number}, SI-${post}`,
    `${truth.street} ${number} , SI - ${post}`,
    `${truth.street}, ${number}, ${post}`,
    `${truth.street} št. ${number}, ${post}`,
    `${truth.street} ${number}, ${post}, Slovenija`,
    `${post}, ${truth.street} ${number}`,
  ]);
}

const plateCell = (plates: readonly string[], pick: Pick): string => {
  const spell = pick<(plate: string) => string>([
    (plate) => plate,
    (plate) => plate.toLowerCase(),
    (plate) => `${plate.slice(0, 2)} ${plate.slice(2, 4)}-${plate.slice(4)}`,
    (plate) => `${plate.slice(0, 2)}-${plate.slice(2, 4)}-${plate.slice(4)}`,
    (plate) => `${plate.slice(0, 2)} ${plate.slice(2, 4)}–${plate.slice(4)}`,
    (plate) => `${plate.slice(0, 2)} ${plate.slice(2, 4)} ${plate.slice(4)}`.toLowerCase(),
  ]);
  return plates.map(spell).join(pick([', ', '/', ' / ', '; ', ' in ', '\n']));
};

function phoneCell(national: string, pick: Pick): string {
  const [area, a, b] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  return pick([
    `${area} ${a} ${b}`,
    `${area}/${a}-${b}`,
    `${area}-${a}-${b}`,
    `(${area}) ${a} ${b}`,
    `+386 ${area.slice(1)} ${a} ${b}`,
    `00386 ${area.slice(1)} ${a} ${b}`,
    `${national.slice(1)}`,
    `tel. ${area} ${a} ${b}`,
    `${area} ${a} ${b} (popoldne)`,
  ]);
}

/** Ways to spoil a row so that no program may guess. */
const SPOILERS: readonly ((cells: string[]) => [heading: string, value: string])[] = [
  (cells) => ['DAVČNA ŠT.', (cells[3] = '12345678')],
  (cells) => ['NASLOV STALNEGA PREBIVALIŠČA', (cells[2] = 'pri cerkvi')],
  (cells) => ['REG. ŠT. VOZILA', (cells[6] = 'rdeč golf')],
  (cells) => ['VELJA DO', (cells[8] = 'do preklica')],
  (cells) => ['PRIIMEK IN IME', (cells[1] = 'Novak')],
];

const DAY = 86_400_000;
const dateCell = (pick: Pick): string =>
  pick([
    '31.12.2026',
    '31. 12. 2026',
    '31. 12. 26',
    '31/12/2026',
    '2026-12-31',
    '31. dec. 2026',
    'do 31.12.2026',
    String((Date.UTC(2026, 11, 31) - Date.UTC(1899, 11, 30)) / DAY),
  ]);
const numberCell = (price: number | null, pick: Pick): string =>
  price === null
    ? pick(['', 'brezplačno', 'oproščen', 'ne', '/'])
    : pick(['15', '15,00', '15,00 €', '15.00 EUR', '15,-', '€ 15,00']);

/**
 * `count` holders below a title and headings, with repeated headings of a printed page, a total and empty
 * rows. Shares as clerks report them: 15 % without tax number, 5 % abroad, every 200th really wrong.
 */
export function oldList(count: number, seed = 2026): { rows: string[][]; truths: Truth[] } {
  const random = randomOf(seed);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  const rows: string[][] = [['EVIDENCA DOVOLILNIC OBČINE 2026'], [], OLD_HEADINGS];
  const truths: Truth[] = [];
  for (let n = 0; n < count; n++) {
    if (n === 120) rows.push(OLD_HEADINGS);
    const spoiled = n % 200 === 57;
    const abroad = random() < 0.05 && !spoiled ? pick(ABROAD) : null;
    const [postal_code, city] = abroad ? [abroad[3], abroad[4]] : pick(POSTS);
    const national = `0${pick(['31', '40', '41', '51', '70'])}${String(100_000 + ((n * 37) % 900_000))}`;
    const called = random() < 0.8;
    const plate = (i: number) =>
      `KR${LETTERS[Math.floor(i / 18_000) % 20]}${LETTERS[Math.floor(i / 900) % 20]}${100 + (i % 900)}`;
    const truth: Truth = {
      row_number: rows.length + 1,
      first_name: pick(FIRST),
      last_name: pick(LAST),
      street: abroad ? abroad[5] : pick(STREETS),
      house_number: pick([
        `${1 + (n % 180)}`,
        `${1 + (n % 180)}`,
        `${1 + (n % 180)}a`,
        `${1 + (n % 60)}/b`,
        'b. š.',
      ]),
      postal_code,
      city,
      country: abroad?.[0] ?? 'SI',
      tax_number: abroad || random() < 0.15 ? null : taxOf(n),
      phone: called ? (abroad ? abroad[7] : `+386${national.slice(1)}`) : null,
      plates: random() < 0.08 ? [plate(n), plate(n + 9000)] : [plate(n)],
      valid_to: '2026-12-31',
      price: random() < 0.7 ? 1500 : null,
      broken: null,
    };
    const cells = [
      String(n + 1),
      `${truth.last_name} ${truth.first_name}`,
      addressCell(truth, pick, abroad?.[1] ?? '', abroad?.[2] ?? ''),
      truth.tax_number === null
        ? pick(['', '', '/', 'ni podatka'])
        : pick([truth.tax_number, `SI${truth.tax_number}`, `SI ${truth.tax_number}`]),
      truth.phone === null ? pick(['', 'nima', '-']) : abroad ? abroad[6] : phoneCell(national, pick),
      random() < 0.3 ? `oseba${n}@example.org` : '',
      plateCell(truth.plates, pick),
      pick(['Občan', 'OBČAN', 'občan ', 'Občan s stalnim prebivališčem']),
      dateCell(pick),
      numberCell(truth.price, pick),
      pick(['da', 'ne', 'DA', '']),
      pick(['', '', '', 'prevzel brat']),
    ];
    if (spoiled) {
      const [heading, value] = SPOILERS[Math.floor(n / 200) % SPOILERS.length]!(cells);
      truth.broken = { heading, value };
    }
    rows.push(cells);
    truths.push(truth);
  }
  rows.push([], ['SKUPAJ', '', '', '', '', '', '', '', '', `${count * 10},00 €`], [], ['Pripravila: M. Kos']);
  return { rows, truths };
}
