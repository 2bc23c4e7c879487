/**
 * Working days in Slovenia: Monday to Friday except the days off of Zakon o praznikih in dela prostih dnevih
 * v RS (articles 1 and 2). Dates are civil dates, `YYYY-MM-DD`. Deadlines of ZUP and ZDavPR are counted with
 * these.
 */
const FIXED = new Set([
  '01-01',
  '01-02',
  '02-08',
  '04-27',
  '05-01',
  '05-02',
  '06-25',
  '08-15',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
]);
/** Days that one law made days off once: the day of solidarity after the floods of 2023 (ZIUOPZP). */
const ONCE = new Set(['2023-08-14']);
const DAY_MS = 86_400_000;

const toMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return toDate(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

/** Whether offices work on this day. Easter Sunday and Pentecost are Sundays anyway. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(toMs(date)).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(date.slice(5)) || ONCE.has(date)) return false;
  return toMs(date) !== toMs(easterSunday(Number(date.slice(0, 4)))) + DAY_MS;
}

/** The n-th working day after `date` (the day itself does not count, ZUP article 100); 0 gives `date`. */
export function addWorkingDays(date: string, n: number): string {
  let ms = toMs(date);
  for (let left = n; left > 0;) {
    ms += DAY_MS;
    if (isWorkingDay(toDate(ms))) left--;
  }
  return toDate(ms);
}

/** How many working days there are after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let ms = toMs(from) + DAY_MS; ms <= toMs(to); ms += DAY_MS) if (isWorkingDay(toDate(ms))) count++;
  return count;
}

/** The date itself, or the last working day before it. */
export function lastWorkingDay(date: string): string {
  let ms = toMs(date);
  while (!isWorkingDay(toDate(ms))) ms -= DAY_MS;
  return toDate(ms);
}

/** The date itself, or the first working day after it. Deadlines go through `dueDateOf`, which knows the office too. */
export const nextWorkingDay = (date: string): string => (isWorkingDay(date) ? date : addWorkingDays(date, 1));

/** Working days on which the office is closed all the same (parameter `office_closed_days`), as civil dates. */
export type OfficeDays = { readonly office_closed_days: readonly string[] };

/** Whether the office works on this day. */
export const isOfficeDay = (date: string, { office_closed_days }: OfficeDays): boolean =>
  isWorkingDay(date) && !office_closed_days.includes(date);

/**
 * The last day of a deadline of `days` days from `from`: the day from which it runs is not counted (ZUP, article
 * 100), and one that would end while the office does not work ends on the next day on which it does (article 101,
 * paragraph 2). With 0 days: of a deadline whose last day somebody chose. Every deadline of the procedure and of
 * payment goes through here (docs/adr/0104-deadlines-end-on-working-days.md).
 */
export function dueDateOf(from: string, days: number, office: OfficeDays): string {
  let ms = toMs(from) + days * DAY_MS;
  while (!isOfficeDay(toDate(ms), office)) ms += DAY_MS;
  return toDate(ms);
}
