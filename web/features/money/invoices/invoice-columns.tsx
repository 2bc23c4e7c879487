import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { FiscalStatusTag, InvoiceStatusTag } from '../../../shared/money/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fileHref, invoiceHref } from './paths.ts';

/** Enough of a long code to compare; the cell copies all of it. */
const short = (text: string | null): string => (text ? `${text.slice(0, 8)}…` : '–');

/** The end of a long number, where numbers differ. */
const end = (text: string): string => (text.length > 9 ? `…${text.slice(-8)}` : text);

type Labels = {
  m: ReturnType<typeof useMessages<'invoices'>>;
  labels: ReturnType<typeof useMessages<'labels'>>;
  language: Language;
};

/**
 * First what a clerk looks for. The other columns of the specification (section 3) are in the column picker
 * under their names, with those that it does not name.
 */
export const invoiceColumns = ({ m, labels, language }: Labels): DataColumn<InvoiceRow>[] => [
  {
    id: 'invoice_nr',
    title: m.invoice_nr,
    head: m.heads.invoice_nr,
    cell: (row) => row.invoice_nr,
    copy: (row) => row.invoice_nr,
    sortable: true,
    nowrap: true,
  },
  { id: 'buyer_name', title: m.buyer, cell: (row) => row.buyer_name },
  { id: 'kind', title: m.kind, cell: (row) => labels.invoice_kind[row.kind] },
  {
    id: 'status',
    title: m.status,
    cell: (row) => <InvoiceStatusTag status={row.status} />,
    nowrap: true,
  },
  {
    id: 'amount',
    title: m.amount,
    cell: (row) => formatMoney(row.amount, language),
    sortable: true,
    align: 'end',
    nowrap: true,
  },
  {
    id: 'payment_method_name',
    title: m.payment_method,
    cell: (row) => row.payment_method_name,
  },
  {
    id: 'date_time',
    title: m.date_time,
    cell: (row) => formatDateTime(row.date_time, language),
    sortable: true,
  },
  {
    id: 'fiscal_status',
    title: m.fiscal_status,
    cell: (row) => <FiscalStatusTag status={row.fiscal_status} />,
    nowrap: true,
  },
  {
    id: 'action',
    title: m.action,
    cell: (row) => (
      <LinkButton
        variant="tertiary"
        icon={<FileText />}
        href={fileHref(row.id)}
        target="_blank"
        rel="noopener"
      >
        <span aria-hidden="true">PDF</span>
        <VisuallyHidden>
          {m.look} {row.invoice_nr}, {m.opens}
        </VisuallyHidden>
      </LinkButton>
    ),
  },
  { id: 'id', title: m.id, cell: (row) => row.id, copy: (row) => row.id, nowrap: true, hidden: true },
  {
    id: 'sales_location_nr',
    title: m.sales_location_nr,
    head: m.heads.sales_location_nr,
    cell: (row) => row.sales_location_nr,
    sortable: true,
    hidden: true,
  },
  { id: 'cashier_nr', title: m.cashier_nr, cell: (row) => row.cashier_nr, sortable: true, hidden: true },
  {
    id: 'zoi',
    title: m.zoi,
    cell: (row) => short(row.zoi),
    copy: (row) => row.zoi,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'eor',
    title: m.eor,
    cell: (row) => short(row.eor),
    copy: (row) => row.eor,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'transaction_id',
    title: m.transaction_id,
    head: m.heads.transaction_id,
    cell: (row) => (row.transaction_id ? end(row.transaction_id) : m.none),
    copy: (row) => row.transaction_id,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'application_nr',
    title: m.application,
    cell: (row) => <Link href={`/vloge/${row.application_id}`}>{row.application_nr}</Link>,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'reference',
    title: m.reference,
    cell: (row) => row.reference ?? m.none,
    copy: (row) => row.reference,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'due_date',
    title: m.due_date,
    cell: (row) => (row.due_date ? formatDate(row.due_date, language) : m.none),
    sortable: true,
    nowrap: true,
    hidden: true,
  },
  {
    id: 'original_invoice_nr',
    title: m.original,
    cell: (row) =>
      row.original_invoice_id ? (
        <Link href={invoiceHref(row.original_invoice_id)}>{row.original_invoice_nr}</Link>
      ) : (
        m.none
      ),
    nowrap: true,
    hidden: true,
  },
];

export const useInvoiceColumns = (): DataColumn<InvoiceRow>[] => {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(() => invoiceColumns({ m, labels, language }), [m, labels, language]);
};
