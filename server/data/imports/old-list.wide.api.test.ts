import { expect, it } from 'vitest';
import { csvFile } from '../../../test/rows/imports.ts';
import { oldList, type Truth } from '../../../test/rows/old-list.ts';
import type { EntitlementRow } from '../../settings/parking/queries.ts';
import { inspectTable, readTable } from '../../platform/tables/table-reader.ts';
import { evaluateLine, ContextLookup, ClaimedByRows, type Verdict } from './evaluate.ts';
import { guessMapping, headerRowOf } from './columns/guess-rules.ts';
import { readLine, type Line } from './line.ts';
import { columnName } from './present.ts';
import { errorsOfMapping } from './rules.ts';

const COUNT = 5000;
const NOTHING = {
  now: '2026-11-23T08:00:00Z',
  legacy_permits: [],
  claims: [],
  live_permits: [],
  cards: [],
  users: [],
};
const vocabulary = {
  user_types: [{ code: 'RES', name_sl: 'Občan s stalnim prebivališčem', name_en: 'Resident' }],
  parking_lots: [{ code: 'P1', name: 'Jezero' }],
};
const entitlement = {
  user_type: 'RES',
  applicant_types: ['natural_person'],
  extra_field: null,
  max_plates: 2,
  max_permits: null,
  parking_lot_codes: ['P1'],
} as unknown as EntitlementRow;

/** What was read of a row, in the words of its truth. */
const readOf = ({ holder, permit }: Line) => ({
  ...(holder?.type === 'natural_person'
    ? { first_name: holder.first_name, last_name: holder.last_name }
    : {}),
  street: holder?.street,
  house_number: holder?.house_number,
  postal_code: holder?.postal_code,
  city: holder?.city,
  country: holder?.country,
  tax_number: holder?.tax_number ?? null,
  phone: holder?.phone ?? null,
  plates: permit?.vehicles.map((vehicle) => vehicle.registration_number),
  valid_to: permit?.valid_to,
  price: permit?.price ?? null,
});
const wantedOf = ({ row_number: _, broken: __, ...truth }: Truth) => ({
  ...truth,
  house_number: truth.house_number === 'b. š.' ? '' : truth.house_number,
});

it('an old list of 5,000 holders is read as it was meant, and only what is really wrong is rejected', async () => {
  const { rows, truths } = oldList(COUNT);
  const bytes = new Uint8Array(await csvFile(rows, { encoding: 'windows-1250' }).arrayBuffer());
  const table = await inspectTable(bytes, {}, headerRowOf);
  expect([table.encoding, table.separator, table.header_row]).toEqual(['windows-1250', ';', 3]);
  const guessed = guessMapping(table.columns, vocabulary);
  expect([guessed.content, guessed.columns, guessed.name_order]).toEqual([
    'permits',
    {
      legacy_number: 0,
      full_name: 1,
      address: 2,
      tax_number: 3,
      phone: 4,
      email: 5,
      registration_numbers: 6,
      user_type: 7,
      valid_to: 8,
      price: 9,
      note: 11,
    },
    'last_first',
  ]);
  // All that the clerk must say: what the short word for a category means.
  const words = table.columns[7]?.words ?? [];
  const mapping = { ...guessed, user_types: Object.fromEntries(words.map((word) => [word, 'RES'])) };
  expect(errorsOfMapping(mapping, table.columns)).toEqual([]);

  const known = new ContextLookup(NOTHING);
  const taken = new ClaimedByRows();
  const checked = new Map<number, { line: Line; verdict: Verdict }>();
  for await (const row of readTable(bytes, table)) {
    const line = readLine(row, { mapping, today: '2026-11-23', lot_codes: new Set(['P1']), entitlement });
    checked.set(row.row_number, { line, verdict: evaluateLine(line, mapping, known, taken) });
  }
  const rejected = [...checked.values()].filter(({ verdict }) => verdict.result === 'error');
  const skipped = [...checked.values()].filter(({ verdict }) => verdict.result === 'skip');
  expect(rejected.length).toBe(truths.filter(({ broken }) => broken).length);
  expect(rejected.length).toBeLessThan(COUNT / 100);
  // Repeated headings, the total, the signature.
  expect(skipped.map(({ verdict }) => verdict.reasons[0]?.code)).toEqual(
    Array.from({ length: 3 }, () => 'import.not_a_record'),
  );
  const wrong: unknown[] = [];
  for (const truth of truths) {
    const found = checked.get(truth.row_number);
    if (truth.broken) {
      const [reason] = found?.verdict.reasons ?? [];
      expect([columnName(table, reason?.column ?? null), reason?.value]).toEqual([
        truth.broken.heading,
        truth.broken.value,
      ]);
    } else if (!found || JSON.stringify(readOf(found.line)) !== JSON.stringify(wantedOf(truth)))
      wrong.push({ cells: rows[truth.row_number - 1], read: found && readOf(found.line), ...found?.verdict });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  const unnumbered = truths.filter(({ tax_number, broken }) => tax_number === null && !broken);
  expect(unnumbered.length).toBeGreaterThan(COUNT * 0.15);
  for (const { row_number } of unnumbered)
    expect(checked.get(row_number)?.verdict.reasons.map(({ code }) => code.split('.')[1])).toContain(
      'incomplete',
    );
});
