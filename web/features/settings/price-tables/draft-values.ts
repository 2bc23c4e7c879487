import type { PriceTable } from '../../../../contract/settings/price-tables.ts';
import { EMPTY_CELLS, PRICED_FIELDS } from '../../../../contract/settings/price-revenue.ts';
import { fingerprintOf } from '../../../lib/session/fingerprint.ts';
import { cellsAt, cellsOf, sentCells, type TypedCells } from './cells/typed-cells.ts';

/** What a person can change in a draft; `valid_from` is null while the day is typed. */
export type DraftValues = {
  readonly valid_from: string | null;
  readonly compared_year: number;
  readonly decision_nr: string;
  readonly council_date: string;
  readonly cells: TypedCells;
};

export const valuesOf = (table: PriceTable): DraftValues => {
  const { valid_from, compared_year, decision_nr, council_date } = table;
  return { valid_from, compared_year, decision_nr, council_date, cells: cellsOf(table.cells) };
};

const FIELDS = ['compared_year', 'decision_nr', 'council_date'] as const;

/**
 * The fields of the call that differ from what is saved. A day that cannot be planned stays on the screen until
 * it is corrected, so that it keeps nothing else from being saved.
 */
export const unsavedChanges = (
  values: DraftValues,
  saved: PriceTable,
  isPossible: (day: string) => boolean,
) => {
  const day = values.valid_from;
  const cells = sentCells(values.cells);
  return {
    ...(day !== null && day !== saved.valid_from && isPossible(day) ? { valid_from: day } : {}),
    ...Object.fromEntries(
      FIELDS.filter((field) => trimmed(values[field]) !== saved[field]).map((field) => [
        field,
        trimmed(values[field]),
      ]),
    ),
    ...(fingerprintOf(cells) === fingerprintOf(sentCells(cellsOf(saved.cells))) ? {} : { cells }),
  };
};
const trimmed = <T>(value: T): T | string => (typeof value === 'string' ? value.trim() : value);

/** The values on a newer state of the draft: what was not typed here follows it, what was typed stays. */
export const mergeNewerDraft = (typed: DraftValues, saved: PriceTable, newer: PriceTable): DraftValues => {
  const [was, now] = [valuesOf(saved), valuesOf(newer)];
  const follow = <T>(mine: T, before: T, after: T): T => (mine === before ? after : mine);
  const categories = new Set([typed, was, now].flatMap(({ cells }) => Object.keys(cells)));
  const cells = Object.fromEntries(
    [...categories].map((user_type) => {
      const [mine, before, after] = [typed, was, now].map((one) => cellsAt(one.cells, user_type));
      const row = { ...EMPTY_CELLS };
      for (const field of PRICED_FIELDS) row[field] = follow(mine![field], before![field], after![field]);
      return [user_type, row];
    }),
  );
  return {
    valid_from: follow(typed.valid_from, was.valid_from, now.valid_from),
    compared_year: follow(typed.compared_year, was.compared_year, now.compared_year),
    decision_nr: follow(typed.decision_nr, was.decision_nr, now.decision_nr),
    council_date: follow(typed.council_date, was.council_date, now.council_date),
    cells,
  };
};
