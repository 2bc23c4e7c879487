import type { ReactNode } from 'react';
import type { PaymentDetail } from '../../../../contract/money/payments.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import styles from './payments.module.css';

/** The data of the bank, and why the payment has its status. */
export function PaymentFacts({ payment, consent }: { payment: PaymentDetail; consent: ReactNode }) {
  const m = useMessages('payments');
  return (
    <Stack>
      {payment.reversed && payment.direction === 'credit' ? (
        <Notice tone="warning" title={m.reversed_title}>
          {m.reversed_text}
        </Notice>
      ) : null}
      {consent}
      <p>{payment.explanation}</p>
      <PaymentSummary payment={payment} />
    </Stack>
  );
}

/** The bank's data of a payment, and what is due where it is matched. */
function PaymentSummary({ payment }: { payment: PaymentDetail }) {
  const m = useMessages('payments');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { application, pro_forma } = payment;
  const text = (key: string, term: string, value: string | null) => (value ? [{ key, term, value }] : []);
  return (
    <FactList
      items={[
        ...(application
          ? [
              {
                key: 'application',
                term: m.columns.application,
                value: (
                  <>
                    <RecordLink kind="application" id={application.id}>
                      {application.application_nr}
                    </RecordLink>
                    , {application.applicant_name}
                  </>
                ),
              },
              { key: 'price', term: m.price, value: formatMoney(application.price_total, language) },
              ...(application.open === '0.00'
                ? []
                : [{ key: 'open', term: m.open, value: formatMoney(application.open, language) }]),
            ]
          : []),
        ...text('pro_forma', m.pro_forma, pro_forma?.pro_forma_nr ?? null),
        { key: 'date', term: m.columns.booking_date, value: formatDate(payment.booking_date, language) },
        ...(payment.value_date && payment.value_date !== payment.booking_date
          ? [{ key: 'value', term: m.value_date, value: formatDate(payment.value_date, language) }]
          : []),
        { key: 'method', term: m.columns.method, value: labels.payment_method[payment.method] },
        ...text('payer', m.columns.payer_name, payment.payer_name),
        ...text('address', m.payer_address, payment.payer_address),
        ...text('iban', m.columns.payer_iban, payment.payer_iban ? groupedIban(payment.payer_iban) : null),
        ...text('reference', m.columns.reference_raw, payment.reference_raw),
        ...text('purpose', m.columns.purpose, payment.purpose),
        ...text('end_to_end_id', m.end_to_end_id, payment.end_to_end_id),
        ...text('code', m.purpose_code, payment.purpose_code),
        ...(payment.original_amount && payment.original_currency
          ? [
              {
                key: 'original',
                term: m.original,
                value: (
                  <span className={styles.amount}>
                    {payment.original_amount} {payment.original_currency}
                  </span>
                ),
              },
            ]
          : []),
        ...text('bank_ref', m.bank_ref, payment.bank_ref),
        ...text('statement', m.columns.statement_nr, payment.statement_nr),
        ...text('import', m.import, payment.import_file_name),
        ...text('note', app.note, payment.note),
        ...(payment.confirmed_at
          ? [
              {
                key: 'confirmed',
                term: m.confirmed,
                value: `${payment.confirmed_by_name ?? labels.actor.system}, ${formatDateTime(payment.confirmed_at, language)}`,
              },
            ]
          : []),
      ]}
    />
  );
}
