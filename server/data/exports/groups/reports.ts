import { REPORTS, type ReportName } from '../../../../contract/data/reports.ts';
import { fileDay } from '../../../platform/tables/table-file.ts';
import { type LoadedReport, loadReport } from '../../reports/load-report.ts';
import { REPORT_COLUMNS } from '../../reports/tables.ts';
import { REPORT_LABELS } from '../../reports/labels.ts';
import { type Column, type DataGroup, scheduleable } from '../group.ts';

const { sl, en } = REPORT_LABELS;
const both = (of: (labels: typeof sl) => string) => ({ sl: of(sl), en: of(en) });

/** A row of a report, the totals last, by the keys of its columns; money in cents. */
type Row = {
  period: string;
  label: string;
  category: string | null;
  values: Readonly<Record<string, number | null>>;
};

const periodOf = ({ from, to }: LoadedReport): string => `${fileDay(from)}–${fileDay(to)}`;
const rowsOf = (report: LoadedReport): Row[] =>
  [...report.rows, report.total].map(({ label, values }) => ({
    period: periodOf(report),
    label,
    category: null,
    values: Object.fromEntries(report.columns.map(({ key }, i) => [key, values[i] ?? null])),
  }));

/**
 * Permits by lot have a column for each category that occurs; a monthly file has a row for each pair instead,
 * so that its columns are fixed.
 */
const pairsOf = (report: LoadedReport): Row[] =>
  report.rows.flatMap(({ label, values }) =>
    report.columns.flatMap(({ key, label: category }, i) =>
      key === 'all' || !values[i]
        ? []
        : [{ period: periodOf(report), label, category, values: { all: values[i] } }],
    ),
  );

/** What a schedule limits, and what the file repeats as its subject. */
const period: Column<Row> = {
  id: 'period',
  kind: 'text',
  title: { sl: 'Obdobje', en: 'Period' },
  of: (row) => row.period,
};

const group = (report: ReportName): DataGroup => {
  const { dimension, columns } = REPORT_COLUMNS[report];
  const isMatrix = report === 'permits_by_lot';
  return scheduleable<Row>({
    id: `report_${report}`,
    title: { sl: `Poročilo: ${sl.titles[report]}`, en: `Report: ${en.titles[report]}` },
    permission: 'reports.view',
    subject_type: 'report',
    period_fields: ['period'],
    columns: [
      period,
      {
        id: 'label',
        kind: 'text',
        title: both((words) => words.dimensions[dimension]),
        of: ({ label }) => label,
      },
      ...(isMatrix
        ? [
            {
              id: 'category',
              kind: 'text' as const,
              title: both((words) => words.dimensions.category),
              of: ({ category }: Row) => category,
            },
          ]
        : []),
      ...columns.map(({ key, kind = 'count' }): Column<Row> => ({
        id: key,
        kind: kind === 'money' ? 'money' : 'number',
        title: both((words) => words.columns[key] ?? key),
        of: ({ values }) => values[key] ?? null,
      })),
    ],
    rows: async (db, periods, { now, today, language }) => {
      const clock = { now: () => now, today: () => today };
      const loaded = await loadReport({ db, clock }, report, periods['period'] ?? {}, language);
      return isMatrix ? pairsOf(loaded) : rowsOf(loaded);
    },
  });
};

/** Every report as a file, so that a schedule can mail its link each month. */
export const REPORT_GROUPS: readonly DataGroup[] = REPORTS.map(group);
