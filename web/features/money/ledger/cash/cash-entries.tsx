import type { CashEntry } from '../../../../../contract/money/cash-closings.ts';
import { formatDateTime, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from '../ledger.module.css';

/** Payments and refunds of a cash desk; cards on a phone. */
export function CashEntries({ entries }: { entries: readonly CashEntry[] }) {
  const m = useMessages('ledger').cash;
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{m.table}</caption>
      <thead>
        <tr>
          <th scope="col">{m.time}</th>
          <th scope="col">{app.kind}</th>
          <th scope="col">{m.invoice}</th>
          <th scope="col">{labels.application}</th>
          <th scope="col" className={styles.end}>
            {app.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.kind} ${entry.id}`}>
            <td data-label={m.time}>{formatDateTime(entry.created_at, language)}</td>
            <td data-label={app.kind}>
              {m.kinds[entry.kind]}, {m.methods[entry.method]}
              {entry.cash_source ? (
                <span className={styles.hint}>
                  {m.added_from({
                    amount: formatMoney(entry.cash_added, language),
                    source: entry.cash_source,
                  })}
                </span>
              ) : null}
            </td>
            <td data-label={m.invoice}>{entry.invoice_nr ?? NONE}</td>
            <td data-label={labels.application}>
              {entry.application_id ? (
                <Link href={`/vloge/${entry.application_id}`}>{entry.application_nr}</Link>
              ) : (
                NONE
              )}
            </td>
            <td data-label={app.amount} className={styles.end}>
              {formatMoney(entry.kind === 'refund' ? `-${entry.amount}` : entry.amount, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
