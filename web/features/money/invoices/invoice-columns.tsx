import { FileText } from 'lucide-react';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import {
  column,
  dateColumn,
  dateTimeColumn,
  labelColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { FiscalStatusTag, InvoiceStatusTag } from '../../../shared/money/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fileHref, invoiceHref } from './paths.ts';

/** The PDF of an invoice. */
function PdfLink({ row }: { row: InvoiceRow }) {
  const m = useMessages('invoices');
  return (
    <LinkButton variant="tertiary" icon={<FileText />} href={fileHref(row.id)} target="_blank" rel="noopener">
      <span aria-hidden="true">PDF</span>
      <VisuallyHidden>
        {m.look} {row.invoice_nr}, {m.opens}
      </VisuallyHidden>
    </LinkButton>
  );
}

type Labels = {
  m: ReturnType<typeof useMessages<'invoices'>>;
  labels: ReturnType<typeof useMessages<'labels'>>;
};

/**
 * First what a clerk looks for. The other columns of the specification (section 3) are in the column picker
 * under their names, with those that it does not name.
 */
export const invoiceColumns = ({ m, labels }: Labels): DataColumn<InvoiceRow>[] => {
  const { heads, none } = m;
  return [
    textColumn('invoice_nr', m.invoice_nr, {
      head: heads.invoice_nr,
      copy: true,
      sortable: true,
      nowrap: true,
    }),
    textColumn('buyer_name', m.buyer, { heading: true }),
    labelColumn('kind', m.kind, labels.invoice_kind),
    statusColumn('status', m.status, InvoiceStatusTag),
    moneyColumn('amount', m.amount, { sortable: true }),
    textColumn('payment_method_name', m.payment_method),
    dateTimeColumn('date_time', m.date_time, { sortable: true, nowrap: false }),
    column(
      'fiscal_status',
      m.fiscal_status,
      (row) => <FiscalStatusTag status={row.fiscal_status} environment={row.fiscal_environment} />,
      { nowrap: true },
    ),
    column('action', m.action, (row) => <PdfLink row={row} />),
    textColumn('id', m.id, { copy: true, nowrap: true, hidden: true }),
    textColumn('sales_location_nr', m.sales_location_nr, {
      head: heads.sales_location_nr,
      sortable: true,
      hidden: true,
    }),
    textColumn('cashier_nr', m.cashier_nr, { sortable: true, hidden: true }),
    // Whole or not at all: a part of a code can be neither compared nor copied.
    textColumn('zoi', m.zoi, { copy: true, none: '–', hidden: true }),
    textColumn('eor', m.eor, { copy: true, none: '–', hidden: true }),
    textColumn('transaction_id', m.transaction_id, {
      head: heads.transaction_id,
      copy: true,
      none,
      hidden: true,
    }),
    column(
      'application_nr',
      m.application,
      (row) => <Link href={`/vloge/${row.application_id}`}>{row.application_nr}</Link>,
      { nowrap: true, hidden: true },
    ),
    textColumn('reference', m.reference, { copy: true, none, nowrap: true, hidden: true }),
    dateColumn('due_date', m.due_date, { none, sortable: true, hidden: true }),
    column(
      'original_invoice_nr',
      m.original,
      (row) =>
        row.original_invoice_id ? (
          <Link href={invoiceHref(row.original_invoice_id)}>{row.original_invoice_nr}</Link>
        ) : (
          none
        ),
      { nowrap: true, hidden: true },
    ),
  ];
};

export const useInvoiceColumns = (): DataColumn<InvoiceRow>[] =>
  invoiceColumns({ m: useMessages('invoices'), labels: useMessages('labels') });
