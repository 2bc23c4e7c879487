/** What the office did today, each with the list that its number counts. */
export const DONE_TODAY = [
  ['received', '/vloge?filter.received_in=today'],
  ['decided', '/vloge?filter.decided_in=today'],
  ['issued', '/dovolilnice?filter.issued_in=today'],
  ['handed_over', '/dovolilnice?filter.handed_over_in=today'],
] as const;
