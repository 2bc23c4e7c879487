import type { ListedPayment, PaymentDetail } from '../../../../contract/money/payments.ts';
import { payRefunds } from '../../../../contract/money/refunds.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { useForm } from '../../../lib/form/form.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { paymentHref } from './paths.ts';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

/** Payments and refunds related to a payment. */
export function PaymentRelated({ payment }: { payment: PaymentDetail }) {
  const m = useMessages('payments');
  const labels = useMessages('labels');
  const language = useLanguage();
  const groups: [string, readonly ListedPayment[]][] = [
    [m.parts, payment.parts],
    [m.whole, payment.whole ? [payment.whole] : []],
    [m.reverses, payment.reverses ? [payment.reverses] : []],
    [m.reversed_by, payment.reversed_by ? [payment.reversed_by] : []],
  ];
  const refunds = [...(payment.refund ? [payment.refund] : []), ...payment.refunds];
  return (
    <>
      {payment.refund_offer ? <RefundOffer payment={payment} /> : null}
      {groups
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <Stack as="section" key={title} aria-label={title}>
            <h2>{title}</h2>
            <Stack as="ul" gap={2}>
              {rows.map((row) => (
                <Related key={row.id} row={row} />
              ))}
            </Stack>
          </Stack>
        ))}
      {refunds.length > 0 ? (
        <Stack as="section" aria-label={m.refunds}>
          <h2>{m.refunds}</h2>
          <Stack as="ul" gap={2}>
            {refunds.map((refund) => (
              <li key={refund.id} className={styles.target}>
                <span>
                  {formatMoney(refund.amount, language)}, {labels.refund_reason[refund.reason]},{' '}
                  {labels.refund_status[refund.status]}
                </span>
                <Link href={`/placila/vracila/${refund.id}`}>{m.open_refund}</Link>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}

function Related({ row }: { row: ListedPayment }) {
  const m = useMessages('payments');
  const language = useLanguage();
  const amountOf = useAmount();
  return (
    <li className={styles.target}>
      <span>
        {formatDate(row.booking_date, language)}, <span className={styles.amount}>{amountOf(row)}</span>
        {row.application ? `, ${row.application.application_nr}` : ''}
      </span>
      <PaymentState payment={row} />
      <Link href={paymentHref(row.id)} aria-label={`${m.title}: ${amountOf(row)}`}>
        {m.columns.explanation}
      </Link>
    </li>
  );
}

/** An outflow that looks like a due refund. */
function RefundOffer({ payment }: { payment: PaymentDetail }) {
  const m = useMessages('payments');
  const language = useLanguage();
  const may = useCan('payments.match');
  const refund = payment.refund_offer!;
  const form = useForm({
    name: 'refund',
    route: payRefunds,
    start: {},
    body: () => ({
      refunds: [{ id: refund.id, version: refund.version }],
      paid_on: payment.booking_date,
      entry_id: payment.id,
    }),
    onFailure: () => {
      void announceChange('money');
      return false;
    },
    onDone: () => {
      showSnackbar(m.refund_recorded);
    },
  });
  return (
    <Notice tone="info" title={m.refund_offer}>
      <p>{m.refund_offer_text({ name: refund.name, amount: formatMoney(refund.amount, language) })}</p>
      <FormErrors form={form} />
      {may ? (
        <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
          {m.refund_record}
        </Button>
      ) : null}
    </Notice>
  );
}
