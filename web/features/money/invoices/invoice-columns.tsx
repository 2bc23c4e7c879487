import { FileText } from 'lucide-react';
import { invoiceColumns, type InvoiceRow } from '../../../../contract/money/money.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { column } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { FiscalStatusTag, InvoiceStatusTag } from '../../../shared/money/status-tags.tsx';
import { inOrder, listColumns } from '../../../shared/platform/list-columns.tsx';
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
 * What a clerk looks for. The other columns of the specification (section 3) are in the column picker under
 * their names, with those that it does not name.
 */
const SHOWN: readonly string[] = [
  'invoice_nr',
  'buyer_name',
  'kind',
  'status',
  'amount',
  'payment_method_name',
  'date_time',
  'fiscal_status',
  'action',
];

export const columnsOfInvoices = ({ m, labels }: Labels): DataColumn<InvoiceRow>[] => {
  const { heads } = m;
  const columns = listColumns(invoiceColumns, m.columns, labels, {
    id: { nowrap: true },
    invoice_nr: { head: heads.invoice_nr, nowrap: true },
    sales_location_nr: { head: heads.sales_location_nr },
    payment_method_name: (row) => row.payment_method_name,
    // Whole or not at all: a part of a code can be neither compared nor copied.
    zoi: { none: NONE },
    eor: { none: NONE },
    transaction_id: { head: heads.transaction_id, none: NONE },
    date_time: { nowrap: false },
    status: (row) => <InvoiceStatusTag status={row.status} />,
    fiscal_status: {
      cell: (row) => <FiscalStatusTag status={row.fiscal_status} environment={row.fiscal_environment} />,
      pill: false,
    },
    application_nr: {
      cell: (row) => <Link href={`/vloge/${row.application_id}`}>{row.application_nr}</Link>,
      nowrap: true,
    },
    reference: { none: NONE, nowrap: true },
    due_date: { none: NONE },
    original_invoice_nr: {
      cell: (row) =>
        row.original_invoice_id ? (
          <Link href={invoiceHref(row.original_invoice_id)}>{row.original_invoice_nr}</Link>
        ) : (
          NONE
        ),
      nowrap: true,
    },
  });
  const action = column<InvoiceRow>('action', m.action, (row) => <PdfLink row={row} />);
  return inOrder(SHOWN, [...columns, action]).map((one) => ({ ...one, hidden: !SHOWN.includes(one.id) }));
};

export const useInvoiceColumns = (): DataColumn<InvoiceRow>[] =>
  columnsOfInvoices({ m: useMessages('invoices'), labels: useMessages('labels') });
