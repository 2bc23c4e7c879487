import type sl from './messages.sl.ts';

export default {
  uploading: (p) => `Uploading: ${p.percent}%`,
  drop: 'Drop the file anywhere on this page',

  reading_title: 'File format',
  reading_lead: 'If letters or columns in the preview are wrong, correct it here.',
  reading_apply: 'Read again',
  encoding: 'Encoding',
  encodings: { 'utf-8': 'Unicode (UTF-8, UTF-16)', 'windows-1250': 'Windows-1250 (older programs)' },
  separator: 'Column separator',
  separators: { ';': 'semicolon ;', ',': 'comma ,', '\t': 'tab' },
  sheet: 'Sheet in the file',
  sheet_hint: (p) => `The file has ${p.n} sheets. “${p.name}” was read; you can choose another one.`,
  sheet_apply: 'Read sheet',
  header_row: 'Row with headings',
  header_none: 'No headings',
  header_nth: (p) => `Row ${p.n}`,

  mapping_title: 'What each column contains',
  required: 'required',
  no_column: 'Not in the file',
  sample: 'E.g.:',
  more_fields: 'More fields',
  date_format: 'How dates are written',
  date_formats: {
    dmy: 'day, month, year (31. 12. 2027)',
    ymd: 'year, month, day (2027-12-31)',
    mdy: 'month, day, year (12/31/2027)',
  },
  stale_take: 'Show the latest version',
} satisfies typeof sl;
