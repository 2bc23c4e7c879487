import { useQuery } from '@tanstack/react-query';
import { listMyInvoices } from '../../../../../contract/money/invoices.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { Link } from '../../../../ui/link.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from './my-invoices.module.css';
import { paths } from '../../../permits/holder/account/paths.ts';

const whole = { page: 1, per_page: 100, search: '', sort: [], filters: {} };

/** The applicant's own invoices and credit notes to download; nothing while there are none. */
export function MyInvoices() {
  const m = useMessages('my_invoices');
  const language = useLanguage();
  const { data } = useQuery({
    ...callQuery(listMyInvoices, { body: whole }),
    refetchInterval: refreshMs,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="invoices">
      <h2 id="invoices">{m.title}</h2>
      <ul className={styles.invoices}>
        {data.data.map((invoice) => (
          <li key={invoice.id}>
            <a href={`/api/v1/user/invoices/${invoice.id}/download`} download>
              {m.name[invoice.kind]} {invoice.invoice_nr} (PDF)
            </a>
            <span>{formatDate(invoice.issued_on, language)}</span>
            <strong>{formatMoney(invoice.amount, language)}</strong>
            <Link href={paths.application(invoice.application_id)}>{invoice.application_nr}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
