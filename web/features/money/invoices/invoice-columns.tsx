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
  type FieldOf,
} from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { FiscalStatusTag, InvoiceStatusTag } from '../../../shared/money/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fileHref, invoiceHref } from './paths.ts';

/** Enough of a long code to compare; the cell copies all of it. */
const start = (text: string): string => `${text.slice(0, 8)}…`;

/** The end of a long number, where numbers differ. */
const end = (text: string): string => (text.length > 9 ? `…${text.slice(-8)}` : text);

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

/** A code or number, shortened by `show`; the cell copies all of it. */
const codeColumn = (
  id: FieldOf<InvoiceRow, string> & keyof InvoiceRow,
  title: string,
  none: string,
  show: (text: string) => string,
  head?: string,
): DataColumn<InvoiceRow> => {
  const valueOf = (row: InvoiceRow) => row[id] as string | null;
  return column(id, title, (row) => (valueOf(row) ? show(valueOf(row)!) : none), {
    ...(head === undefined ? {} : { head }),
    copy: valueOf,
    nowrap: true,
    hidden: true,
  });
};

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
    textColumn('buyer_name', m.buyer),
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
    codeColumn('zoi', m.zoi, '–', start),
    codeColumn('eor', m.eor, '–', start),
    codeColumn('transaction_id', m.transaction_id, none, end, heads.transaction_id),
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
