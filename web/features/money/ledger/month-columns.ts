/** Figures of a month, in the order of the table of the year. */
export const COLUMNS = [
  'charged',
  'invoiced',
  'credited',
  'received',
  'refunded',
  'unassigned',
  'to_pay',
  'overpaid',
] as const;
