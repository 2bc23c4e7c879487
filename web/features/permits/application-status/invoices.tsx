import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './application-status.module.css';

type Props = { page: ApplicationStatusPage; invoiceHref: (id: string) => string };

/** Invoices and credit notes of the application, to download. */
export function Invoices({ page, invoiceHref }: Props) {
  const m = useMessages('application_status');
  const language = useLanguage();
  if (page.invoices.length === 0) return null;
  return (
    <Card title={m.invoices}>
      <p>{m.invoices_text}</p>
      <ul className={styles.documents}>
        {page.invoices.map(({ id, kind, invoice_nr, amount, issued_on }) => (
          <li key={id}>
            <a href={invoiceHref(id)} download>
              {m.invoice_name[kind]} {invoice_nr}
            </a>{' '}
            (PDF, {formatDate(issued_on, language)}, {formatMoney(amount, language)})
          </li>
        ))}
      </ul>
    </Card>
  );
}
