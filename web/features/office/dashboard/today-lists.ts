import { COUNTED_APPLICATIONS, COUNTED_PERMITS, queryOf } from '../../../../contract/office/counted-lists.ts';

/** What the office did today, each with the list that its number counts. */
export const DONE_TODAY = [
  ['received', `/vloge?${queryOf(COUNTED_APPLICATIONS.received)}`],
  ['decided', `/vloge?${queryOf(COUNTED_APPLICATIONS.decided)}`],
  ['issued', `/dovolilnice?${queryOf(COUNTED_PERMITS.issued)}`],
  ['handed_over', `/dovolilnice?${queryOf(COUNTED_PERMITS.handed_over)}`],
] as const;

/** The access log of a day. */
export const accessesOf = (date: string): string => `/dnevnik-dostopov?filter.created_at=${date}..${date}`;
