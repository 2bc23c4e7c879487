import type { PeriodFigures } from '../../../../contract/money/ledger.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { monthName } from '../../../../contract/values/texts/month-names.ts';
import styles from './ledger.module.css';

/** Figures of a month, in the order of the table of the year. */
const COLUMNS = [
  'charged',
  'invoiced',
  'credited',
  'received',
  'refunded',
  'unassigned',
  'to_pay',
  'overpaid',
] as const;

type Props = { months: readonly PeriodFigures[]; total: PeriodFigures; onMonth: (month: number) => void };

/** The year at a glance; a month links to its figures. */
export function MonthTable({ months, total, onMonth }: Props) {
  const m = useMessages('ledger');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const cells = (figures: PeriodFigures) =>
    COLUMNS.map((name) => (
      <td key={name} data-label={m.figures[name]} className={styles.end}>
        {formatMoney(figures[name], language)}
      </td>
    ));
  return (
    <Card title={m.months_title}>
      <MonthCards months={months} total={total} onMonth={onMonth} />
      <div
        className={`${styles.scroll} ${styles.wide}`}
        role="group"
        tabIndex={0}
        aria-label={m.months_title}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.month_column}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={styles.head}>
                  {m.figures[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((figures, index) => (
              <tr key={figures.from}>
                <th scope="row">
                  <button type="button" className={styles.number} onClick={() => onMonth(index + 1)}>
                    {monthName(figures.from, language)}
                  </button>
                </th>
                {cells(figures)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{app.total}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

/** The year on a phone: each month shows what was invoiced and paid, and expands to the rest. */
function MonthCards({ months, total, onMonth }: Props) {
  const m = useMessages('ledger');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const list = (figures: PeriodFigures) => (
    <dl className={styles.list}>
      {COLUMNS.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{m.figures[name]}</dt>
          <dd className={styles.plain}>{formatMoney(figures[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={styles.narrow}>
      {months.map((figures, index) => {
        const name = monthName(figures.from, language);
        return (
          <details key={figures.from} className={styles.month}>
            <summary>
              <span>{name}</span>
              <span className={styles.plain}>{formatMoney(figures.received, language)}</span>
            </summary>
            {list(figures)}
            <Button onClick={() => onMonth(index + 1)}>{m.show_month({ month: name })}</Button>
          </details>
        );
      })}
      <h3>{app.total}</h3>
      {list(total)}
    </div>
  );
}
