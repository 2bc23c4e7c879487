import { BookOpen, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { listInvoices } from '../../../../contract/money/invoices.ts';
import {
  FISCAL_STATUSES,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAYMENT_METHODS,
} from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, flagFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { BookDialog } from './book-dialog.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { invoiceHref, INVOICES_PATH } from './paths.ts';

/** Tab "Računi" of /placila: invoices and credit notes as they were issued. */
export function Tab() {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const mayRecord = useCan('invoices.create');
  const [booking, setBooking] = useState(false);
  const list = useListQuery(listInvoices, { tableId: 'invoices', searchLabel: m.search });
  return (
    <Stack gap={3}>
      <p>{m.lead}</p>
      {mayRecord ? (
        <ListActions>
          <Button icon={<BookOpen />} aria-haspopup="dialog" onClick={() => setBooking(true)}>
            {m.book}
          </Button>
        </ListActions>
      ) : null}
      <List
        list={list}
        title={m.title}
        dense
        columns={useInvoiceColumns()}
        rowName={(row) => `${row.invoice_nr} ${row.buyer_name}`}
        path={INVOICES_PATH}
        rowHref={(row) => invoiceHref(row.id)}
        filters={[
          choiceFilter('kind', m.columns.kind, labels.invoice_kind, INVOICE_KINDS),
          choiceFilter('status', m.columns.status, labels.invoice_status, INVOICE_STATUSES),
          choiceFilter('fiscal_status', m.columns.fiscal_status, labels.fiscal_status, FISCAL_STATUSES),
          flagFilter(
            'fiscal_urgent',
            labels.fiscal_urgent,
            labels.fiscal_urgent_yes,
            labels.fiscal_urgent_no,
          ),
          choiceFilter(
            'payment_method',
            m.columns.payment_method_name,
            labels.payment_method,
            PAYMENT_METHODS,
          ),
          daysFilter('issued_on', { from: m.from, to: m.to }),
        ]}
        empty={{ icon: <ReceiptText aria-hidden="true" />, title: m.empty, text: m.empty_text }}
      />
      {booking ? (
        <BookDialog
          onDone={({ invoice_nr }) => {
            showSnackbar(m.book_done({ nr: invoice_nr }));
            setBooking(false);
          }}
          onClose={() => setBooking(false)}
        />
      ) : null}
    </Stack>
  );
}
