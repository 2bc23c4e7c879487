import { useQuery } from '@tanstack/react-query';
import { getPersonMoney, type PersonMoneyRow } from '../../../../contract/office/persons.ts';
import type {
  InvoiceStatus,
  PaymentStatus,
  REFUND_STATUSES,
  ShownProFormaStatus,
} from '../../../../contract/values/status.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import {
  InvoiceStatusTag,
  PaymentStatusTag,
  ProFormaStatusTag,
  RefundStatusTag,
} from '../../../shared/money/status-tags.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { invoiceHref } from '../../money/invoices/paths.ts';
import { paymentHref } from '../../money/payments/paths.ts';
import { refundHref } from '../../money/refunds/paths.ts';
import { Lines } from './lines.tsx';
import styles from './persons.module.css';

/** Pro-formas, invoices, payments and refunds of a person, and what is to be paid. */
export function MoneyTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(getPersonMoney, { params: { id } }));
  const nameOf = useNames();
  const maySeePayments = useCan('payments.view');
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={3}>
      <p>
        {m.to_pay}: <strong className={styles.sum}>{formatMoney(data.open, language)}</strong>
      </p>
      <Lines
        empty={m.money_empty}
        rows={data.data.map((row) => ({
          id: row.id,
          title: nameOf(row),
          href: hrefOf(row, maySeePayments),
          detail: `${formatDate(row.day, language)} · ${m.for_application({ number: row.application_nr })}`,
          end: (
            <>
              <Status row={row} />
              <span className={styles.amount}>{formatMoney(row.amount, language)}</span>
            </>
          ),
        }))}
      />
    </Stack>
  );
}

/** Its own page; of a pro-forma, and for those who may not see payments, that of the application. */
const hrefOf = ({ kind, id, application_id }: PersonMoneyRow, maySeePayments: boolean): string => {
  if (kind === 'invoice' || kind === 'credit_note') return invoiceHref(id);
  if (kind === 'payment' && maySeePayments) return paymentHref(id);
  if (kind === 'refund' && maySeePayments) return refundHref(id);
  return `/vloge/${application_id}`;
};

/** The kind with its number, or with how a payment was made and why a refund. */
const useNames = () => {
  const m = useMessages('persons');
  const labels = useMessages('labels');
  return ({ kind, label }: PersonMoneyRow): string => {
    const words: Readonly<Record<string, string>> =
      kind === 'payment' ? labels.payment_method : kind === 'refund' ? labels.refund_reason : {};
    return words[label] ? `${m.money_kinds[kind]} · ${words[label]}` : `${m.money_kinds[kind]} ${label}`;
  };
};

function Status({ row: { kind, status } }: { row: PersonMoneyRow }) {
  switch (kind) {
    case 'pro_forma':
      return <ProFormaStatusTag status={status as ShownProFormaStatus} />;
    case 'payment':
      return <PaymentStatusTag status={status as PaymentStatus} />;
    case 'refund':
      return <RefundStatusTag status={status as (typeof REFUND_STATUSES)[number]} />;
    default:
      return <InvoiceStatusTag status={status as InvoiceStatus} />;
  }
}
