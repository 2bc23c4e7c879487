import * as z from 'zod/mini';
import { proFormaRow } from '../../../contract/money/money.ts';
import type { ProFormaRecord } from './queries.ts';
import { shownProFormaStatus } from './rules.ts';

/** A row for lists and replies on `today`. */
export const presentProForma = (row: ProFormaRecord, today: string) => ({
  ...row,
  status: shownProFormaStatus(row, today),
});

/** The same in the shape of the contract, for a 409. */
export const currentProForma = (row: ProFormaRecord, today: string) =>
  z.parse(proFormaRow, presentProForma(row, today));
