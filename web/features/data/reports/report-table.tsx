import type { ReportReply } from '../../../../contract/data/reports.ts';
import { cx } from '../../../ui/cx.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { formatFigure } from './figures.ts';
import styles from './reports.module.css';

/** Tables with more columns than this are denser, to fit a usual screen. */
const MANY = 8;

/** The report itself, with its totals. On a phone each row is a card. */
export function ReportTable({ report }: { report: ReportReply }) {
  const m = useMessages('reports');
  const language = useLanguage();
  const { columns } = report;
  const caption = m.caption({
    title: report.title,
    from: formatDate(report.from, language),
    to: formatDate(report.to, language),
    year: report.permit_year,
    lot: report.parking_lot,
  });
  const cells = (values: readonly (number | string | null)[]) =>
    columns.map(({ key, label, kind }, i) => (
      <td key={key} data-label={label} className={styles.end}>
        {formatFigure(values[i] ?? null, kind, language)}
      </td>
    ));
  return (
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={report.title}>
      <table className={cx(styles.table, columns.length > MANY && styles.many)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{report.dimension}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells(values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{report.total.label}</th>
            {cells(report.total.values)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
