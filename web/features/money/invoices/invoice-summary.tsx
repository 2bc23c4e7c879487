import type { ReactNode } from 'react';
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { FiscalStatusTag } from '../../../shared/money/status-tags.tsx';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import record from '../../../ui/record/record.module.css';
import styles from './invoices.module.css';
import { fileHref, invoiceHref } from './paths.ts';
import { VerifyAgain } from './verify-again.tsx';

type Fact = { term: string; value: ReactNode };
const fact = (term: string, value: ReactNode): Fact[] => (value ? [{ term, value }] : []);

/** Issuer, buyer, dates and subject. */
export function InvoiceSummary({ invoice }: { invoice: InvoiceDetail }) {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const day = (date: string | null): string => (date ? formatDate(date, language) : '');
  const { buyer, permit, supply } = invoice;
  // What begins after its payment was not supplied on that day.
  const paid_before = supply !== null && supply.from > invoice.service_date;
  return (
    <Card title={m.facts} className={record.card}>
      <FactList
        items={[
          ...fact(
            m.columns.buyer_name,
            [buyer.name, ...buyer.lines, buyer.vat_id ?? buyer.tax_number].filter(Boolean).join(', '),
          ),
          ...fact(
            m.columns.application_nr,
            <Link href={`/vloge/${invoice.application_id}`}>{invoice.application_nr}</Link>,
          ),
          ...fact(
            labels.permit,
            permit && <Link href={`/dovolilnice/${permit.id}`}>{permit.permit_nr}</Link>,
          ),
          ...fact(
            m.columns.original_invoice_nr,
            invoice.original_invoice_id && (
              <Link href={invoiceHref(invoice.original_invoice_id)}>{invoice.original_invoice_nr}</Link>
            ),
          ),
          ...fact(m.book_fact, invoice.book && m.book_form(invoice.book)),
          ...fact(m.book_late_reason, invoice.late_reason),
          ...fact(app.reason, invoice.reason),
          // A form of the book has the day only.
          ...fact(
            m.issued,
            invoice.book ? day(invoice.issued_on) : formatDateTime(invoice.date_time, language),
          ),
          ...fact(m.place, invoice.place),
          ...fact(
            invoice.kind === 'advance' ? m.received : paid_before ? m.paid_day : m.service,
            day(invoice.service_date),
          ),
          ...fact(m.supply, supply && `${day(supply.from)} – ${day(supply.to)}`),
          ...fact(m.columns.due_date, day(invoice.due_date)),
          ...fact(m.to_invoice_columns.paid_on, day(invoice.paid_on)),
          ...fact(m.columns.payment_method_name, invoice.payment_method_name),
          ...fact(m.columns.transaction_id, invoice.transaction_id),
          ...fact(m.columns.reference, invoice.reference),
          ...fact(m.operator, invoice.operator_name),
          ...fact(m.seller, [invoice.seller.name, invoice.seller.vat_id].filter(Boolean).join(', ')),
        ]}
      />
    </Card>
  );
}

/** State of the fiscal verification; nothing for transfers. */
export function Fiscal({ invoice, onVerified }: { invoice: InvoiceDetail; onVerified: () => void }) {
  const m = useMessages('invoices');
  const language = useLanguage();
  const labels = useMessages('contract') as Readonly<Record<string, string>>;
  if (invoice.fiscal_status === 'not_required') return null;
  const meaning = labels[`fiscal.${invoice.fiscal_error_code}`];
  const open = invoice.fiscal_status !== 'confirmed';
  return (
    <Card title={m.fiscal} className={record.card}>
      <FactList
        items={[
          {
            term: m.columns.status,
            value: (
              <FiscalStatusTag status={invoice.fiscal_status} environment={invoice.fiscal_environment} />
            ),
          },
          ...fact(m.columns.zoi, invoice.zoi && <code className={styles.mark}>{invoice.zoi}</code>),
          ...fact(m.columns.eor, invoice.eor && <code className={styles.mark}>{invoice.eor}</code>),
          ...fact(
            m.fiscal_code,
            invoice.fiscal_code && <code className={styles.mark}>{invoice.fiscal_code}</code>,
          ),
          ...fact(
            m.confirmed_at,
            invoice.fiscal_confirmed_at && formatDateTime(invoice.fiscal_confirmed_at, language),
          ),
          ...fact(
            m.submit_before,
            open && invoice.submit_before && formatDate(invoice.submit_before, language),
          ),
          ...fact(m.attempts, invoice.fiscal_attempts > 0 && String(invoice.fiscal_attempts)),
          ...fact(
            m.last_error,
            open && invoice.fiscal_error_code !== null && (
              <>
                {meaning ? <p>{meaning}</p> : null}
                <code className={styles.mark}>{invoice.fiscal_error ?? invoice.fiscal_error_code}</code>
              </>
            ),
          ),
          ...fact(m.late, invoice.fiscal_late && '✓'),
        ]}
      />
      {open ? <VerifyAgain invoice={invoice} onVerified={onVerified} /> : null}
    </Card>
  );
}

/** Every document and file that was issued, exactly as it was. */
export function Outputs({ invoice }: { invoice: InvoiceDetail }) {
  const m = useMessages('invoices');
  const language = useLanguage();
  return (
    <Card title={m.outputs} className={record.card}>
      {invoice.outputs.length === 0 ? <p className={record.muted}>{m.outputs_none}</p> : null}
      <ul className={record.records}>
        {invoice.outputs.map((output) => (
          <li key={output.id}>
            <a href={fileHref(invoice.id, output.id)} target="_blank" rel="noopener">
              {m.output({ n: output.copy_nr })} <VisuallyHidden>({m.opens})</VisuallyHidden>
            </a>
            {output.mail_status ? (
              <MailStatusTag status={output.mail_status as 'sent'} />
            ) : (
              <span>{m.channel[output.channel]}</span>
            )}
            <span className={record.muted}>
              {[formatDateTime(output.created_at, language), output.by_name].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function CreditNotes({ rows }: { rows: readonly InvoiceRow[] }) {
  const m = useMessages('invoices');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Card title={m.credit_notes} className={record.card}>
      <ul className={record.records}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={invoiceHref(row.id)}>{row.invoice_nr}</Link>
            <strong>{formatMoney(row.amount, language)}</strong>
            <span className={record.muted}>{formatDateTime(row.date_time, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
