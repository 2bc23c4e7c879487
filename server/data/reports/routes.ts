import { type ColumnKind, downloadReport, getReport } from '../../../contract/data/reports.ts';
import { bindOnReplica } from '../../platform/http/bind.ts';
import { type Cell, fileDay, type Table, tableReply } from '../../platform/tables/table-file.ts';
import { type LoadedReport, loadReport } from './load-report.ts';
import { FILE_NAMES } from './tables.ts';

/** Cents as the decimal string of the contract; other values as they are. */
const shown = (value: number | null, kind: ColumnKind | undefined): number | string | null =>
  value === null || kind !== 'money' ? value : (value / 100).toFixed(2);
const cell = (value: number | null, kind: ColumnKind | undefined): Cell =>
  value === null || kind !== 'money' ? value : { cents: value };

/** The table of a report for a file, with the period in its first column's heading and the totals last. */
const reportFile = (report: LoadedReport): Table => ({
  name: report.title.slice(0, 31),
  header: [
    `${report.dimension} (${fileDay(report.from)}–${fileDay(report.to)})`,
    ...report.columns.map(({ label }) => label),
  ],
  rows: [...report.rows, report.total].map(({ label, values }) => [
    label,
    ...values.map((value, i) => cell(value, report.columns[i]?.kind)),
  ]),
});

// No entry in the access log: a report names nobody (docs/reports.md).
export const reportRoutes = [
  bindOnReplica(getReport, async ({ deps, params, query, language }) => {
    const report = await loadReport(deps, params.report, query, language);
    const ofColumn = (values: readonly (number | null)[]) =>
      values.map((value, i) => shown(value, report.columns[i]?.kind));
    return {
      ...report,
      rows: report.rows.map((row) => ({ ...row, values: ofColumn(row.values) })),
      total: { ...report.total, values: ofColumn(report.total.values) },
    };
  }),

  bindOnReplica(downloadReport, async ({ deps, params, query, language }) => {
    const { format, ...asked } = query;
    const report = await loadReport(deps, params.report, asked, language);
    const name = `${FILE_NAMES[language][params.report]}-${report.from}-${report.to}`;
    return tableReply(reportFile(report), format, name);
  }),
];
