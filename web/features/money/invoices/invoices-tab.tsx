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
import type { FilterField, FilterOption } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { BookDialog } from './book-dialog.tsx';
import { DaysFilter } from './days-filter.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import styles from './invoices.module.css';
import { invoiceHref } from './paths.ts';

const optionsOf = <K extends string>(
  values: readonly K[],
  words: Readonly<Record<K, string>>,
): FilterOption[] => values.map((value) => ({ value, label: words[value] }));

const useFields = (): FilterField[] => {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  return [
    { id: 'kind', label: m.kind, options: optionsOf(INVOICE_KINDS, labels.invoice_kind) },
    { id: 'status', label: m.status, options: optionsOf(INVOICE_STATUSES, labels.invoice_status) },
    {
      id: 'fiscal_status',
      label: m.fiscal_status,
      options: optionsOf(FISCAL_STATUSES, labels.fiscal_status),
    },
    {
      id: 'payment_method',
      label: m.payment_method,
      options: optionsOf(PAYMENT_METHODS, labels.payment_method),
    },
  ];
};

/** Tab "Računi" of /placila: invoices and credit notes as they were issued. */
export function Tab() {
  const m = useMessages('invoices');
  const fields = useFields();
  const mayRecord = useCan('invoices.create');
  const [booking, setBooking] = useState(false);
  const { table, state, setState } = useListQuery(listInvoices, {
    tableId: 'invoices',
    toolbarSearch: m.search,
  });
  // The days have fields of their own.
  const { issued_on: days, ...chips } = state.filters;
  return (
    <div className={styles.stack}>
      <p>{m.lead}</p>
      <DataTable
        {...table}
        title={m.title}
        dense
        columns={useInvoiceColumns()}
        rowId={(row) => row.id}
        rowName={(row) => `${row.invoice_nr} ${row.buyer_name}`}
        rowHref={(row) => invoiceHref(row.id)}
        actions={
          mayRecord ? (
            <Button icon={<BookOpen />} aria-haspopup="dialog" onClick={() => setBooking(true)}>
              {m.book}
            </Button>
          ) : undefined
        }
        filters={
          <>
            <FilterBar
              fields={fields}
              filters={chips}
              onChange={(filters) =>
                setState(
                  changeTableState(state, { filters: days ? { ...filters, issued_on: days } : filters }),
                )
              }
            />
            <DaysFilter
              name="issued_on"
              labels={{ from: m.from, to: m.to }}
              state={state}
              onChange={setState}
            />
          </>
        }
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={m.empty}>
            {m.empty_text}
          </EmptyState>
        }
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
    </div>
  );
}
