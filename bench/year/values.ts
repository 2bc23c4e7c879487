/** Cents of an amount in a call. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);
export const euros = (amount: number): string => (amount / 100).toFixed(2);

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
/** The month that is `months` after `month` (`2027-04`). */
export const monthAfter = (month: string, months = 1): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
