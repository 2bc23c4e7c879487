import type { TableFormat } from '../../../../contract/platform/tables.ts';
import {
  type ReportName,
  type ReportReply,
  REPORTS,
  hasPermitYear,
} from '../../../../contract/data/reports.ts';

/** What the reader requested. Empty: as the server proposes. */
export type ReportQuery = {
  report: ReportName;
  from: string;
  to: string;
  permit_year: string;
  parking_lot: string;
};

/** The available choices, from the last good answer. */
export type ReportChoices = Pick<ReportReply, 'from' | 'to' | 'permit_years' | 'parking_lots'>;

const NAMES = ['from', 'to', 'permit_year', 'parking_lot'] as const;

/** Reads `?report=issued_by_week&from=2027-01-01`; invalid values are left out. */
export function readReportQuery(params: URLSearchParams): ReportQuery {
  const report = REPORTS.find((name) => name === params.get('report')) ?? REPORTS[0];
  const value = (name: (typeof NAMES)[number], pattern: RegExp): string => {
    const text = params.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    report,
    from: value('from', /^\d{4}-\d{2}-\d{2}$/),
    to: value('to', /^\d{4}-\d{2}-\d{2}$/),
    permit_year: hasPermitYear(report) ? value('permit_year', /^2\d{3}$/) : '',
    parking_lot: value('parking_lot', /^.{1,20}$/),
  };
}

/** Writes it into a copy of `params`. */
export function writeReportQuery(asked: ReportQuery, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  if (asked.report === REPORTS[0]) next.delete('report');
  else next.set('report', asked.report);
  for (const name of NAMES)
    if (asked[name]) next.set(name, asked[name]);
    else next.delete(name);
  return next;
}

/** The same for the call: only what was chosen. */
export const queryOf = ({ from, to, permit_year, parking_lot }: ReportQuery) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(permit_year ? { permit_year: Number(permit_year) } : {}),
  ...(parking_lot ? { parking_lot } : {}),
});

/** URL of the file. */
export function fileHref(asked: ReportQuery, format: TableFormat): string {
  const entries = Object.entries(queryOf(asked)).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([...entries, ['format', format]]);
  return `/api/v1/admin/reports/${asked.report}/download?${search}`;
}

/** Whether any figure is not zero. */
export const hasFigures = ({ rows, total }: Pick<ReportReply, 'rows' | 'total'>): boolean =>
  [...rows, total].some(({ values }) => values.some((value) => value !== null && Number(value) !== 0));

/** The periods that people request most. */
export const periodsOf = (today: string) => {
  const year = Number(today.slice(0, 4));
  const month = today.slice(0, 7);
  const day = new Date(`${today}T00:00:00Z`);
  const month_ago = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1)).toISOString();
  const month_end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 0)).toISOString();
  return {
    this_month: { from: `${month}-01`, to: today },
    last_month: { from: month_ago.slice(0, 10), to: month_end.slice(0, 10) },
    this_year: { from: `${year}-01-01`, to: today },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
};
