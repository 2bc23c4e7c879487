import { isTaxNumber } from '../../contract/values/identity.ts';
import type { Db } from '../../server/platform/db/db.ts';

/** Import files as municipalities have them, and snapshots of the tables that an import writes. */

const LETTERS = 'ABCDEFGHJKLMNPRSTUVZ';
const taxNumbers: string[] = [];
let nextTax = 50_000_000;

/** The `n`-th invented tax number; no two are the same. */
export const taxOf = (n: number): string => {
  while (taxNumbers.length <= n) {
    const text = String(nextTax++);
    if (isTaxNumber(text)) taxNumbers.push(text);
  }
  return taxNumbers[n] ?? '';
};

/** The `n`-th invented plate, as stored; no two are the same. */
export const plateOf = (n: number): string =>
  `KR${LETTERS[Math.floor(n / 18_000) % 20]}${LETTERS[Math.floor(n / 900) % 20]}${100 + (n % 900)}`;

const COLUMNS = {
  'Stara številka': (n: number) => `S-${n}`,
  'Priimek in ime': (n: number) => `Žagar${LETTERS[n % 20]} Špela`,
  Naslov: (n: number) => `Ribčev Laz ${1 + (n % 90)}a`,
  Pošta: () => '4265 Bohinjsko jezero',
  'E-pošta': () => '',
  Telefon: () => '040 123 456',
  'Davčna številka': taxOf,
  Kategorija: () => 'Občan s stalnim prebivališčem',
  Parkirišča: () => '',
  'Registrska številka': plateOf,
  'Številka kartice': () => '',
  'Velja od': () => '1. 1. 2027',
  'Velja do': () => '31. 12. 2027',
  Cena: () => '',
  Opomba: () => '',
} satisfies Record<string, (n: number) => string>;
type Heading = keyof typeof COLUMNS;

export const PERMIT_HEADINGS = Object.keys(COLUMNS);

/** A row of a resident with a car of their own; `change` replaces cells by their heading. */
export const permitRow = (n: number, change: Partial<Record<Heading, string>> = {}): string[] =>
  Object.entries(COLUMNS).map(([heading, value]) => change[heading as Heading] ?? value(n));

/** windows-1250 codes of the Slovenian letters beyond ASCII. */
const WINDOWS_1250: Readonly<Record<string, number>> = {
  č: 0xe8,
  š: 0x9a,
  ž: 0x9e,
  Č: 0xc8,
  Š: 0x8a,
  Ž: 0x8e,
  ć: 0xe6,
  đ: 0xf0,
  '€': 0x80,
};

type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16' | 'windows-1250';

const encode = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  // As Excel writes "Unicode text".
  encoding === 'utf-16'
    ? Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
    : encoding === 'windows-1250'
      ? Uint8Array.from([...text].map((letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0)))
      : new TextEncoder().encode((encoding === 'utf-8-bom' ? '\ufeff' : '') + text);

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvFile = (
  rows: readonly (readonly string[])[],
  { encoding = 'utf-8', separator = ';' }: { encoding?: Encoding; separator?: string } = {},
): File =>
  new File(
    [
      encode(
        rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n'),
        encoding,
      ),
    ],
    'evidenca.csv',
  );

const TABLES = [
  'applications',
  'application_events',
  'permits',
  'permit_events',
  'permit_plates',
  'registration_number_audits',
  'rfid_cards',
  'rfid_card_events',
  'users',
  'sequences',
  'payments',
  'mail_messages',
] as const;

/** Every row of every table that an import may write, as text in a fixed order: equal means unchanged. */
export const tablesOf = async (db: Db): Promise<Record<string, string[]>> => {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES)
    tables[table] = (await db.selectFrom(table).selectAll().execute())
      .map((row) => JSON.stringify({ ...row, last_seen: null }))
      .toSorted();
  return tables;
};
