import type { ReactNode } from 'react';
import type { ApplicationMoney, InvoiceRow, ProFormaRow } from '../../../../contract/money/money.ts';
import type { PaymentRow } from '../../../../contract/permits/application-payment.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import {
  FiscalStatusTag,
  InvoiceStatusTag,
  PaymentStatusTag,
  ProFormaStatusTag,
  RefundStatusTag,
} from '../../../shared/money/status-tags.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { Link } from '../../../ui/link.tsx';
import { RemindPayment } from './remind-payment.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import record from '../../../ui/record/record.module.css';

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={record.records}>{children}</ul>
    </section>
  );
}

export function ProFormaLines({ rows }: { rows: readonly ProFormaRow[] }) {
  const m = useMessages('money');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Group title={m.pro_formas}>
      {rows.map((row) => (
        <li key={row.id}>
          <a href={`/api/v1/admin/invoices/proxy/pro-forma/${row.id}`} target="_blank" rel="noreferrer">
            {row.pro_forma_nr} <VisuallyHidden>{m.opens_pdf}</VisuallyHidden>
          </a>
          <strong>{formatMoney(row.amount, language)}</strong>
          <ProFormaStatusTag status={row.status} />
          <span className={record.muted}>
            {joined([
              m.due({ date: formatDate(row.due_date, language) }),
              m.reference({ reference: row.reference }),
            ])}
          </span>
          <RemindPayment pro_forma={row} />
        </li>
      ))}
    </Group>
  );
}

export function PaymentLines({ rows }: { rows: readonly PaymentRow[] }) {
  const m = useMessages('money');
  const labels = useMessages('labels');
  const language = useLanguage();
  const mayOpen = useCan('payments.view');
  if (rows.length === 0) return null;
  return (
    <Group title={m.payments}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{formatMoney(row.amount, language)}</strong>
          <PaymentStatusTag status={row.status} />
          <span className={record.muted}>
            {joined([
              labels.payment_method[row.method],
              formatDate(row.booking_date, language),
              row.cashier_name,
              row.note,
            ])}
          </span>
          {mayOpen ? <Link href={`/placila/knjizbe/${row.id}`}>{m.open_payment}</Link> : null}
        </li>
      ))}
    </Group>
  );
}

export function InvoiceLines({ rows }: { rows: readonly InvoiceRow[] }) {
  const m = useMessages('money');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Group title={m.invoices}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={`/placila/racuni/${row.id}`}>{row.invoice_nr}</Link>
          <strong>{formatMoney(row.amount, language)}</strong>
          <InvoiceStatusTag status={row.status} />
          {row.fiscal_status === 'not_required' ? null : (
            <FiscalStatusTag status={row.fiscal_status} environment={row.fiscal_environment} />
          )}
          <span className={record.muted}>
            {joined([
              formatDateTime(row.date_time, language),
              row.payment_method_name,
              row.original_invoice_nr ? m.credit_of({ number: row.original_invoice_nr }) : null,
            ])}
          </span>
        </li>
      ))}
    </Group>
  );
}

/** Refunds of the application, with a link to pay them out for people with the permission. */
export function RefundLines({ rows }: { rows: ApplicationMoney['refunds'] }) {
  const m = useMessages('money');
  const labels = useMessages('labels');
  const language = useLanguage();
  const mayOpen = useCan('payments.view');
  if (rows.length === 0) return null;
  return (
    <Group title={m.refunds}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{formatMoney(row.amount, language)}</strong>
          <RefundStatusTag status={row.status} />
          <span className={record.muted}>
            {joined([
              labels.refund_reason[row.reason],
              row.method ? labels.payment_method[row.method] : null,
              row.paid_on ? formatDate(row.paid_on, language) : null,
            ])}
          </span>
          {mayOpen ? <Link href={`/placila/vracila/${row.id}`}>{m.open_refund}</Link> : null}
        </li>
      ))}
    </Group>
  );
}
