import type { PeriodFigures } from '../../../../contract/money/ledger.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './ledger.module.css';
import { MonthCards } from './month-cards.tsx';
import { COLUMNS } from './month-columns.ts';
import { monthName } from '../../../../contract/values/texts/month-names.ts';

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
