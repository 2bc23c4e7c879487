import { useQuery } from '@tanstack/react-query';
import type { PeriodFigures, Reconciliation } from '../../../../contract/money/ledger.ts';
import { getBankReconciliation } from '../../../../contract/money/bank-reconciliation.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './ledger.module.css';

/** The equations of a period with both sides, and records that must never be missing or doubled. */
export function Checks({ year, period }: { year: Reconciliation; period: PeriodFigures }) {
  const m = useMessages('ledger');
  const language = useLanguage();
  const { series, wrong_sums } = year;
  const wrong = Object.values(wrong_sums).reduce((sum, n) => sum + n, 0);
  const right =
    wrong === 0 &&
    series.every(({ missing }) => missing === 0) &&
    period.equations.every(({ difference }) => difference === '0.00');
  // To the cent only when the balance at the bank agrees as well.
  const bank = useQuery(
    callQuery(getBankReconciliation, { query: { year: year.year } }, { quiet: false }),
  ).data;
  const tag = (fits: boolean) => (
    <StatusTag tone={fits ? 'success' : 'error'}>{fits ? m.fits : m.fits_not}</StatusTag>
  );
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <Card title={m.checks}>
      {right && bank?.state !== 'agrees' ? (
        <Notice tone={bank?.state === 'differs' ? 'error' : 'warning'}>
          {bank?.state === 'differs' ? m.bank.differs : m.bank.none_yet}{' '}
          <Link href={`/placila?tab=reconciliation&view=bank&year=${year.year}`}>{m.bank.link}</Link>
        </Notice>
      ) : (
        <Notice tone={right ? 'success' : 'error'}>{right ? m.all_right : m.not_right}</Notice>
      )}
      <table className={styles.table} aria-label={m.checks}>
        <thead>
          <tr>
            <th scope="col">{m.equation}</th>
            <th scope="col" className={styles.end}>
              {m.left_side}
            </th>
            <th scope="col" className={styles.end}>
              {m.right_side}
            </th>
            <th scope="col" className={styles.end}>
              {m.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {period.equations.map(({ name, left, right: other, difference }) => (
            <tr key={name}>
              <th scope="row">
                {m.equations[name]} {tag(difference === '0.00')}
              </th>
              <td data-label={m.left_side} className={styles.end}>
                {money(left)}
              </td>
              <td data-label={m.right_side} className={styles.end}>
                {money(other)}
              </td>
              <td data-label={m.difference} className={styles.end}>
                {money(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{m.series_title}</h3>
      <dl className={styles.list}>
        {series.map(({ kind, name, issued, last, missing }) => (
          <div key={`${kind} ${name}`} className={styles.figure}>
            <dt>{[m.series[kind], name].filter(Boolean).join(' ')}</dt>
            <dd>
              {m.series_of({ n: issued, last })}{' '}
              {missing === 0 ? (
                tag(true)
              ) : (
                <StatusTag tone="error">{m.series_missing({ n: missing })}</StatusTag>
              )}
            </dd>
          </div>
        ))}
        <div className={styles.figure}>
          <dt>{m.wrong_sums}</dt>
          <dd>{wrong === 0 ? m.no_wrong : wrong}</dd>
        </div>
      </dl>
    </Card>
  );
}
