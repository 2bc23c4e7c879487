import { useMemo } from 'react';
import type { ListedPayment } from '../../../../contract/money/payments.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import styles from './payments.module.css';

/** Status, and whether the payment is confirmed. */
export function PaymentState({ payment }: { payment: ListedPayment }) {
  const m = useMessages('payments');
  if (payment.split) return <span className={styles.muted}>{m.split}</span>;
  return (
    <span className={styles.line}>
      {payment.direction === 'debit' && payment.status === 'ignored' ? (
        // Outflows are not for an application; their reasons are shown beside the balances of the bank.
        <StatusTag tone="info">{m.outflow}</StatusTag>
      ) : (
        <PaymentStatusTag status={payment.status} />
      )}
      {payment.application && payment.method === 'upn' ? (
        <span className={styles.muted}>{payment.counted ? m.counted : m.not_counted}</span>
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
  const labels = useMessages('labels');
  const language = useLanguage();
  const amountOf = useAmount();
  return useMemo(
    () => [
      {
        id: 'booking_date',
        title: m.columns.booking_date,
        cell: (row) => formatDate(row.booking_date, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'payer_name',
        title: m.columns.payer_name,
        cell: (row) => row.payer_name ?? row.application?.applicant_name ?? m.no_payer,
        sortable: true,
      },
      {
        id: 'amount',
        title: m.columns.amount,
        cell: (row) => <span className={styles.amount}>{amountOf(row)}</span>,
        sortable: true,
        align: 'end',
        nowrap: true,
      },
      {
        id: 'status',
        title: m.columns.status,
        cell: (row) => <PaymentState payment={row} />,
        sortable: true,
      },
      { id: 'explanation', title: m.columns.explanation, cell: (row) => row.explanation },
      {
        id: 'application',
        title: m.columns.application,
        cell: (row) =>
          row.application ? (
            <RecordLink kind="application" id={row.application.id}>
              {row.application.application_nr}
            </RecordLink>
          ) : (
            m.none
          ),
        nowrap: true,
      },
      {
        id: 'purpose',
        title: m.columns.purpose,
        cell: (row) => row.purpose ?? m.none,
        hidden: true,
      },
      {
        id: 'reference_raw',
        title: m.columns.reference_raw,
        cell: (row) => row.reference_raw ?? m.none,
        copy: (row) => row.reference_raw,
        hidden: true,
      },
      {
        id: 'payer_iban',
        title: m.columns.payer_iban,
        cell: (row) => row.payer_iban ?? m.none,
        copy: (row) => row.payer_iban,
        hidden: true,
      },
      {
        id: 'method',
        title: m.columns.method,
        cell: (row) => labels.payment_method[row.method],
        hidden: true,
      },
      {
        id: 'statement_nr',
        title: m.columns.statement_nr,
        cell: (row) => row.statement_nr ?? m.none,
        hidden: true,
      },
    ],
    // `amountOf` depends on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [m, labels, language],
  );
};
