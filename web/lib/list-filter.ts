/** What a filter is where it is no text: `dates` (`2027-01-01..2027-01-31`) of instants, `days` of civil dates. */
export type FilterType = 'number' | 'boolean' | 'dates' | 'days';

const instant = (date: string, time: string): string | null => {
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.valueOf()) ? null : at.toISOString();
};

/** A filter of the URL as the API takes it: `a,b` is any of both, `dates` are whole days here, `days` stay as they are. `null`: no dates. */
export const toFilter = (text: string, type: FilterType | undefined): unknown => {
  if (type === 'dates' || type === 'days') {
    const [first, last] = text.split('..');
    const from = first && type === 'dates' ? instant(first, '00:00:00') : first;
    const to = last && type === 'dates' ? instant(last, '23:59:59.999') : last;
    if (from === null || to === null) return null;
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  }
  const values = text
    .split(',')
    .map((part) => (type === 'number' ? Number(part) : type === 'boolean' ? part === 'true' : part));
  return values.length === 1 ? values[0] : values;
};
