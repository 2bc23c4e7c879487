import type { ReactNode } from 'react';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
import type {
  PaymentInstructions,
  PaymentTransfer,
} from '../../../../contract/permits/application-payment.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DescriptionList } from '../../../ui/record/description-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './payment-card.module.css';
import { UpnQr } from './upn-qr.tsx';

type Props = {
  payment: PaymentInstructions;
  application_nr: string;
  /** What was paid already; `payment` is then about the rest. */
  received: string;
  /** URL of the PDF. */
  documentHref: (id: string) => string;
  /** Where and when people can pay at the counter. */
  counter: ReactNode;
};

/**
 * Payment data for the bank, and what happens after the payment. A fee on an account of its own is a second
 * transfer, with its own data and code.
 */
export function PaymentCard({ payment, application_nr, received, documentHref, counter }: Props) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const amount = formatMoney(payment.amount, language);
  const due = formatDate(payment.due_date, language);
  const { transfers } = payment;
  return (
    <Card title={m.pay_title}>
      {payment.status === 'overdue' ? (
        <Notice tone="warning" title={m.pay_overdue_title({ date: due })}>
          <p>{m.pay_overdue}</p>
        </Notice>
      ) : (
        <p className={styles.lead}>{m.pay_lead({ amount, date: due })}</p>
      )}
      {Number(received) > 0 ? (
        <p>{m.pay_rest({ received: formatMoney(received, language), open: amount })}</p>
      ) : null}
      {transfers.length > 1 ? <p>{m.pay_two}</p> : null}
      {transfers.map((transfer, place) =>
        transfers.length > 1 ? (
          <section key={transfer.kind} aria-labelledby={`transfer-${transfer.kind}`}>
            <h3 id={`transfer-${transfer.kind}`}>
              {m.pay_transfer({ n: place + 1, what: m.pay_kinds[transfer.kind] })}
            </h3>
            <Transfer payment={payment} transfer={transfer} application_nr={application_nr} />
          </section>
        ) : (
          <Transfer
            key={transfer.kind}
            payment={payment}
            transfer={transfer}
            application_nr={application_nr}
          />
        ),
      )}
      <p>{m.pay_after}</p>
      <p>
        {m.pay_counter} {counter}
      </p>
      {payment.document_id ? (
        <p>
          <a href={documentHref(payment.document_id)} download>
            {m.pay_download({ nr: payment.pro_forma_nr })}
          </a>
        </p>
      ) : null}
    </Card>
  );
}

type TransferProps = { payment: PaymentInstructions; transfer: PaymentTransfer; application_nr: string };

/** One transfer: each value with a copy button, and the QR code for the phone. */
function Transfer({ payment, transfer, application_nr }: TransferProps) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const amount = formatMoney(transfer.amount, language);
  const { rf_reference } = transfer;
  const row = (term: string, shown: string, copied = shown, className = styles.value) => ({
    term,
    value: <strong className={className}>{shown}</strong>,
    action: <CopyButton value={copied} name={term} />,
  });
  const reference = (term: string, value: string) =>
    row(term, printedReference(value), value, styles.reference);
  return (
    <>
      <div className={styles.split}>
        <DescriptionList
          items={[
            row(m.pay_amount, amount, transfer.amount.replace('.', ',')),
            row(m.pay_recipient, payment.recipient.name),
            { term: m.pay_address, value: payment.recipient.lines.join(', ') },
            row(m.pay_iban, groupedIban(transfer.iban), transfer.iban),
            reference(m.pay_reference, transfer.reference),
            row(m.pay_purpose, transfer.purpose),
            { term: m.pay_code, value: payment.purpose_code },
            { term: m.pay_due, value: formatDate(payment.due_date, language) },
          ]}
        />
        <UpnQr
          rows={transfer.upn_qr}
          amount={amount}
          fileName={m.pay_qr_file[transfer.kind]({ nr: application_nr })}
        />
      </div>
      {rf_reference || transfer.bic ? (
        <details className={styles.abroad}>
          <summary>{m.pay_abroad}</summary>
          <p>{rf_reference ? m.pay_abroad_text : m.pay_abroad_fee}</p>
          <DescriptionList
            items={[
              ...(rf_reference ? [reference(m.pay_rf, rf_reference)] : []),
              ...(transfer.bic ? [row(m.pay_bic, transfer.bic)] : []),
            ]}
          />
        </details>
      ) : null}
    </>
  );
}
