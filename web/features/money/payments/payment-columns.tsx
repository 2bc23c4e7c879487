import { type ListedPayment, paymentColumns } from '../../../../contract/money/payments.ts';
import { formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
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
  const amountOf = useAmount();
  const applicationOf = ({ application }: ListedPayment) =>
    application && { id: application.id, name: application.application_nr };
  return listColumns(paymentColumns, m.columns, useMessages('labels'), {
    payer_name: (row) => row.payer_name ?? row.application?.applicant_name ?? m.no_payer,
    amount: {
      cell: (row) => <span className={styles.amount}>{amountOf(row)}</span>,
      align: 'end',
      nowrap: true,
    },
    status: {
      cell: (row) => (
        <span className={styles.inRow}>
          <PaymentState payment={row} />
        </span>
      ),
      nowrap: false,
    },
    application: recordCell('application', applicationOf, NONE),
    purpose: { none: NONE },
    reference_raw: { none: NONE },
    payer_iban: { none: NONE },
    statement_nr: { none: NONE },
  });
};
