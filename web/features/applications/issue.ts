/**
 * From when to when a permit of this year usually holds: the calendar year, from today on (server/permits/rules.ts, mode `calendar_year`).
 * Only a proposal: the clerk sees both dates and may change them.
 */
export const usualValidity = (
  permit_year: number,
  today: string,
): { valid_from: string; valid_to: string } => {
  const first = `${permit_year}-01-01`;
  return { valid_from: today > first ? today : first, valid_to: `${permit_year}-12-31` };
};
