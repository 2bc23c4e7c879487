import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listReversible,
  reversePayment,
  type ListedPayment,
  type PaymentDetail,
} from '../../../../contract/money/payments.ts';
import type { RefundRow } from '../../../../contract/money/refunds.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

type Props = { payment: PaymentDetail; onDone: (reply: PaymentDetail) => void };
type Target = { payment_id: string } | { refund_id: string };

/**
 * Finds the payment or refund that a booking reverses: likely ones first, then a search among those of the
 * same amount.
 */
export function ReversePart({ payment, onDone }: Props) {
  const m = useMessages('payments');
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useQuery({
    ...callQuery(listReversible, { params: { id: payment.id }, body: search.length > 1 ? { search } : {} }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    name: 'reverse',
    route: reversePayment,
    params: { id: payment.id },
    start: { payment_id: '', refund_id: '' },
    body: (target) => ({ ...target, version: payment.version }),
    onFailure: ({ status }) => {
      void announceChange('money');
      if (status === 409) showSnackbar(m.changed);
      return status === 409;
    },
    onDone: (reply) => {
      showSnackbar(m.reverse_done);
      onDone(reply);
    },
  });
  const reverse = (target: Target): void => {
    form.change({ payment_id: '', refund_id: '', ...target });
    void form.submit();
  };
  const payments = found.data?.payments ?? [];
  const refunds = found.data?.refunds ?? [];
  return (
    <Stack as="section" aria-label={m.actions.reverse}>
      <h3>{m.actions.reverse}</h3>
      <Muted>{m.reverse_text}</Muted>
      <FormErrors form={form} />
      <TextField
        label={m.reverse_find}
        hint={m.reverse_find_hint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.data && payments.length + refunds.length === 0 ? <p role="status">{m.reverse_none}</p> : null}
      {refunds.length > 0 ? (
        <Stack as="ul" gap={2} aria-label={m.reverse_refunds}>
          {refunds.map((row) => (
            <RefundTarget key={row.id} row={row} busy={form.busy} onChoose={reverse} />
          ))}
        </Stack>
      ) : null}
      {payments.length > 0 ? (
        <Stack as="ul" gap={2} aria-label={m.reverse_payments}>
          {payments.map((row) => (
            <PaymentTarget key={row.id} row={row} busy={form.busy} onChoose={reverse} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

type RowProps<T> = { row: T; busy: boolean; onChoose: (target: Target) => void };

function PaymentTarget({ row, busy, onChoose }: RowProps<ListedPayment>) {
  const m = useMessages('payments');
  const language = useLanguage();
  const amountOf = useAmount();
  const name = [
    formatDate(row.booking_date, language),
    row.payer_name ?? m.no_payer,
    row.application?.application_nr,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={styles.target}>
      <div>
        <div className={styles.line}>
          <strong className={styles.amount}>{amountOf(row)}</strong> {name}
        </div>
        <PaymentState payment={row} />
        <Muted as="div">{[row.reference_raw, row.purpose].filter(Boolean).join(', ')}</Muted>
      </div>
      <Button
        disabled={busy}
        aria-label={`${m.reverse_this}: ${name}`}
        onClick={() => onChoose({ payment_id: row.id })}
      >
        {m.reverse_this}
      </Button>
    </li>
  );
}

function RefundTarget({ row, busy, onChoose }: RowProps<RefundRow>) {
  const m = useMessages('payments');
  const labels = useMessages('labels');
  const language = useLanguage();
  const name = [
    row.name,
    row.application_nr,
    labels.refund_status[row.status],
    row.paid_on && formatDate(row.paid_on, language),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={styles.target}>
      <div className={styles.line}>
        <strong className={styles.amount}>{formatMoney(row.amount, language)}</strong> {name}
      </div>
      <Button
        disabled={busy}
        aria-label={`${m.reverse_refund}: ${name}`}
        onClick={() => onChoose({ refund_id: row.id })}
      >
        {m.reverse_refund}
      </Button>
    </li>
  );
}
