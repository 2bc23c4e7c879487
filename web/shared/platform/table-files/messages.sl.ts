import type { DATE_FORMATS, ENCODINGS, SEPARATORS } from '../../../../contract/platform/tables.ts';

/** Texts of a file that is uploaded, read and mapped: an import of records, a bank statement. */
export default {
  uploading: (p: { percent: number }) => `Nalaganje: ${p.percent} %`,
  drop: 'Spustite datoteko kjer koli na tej strani',

  reading_title: 'Oblika datoteke',
  reading_lead: 'Če so črke ali stolpci v predogledu napačni, popravite tukaj.',
  reading_apply: 'Preberi znova',
  encoding: 'Kodiranje',
  encodings: {
    'utf-8': 'Unicode (UTF-8, UTF-16)',
    'windows-1250': 'Windows-1250 (starejši programi)',
  } satisfies Record<(typeof ENCODINGS)[number], string>,
  separator: 'Ločilo stolpcev',
  separators: { ';': 'podpičje ;', ',': 'vejica ,', '\t': 'tabulator' } satisfies Record<
    (typeof SEPARATORS)[number],
    string
  >,
  sheet: 'List v datoteki',
  sheet_hint: (p: { n: number; name: string }) =>
    `Datoteka ima več listov (${p.n}). Prebran je »${p.name}«; izberete lahko drugega.`,
  sheet_apply: 'Preberi list',
  header_row: 'Vrstica z naslovi',
  header_none: 'Brez naslovov',
  header_nth: (p: { n: number }) => `${p.n}. vrstica`,

  mapping_title: 'Kaj je v katerem stolpcu',
  required: 'obvezno',
  no_column: 'Ni v datoteki',
  sample: 'Npr.:',
  more_fields: 'Drugi podatki',
  date_format: 'Zapis datumov',
  date_formats: {
    dmy: 'dan, mesec, leto (31. 12. 2027)',
    ymd: 'leto, mesec, dan (2027-12-31)',
    mdy: 'mesec, dan, leto (12/31/2027)',
  } satisfies Record<(typeof DATE_FORMATS)[number], string>,
  stale_take: 'Prikaži zadnje stanje',
};
