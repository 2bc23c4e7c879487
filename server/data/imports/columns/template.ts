import { writeCsv } from 'hucre/csv';
import en from '../../../../contract/data/import-fields.en.ts';
import sl from '../../../../contract/data/import-fields.sl.ts';
import {
  FIELDS_OF,
  REQUIRED_OF,
  type ImportContent,
  type ImportField,
} from '../../../../contract/data/imports.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { type EntitlementRow, listEntitlements } from '../../../settings/parking/queries.ts';
import { loadVocabulary } from '../context.ts';

type Example = Partial<Record<ImportField, string>>;

/** Columns left out of a template, because another one holds the same in one piece. */
const SPLIT: readonly ImportField[] = [
  'first_name',
  'last_name',
  'company_name',
  'street',
  'house_number',
  'postal_code',
  'city',
  'permit_year',
  'applicant_type',
  'birth_date',
];

const WORDS = {
  sl: {
    sheet: 'Podatki',
    help: 'Navodila',
    column: 'Stolpec',
    required: 'Obvezno',
    meaning: 'Kaj vnesete',
    yes: 'da',
    file: 'predloga',
  },
  en: {
    sheet: 'Data',
    help: 'Instructions',
    column: 'Column',
    required: 'Required',
    meaning: 'What to enter',
    yes: 'yes',
    file: 'template',
  },
} as const;
const FILE_OF = {
  sl: { permits: 'dovolilnice', users: 'uporabniki', cards: 'kartice' },
  en: { permits: 'permits', users: 'users', cards: 'cards' },
} as const;

/** Invented people; tax and company numbers pass the check digit and are in ranges that are not issued. */
const examples = (content: ImportContent, year: number, categories: readonly EntitlementRow[]): Example[] => {
  const cards: Example[] = [
    { rfid_card_number: '0004790001', rfid_card_uid: '04A2B3C4D5E680' },
    { rfid_card_number: '0004790002' },
  ];
  if (content === 'cards') return cards;
  const people: Example[] = [
    {
      legacy_number: '114/2026',
      full_name: 'Ana Novak',
      address: 'Ribčev Laz 48a',
      post: '4265 Bohinjsko jezero',
      email: 'ana.novak@example.org',
      phone: '040 123 456',
      tax_number: '90000005',
    },
    {
      legacy_number: '115/2026',
      full_name: 'Hotel Jezero d.o.o.',
      address: 'Triglavska cesta 17',
      post: '4264 Bohinjska Bistrica',
      email: 'recepcija@example.org',
      phone: '04 555 01 20',
      tax_number: '90000013',
      company_registration_number: '9900004',
    },
  ];
  if (content === 'users') return people;
  const period = { valid_from: `1. 1. ${year}`, valid_to: `31. 12. ${year}`, issued_on: `3. 1. ${year}` };
  const categoryOf = (type: ApplicantType) =>
    categories.find((row) => row.applicant_types.includes(type) && !row.extra_field);
  const of = (row: EntitlementRow | undefined, more: Example): Example[] =>
    row ? [{ ...period, ...more, user_type: row.user_type }] : [];
  const company = categoryOf('legal_entity');
  return [
    ...of(categoryOf('natural_person'), {
      ...people[0],
      ...cards[0],
      registration_numbers: 'KR AB-123',
      price: '15,00',
    }),
    ...of(company, {
      ...people[1],
      ...cards[1],
      registration_numbers: company && company.max_plates > 1 ? 'KR CD-456; KR EF-789' : 'KR CD-456',
      parking_lots: company?.parking_lot_codes.slice(0, 2).join('; ') ?? '',
    }),
  ];
};

/**
 * An empty table with example rows; the XLSX also explains every column and lists the labels of categories
 * and lots.
 */
export async function templateFile(
  db: Db,
  today: string,
  { content, format }: { content: ImportContent; format: 'csv' | 'xlsx' },
  language: Language,
): Promise<{ bytes: Buffer; mime: string; file_name: string }> {
  const texts = language === 'sl' ? sl : en;
  const words = WORDS[language];
  const fields = FIELDS_OF[content].filter((field) => !SPLIT.includes(field));
  const header = fields.map((field) => texts[field].label);
  const rows = examples(content, Number(today.slice(0, 4)), await listEntitlements(db, today)).map(
    (example) => fields.map((field) => example[field] ?? ''),
  );
  const file_name = `${words.file}-${FILE_OF[language][content]}.${format}`;
  if (format === 'csv')
    return {
      bytes: Buffer.from(writeCsv([header, ...rows], { delimiter: ';', bom: true })),
      mime: 'text/csv; charset=utf-8',
      file_name,
    };
  const { user_types, parking_lots } = await loadVocabulary(db);
  const isRequired = (field: ImportField) => REQUIRED_OF[content].some((group) => group[0] === field);
  const help = [
    [words.column, words.required, words.meaning],
    ...fields.map((field) => [texts[field].label, isRequired(field) ? words.yes : '', texts[field].hint]),
    [],
    ...(content === 'permits'
      ? [
          [texts.user_type.label],
          ...user_types.map((type) => [type.code, '', language === 'sl' ? type.name_sl : type.name_en]),
          [],
          [texts.parking_lots.label],
          ...parking_lots.map((lot) => [lot.code, '', lot.name]),
        ]
      : []),
  ];
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: words.sheet,
        rows: [header, ...rows],
        columns: header.map((h) => ({ width: Math.max(14, h.length + 2) })),
        freezePane: { rows: 1 },
      },
      { name: words.help, rows: help, columns: [{ width: 28 }, { width: 12 }, { width: 90 }] },
    ],
  });
  return {
    bytes: Buffer.from(bytes),
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file_name,
  };
}
