import type { PeriodFigures } from '../../../../contract/money/ledger.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './ledger.module.css';
import { COLUMNS } from './month-columns.ts';
import { monthName } from '../../../../contract/values/texts/month-names.ts';

type Props = { months: readonly PeriodFigures[]; total: PeriodFigures; onMonth: (month: number) => void };

/** The year on a phone: each month shows what was invoiced and paid, and expands to the rest. */
export function MonthCards({ months, total, onMonth }: Props) {
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
