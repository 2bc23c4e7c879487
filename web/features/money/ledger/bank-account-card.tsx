import type { BankAccount } from '../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './ledger.module.css';
import { statementPath } from './paths.ts';

type Line = Pick<
  BankAccount['statements'][number],
  'from' | 'to' | 'opening' | 'in' | 'out' | 'closing' | 'difference'
>;

/**
 * One account: opening + in - out = closing by its statements, and the same with the bookings in the program.
 */
export function BankAccountCard({ account: { iban, statements, books } }: { account: BankAccount }) {
  const m = useMessages('ledger').bank;
  const ledger = useMessages('ledger');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  const days = ({ from, to }: Line): string =>
    m.days({ from: formatDate(from, language), to: formatDate(to, language) });
  const amounts = (line: Line) => (
    <>
      {(['opening', 'in', 'out', 'closing', 'difference'] as const).map((name) => (
        <td key={name} data-label={m.columns[name]} className={styles.end}>
          {money(line[name])}
        </td>
      ))}
      <td data-label={m.columns.state}>
        <StatusTag tone={line.difference === '0.00' ? 'success' : 'error'}>
          {line.difference === '0.00' ? ledger.fits : ledger.fits_not}
        </StatusTag>
      </td>
    </>
  );
  const head = (first: string) => (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {(['opening', 'in', 'out', 'closing', 'difference'] as const).map((name) => (
          <th key={name} scope="col" className={styles.end}>
            {m.columns[name]}
          </th>
        ))}
        <th scope="col">{m.columns.state}</th>
      </tr>
    </thead>
  );
  return (
    <Card title={groupedIban(iban)}>
      {statements.map(({ import_id, number, gap }) =>
        gap ? (
          <Notice key={`${import_id} ${number}`} tone="error" title={m.gap_title}>
            {m.gap({ after: formatDate(gap.after, language), amount: money(gap.amount) })}{' '}
            {gap.numbers.length > 0 ? m.gap_numbers({ numbers: gap.numbers.join(', ') }) : ''}
          </Notice>
        ) : null,
      )}
      <table className={styles.table}>
        <caption>{m.statements}</caption>
        {head(m.columns.statement)}
        <tbody>
          {statements.map((line) => (
            <tr key={`${line.import_id} ${line.number} ${line.from}`}>
              <th scope="row">
                <Link href={statementPath(line.import_id)}>
                  {line.number ? m.statement({ number: line.number }) : m.columns.statement}
                </Link>
                <span className={styles.hint}>{days(line)}</span>
              </th>
              {amounts(line)}
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{m.books}</caption>
        {head(m.columns.period)}
        <tbody>
          {books.map((line) => (
            <tr key={line.from}>
              <th scope="row">{days(line)}</th>
              {amounts(line)}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
