import type { ListedPayment } from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { column, dateColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

/** Status, and whether the payment is confirmed. */
export function PaymentState({ payment }: { payment: ListedPayment }) {
  const m = useMessages('payments');
  if (payment.split) return <Muted as="span">{m.split}</Muted>;
  return (
    <span className={styles.line}>
      {payment.direction === 'debit' && payment.status === 'ignored' ? (
        // Outflows are not for an application; their reasons are shown beside the balances of the bank.
        <StatusTag tone="info">{m.outflow}</StatusTag>
      ) : (
        <PaymentStatusTag status={payment.status} />
      )}
      {payment.application && payment.method === 'upn' ? (
        <Muted as="span">{payment.counted ? m.counted : m.not_counted}</Muted>
      ) : null}
    </span>
  );
}

/** An amount as on the account: outflows with a minus. */
export const useAmount = () => {
  const language = useLanguage();
  return ({ amount, direction }: Pick<ListedPayment, 'amount' | 'direction'>): string =>
    `${direction === 'debit' ? '−' : ''}${formatMoney(amount, language)}`;
};

export const usePaymentColumns = (): DataColumn<ListedPayment>[] => {
  const m = useMessages('payments');
  const titles = m.columns;
  const labels = useMessages('labels');
  const amountOf = useAmount();
  const applicationOf = ({ application }: ListedPayment) =>
    application && { id: application.id, name: application.application_nr };
  const { none } = m;
  return [
    dateColumn('booking_date', titles.booking_date, { sortable: true }),
    column(
      'payer_name',
      titles.payer_name,
      (row) => row.payer_name ?? row.application?.applicant_name ?? m.no_payer,
      { sortable: true, heading: true },
    ),
    column('amount', titles.amount, (row) => <span className={styles.amount}>{amountOf(row)}</span>, {
      sortable: true,
      align: 'end',
      nowrap: true,
    }),
    column(
      'status',
      titles.status,
      (row) => (
        <span className={styles.inRow}>
          <PaymentState payment={row} />
        </span>
      ),
      { pill: true, sortable: true },
    ),
    textColumn('explanation', titles.explanation),
    recordColumn('application', titles.application, 'application', applicationOf, { none }),
    textColumn('purpose', titles.purpose, { none, hidden: true }),
    textColumn('reference_raw', titles.reference_raw, { copy: true, none, hidden: true }),
    textColumn('payer_iban', titles.payer_iban, { copy: true, none, hidden: true }),
    labelColumn('method', titles.method, labels.payment_method, { hidden: true }),
    textColumn('statement_nr', titles.statement_nr, { none, hidden: true }),
  ];
};
