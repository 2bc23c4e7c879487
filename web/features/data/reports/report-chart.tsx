import type { ReportReply } from '../../../../contract/data/reports.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Bars, Lines, Rows } from '../../../ui/chart/chart-drawings.tsx';
import { formatFigure } from './figures.ts';

/** From this many points on it is a line. */
const MOST_BARS = 16;

/** A chart of the most telling columns; the table below has all. */
export function ReportChart({ report }: { report: ReportReply }) {
  const m = useMessages('reports');
  const language = useLanguage();
  const drawn = report.columns.flatMap((column, index) => (column.drawn ? [{ ...column, index }] : []));
  const [first] = drawn;
  if (!first || report.rows.length < 2) return null;
  const values = (index: number) =>
    report.rows.map((row) => {
      const value = row.values[index] ?? null;
      return value === null ? null : Number(value);
    });
  const say = (value: number | string | null): string => formatFigure(value, first.kind, language);
  const heights = values(first.index).map((value) => value ?? 0);
  const most = Math.max(...heights);
  // Where several share the highest value, naming one of them would mislead.
  const tops = most > 0 ? report.rows.filter((_, i) => heights[i] === most) : [];
  const [top] = tops.length === 1 ? tops : [];
  // Category names have no short form, so their bars are horizontal.
  const named = report.report === 'cards_not_collected';
  const lines = report.rows.length > MOST_BARS || first.kind === 'days';
  return (
    <Chart
      title={m.chart}
      finding={m.finding({
        column: first.label,
        total: say(report.total.values[first.index] ?? null),
        most: top ? { row: top.label, value: say(top.values[first.index] ?? null) } : null,
      })}
      dimension={report.dimension}
      names={report.rows.map(({ label }) => label)}
      short={report.rows.map(({ short }) => short)}
      series={(named ? drawn.slice(0, 1) : drawn).map(({ key, label, index }) => ({
        id: key,
        label,
        values: values(index),
      }))}
      format={(value) => formatFigure(value, first.kind, language)}
      {...(report.bound ? { bound: report.bound } : {})}
      marks={lines ? 'lines' : 'bars'}
      Drawing={named ? Rows : lines ? Lines : Bars}
      table="elsewhere"
    />
  );
}
