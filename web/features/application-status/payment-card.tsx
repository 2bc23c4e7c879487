import type { ReactNode } from 'react';
import { groupedIban } from '../../../contract/iban.ts';
import { printedReference } from '../../../contract/payment-reference.ts';
import type { PaymentInstructions } from '../../../contract/pro-formas.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './payment-card.module.css';

type Props = {
  payment: PaymentInstructions;
  /** Where the PDF is downloaded. */
  documentHref: (id: string) => string;
  /** Where and when the counter takes money. */
  counter: ReactNode;
};

/** What to type into the bank, each with a button to copy it, the code for the telephone, and what happens then. */
export function PaymentCard({ payment, documentHref, counter }: Props) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const amount = formatMoney(payment.amount, language);
  const due = formatDate(payment.due_date, language);
  const row = (term: string, shown: string, copied = shown) => ({
    term,
    value: <strong className={styles.value}>{shown}</strong>,
    action: <CopyButton value={copied} name={term} />,
  });
  return (
    <Card title={m.pay_title}>
      {payment.status === 'overdue' ? (
        <Notice tone="warning" title={m.pay_overdue_title({ date: due })}>
          <p>{m.pay_overdue}</p>
        </Notice>
      ) : (
        <p className={styles.lead}>{m.pay_lead({ amount, date: due })}</p>
      )}
      <div className={styles.split}>
        <DescriptionList
          items={[
            row(m.pay_amount, amount, payment.amount.replace('.', ',')),
            row(m.pay_recipient, payment.recipient.name),
            { term: m.pay_address, value: payment.recipient.lines.join(', ') },
            row(m.pay_iban, groupedIban(payment.iban), payment.iban),
            row(m.pay_reference, printedReference(payment.reference), payment.reference),
            row(m.pay_purpose, payment.purpose),
            { term: m.pay_code, value: payment.purpose_code },
            { term: m.pay_due, value: due },
          ]}
        />
        <figure className={styles.code}>
          <UpnQr rows={payment.upn_qr} label={m.pay_qr_alt({ amount })} />
          <figcaption>{m.pay_qr}</figcaption>
        </figure>
      </div>
      <details className={styles.abroad}>
        <summary>{m.pay_abroad}</summary>
        <p>{m.pay_abroad_text}</p>
        <DescriptionList
          items={[
            row(m.pay_rf, printedReference(payment.rf_reference), payment.rf_reference),
            ...(payment.bic ? [row(m.pay_bic, payment.bic)] : []),
          ]}
        />
      </details>
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

/** Light modules that a reader needs around the code (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** The code as one path; the server has worked the modules out. */
function UpnQr({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
