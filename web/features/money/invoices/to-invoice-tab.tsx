import { MailCheck, Send } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import {
  listInvoices,
  listToInvoice,
  sendInvoices,
  type ToInvoiceRow,
} from '../../../../contract/money/invoices.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { PAYMENT_METHODS } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useShownJob } from '../../../shared/platform/bulk/use-bulk-job.ts';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { collectRows, useSelection } from '../../../lib/selection.ts';
import { useUser } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { BulkBar, BulkProgress, BulkStart } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ApplicationStatusTag } from '../../../shared/permits/status-tags.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { DaysFilter } from './days-filter.tsx';
import styles from './invoices.module.css';
import { invoiceHref } from './paths.ts';

const REFRESHES = [listToInvoice.path, listInvoices.path];

const useColumns = (): DataColumn<ToInvoiceRow>[] => {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    (): DataColumn<ToInvoiceRow>[] => [
      {
        id: 'application_nr',
        title: m.application,
        cell: (row) => row.application_nr,
        copy: (row) => row.application_nr,
        sortable: true,
        nowrap: true,
      },
      { id: 'applicant_name', title: m.applicant, cell: (row) => row.applicant_name, sortable: true },
      {
        id: 'paid_on',
        title: m.paid_on,
        cell: (row) => formatDate(row.paid_on, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'payment_method',
        title: m.payment_method,
        cell: (row) => labels.payment_method[row.payment_method],
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
        id: 'invoice',
        title: m.invoice_state,
        cell: (row) =>
          row.invoice_id ? (
            <>
              <Link href={invoiceHref(row.invoice_id)}>{row.invoice_nr}</Link> {m.invoice_states['issued']}
            </>
          ) : (
            m.invoice_states['missing']
          ),
      },
      { id: 'by', title: m.by, cell: (row) => m.by_words[row.by] },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <ApplicationStatusTag status={row.status} />,
        nowrap: true,
        hidden: true,
      },
    ],
    [m, labels, language],
  );
};

const useFields = (): FilterField[] => {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const of = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return [
    { id: 'invoice', label: m.invoice_state, options: of(m.invoice_states) },
    {
      id: 'payment_method',
      label: m.payment_method,
      options: PAYMENT_METHODS.map((value) => ({ value, label: labels.payment_method[value] })),
    },
    { id: 'by', label: m.by, options: of(m.by_words) },
  ];
};

/** Tab "Za račun" of /placila: paid applications that wait for their invoice, issued and sent in bulk. */
export function Tab() {
  const m = useMessages('invoices');
  const may = can(useUser(), 'invoices.send');
  const fields = useFields();
  const [shownJob, showJob] = useShownJob();
  const [chosenAction, setAction] = useState<'chosen' | 'matching' | null>(null);
  const { table, state, setState, body, load } = useListQuery(listToInvoice, {
    tableId: 'to_invoice',
    toolbarSearch: m.to_invoice_search,
  });
  const selection = useSelection(table.rows);
  const { paid_on: days, ...chips } = state.filters;
  const total = table.total ?? 0;
  const asked =
    chosenAction === 'chosen'
      ? { application_uuids: selection.rows.map(({ id }) => id) }
      : { matching: { search: body.search, filters: body.filters } };
  const chooseAgain = async (ids: readonly string[]): Promise<void> => {
    showJob(null);
    const wanted = new Set(ids);
    selection.choose((await collectRows(load)).filter(({ id }) => wanted.has(id)));
  };
  return (
    <div className={styles.stack}>
      {may && total > 0 ? (
        <div>
          <Button variant="primary" icon={<Send />} onClick={() => setAction('matching')}>
            {m.all_matching({ n: total, capped: table.totalIsCapped === true })}
          </Button>
        </div>
      ) : null}
      <BulkRunning subject="application" onOpen={showJob} />
      <DataTable
        {...table}
        {...(may ? { selected: selection.selected, onSelectedChange: selection.onSelectedChange } : {})}
        selectionActions={
          <BulkBar
            count={selection.rows.length}
            total={table.total}
            capped={table.totalIsCapped}
            actions={[]}
            onAction={() => {}}
            onSelectAll={async () => selection.choose(await collectRows(load))}
            onClear={() => selection.choose([])}
          >
            <Button variant="primary" icon={<Send />} onClick={() => setAction('chosen')}>
              {m.issue_send}
            </Button>
          </BulkBar>
        }
        title={m.to_invoice_title}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => `${row.application_nr} ${row.applicant_name}`}
        rowHref={(row) => `/vloge/${row.id}`}
        filters={
          <>
            <FilterBar
              fields={fields}
              filters={chips}
              onChange={(filters) =>
                setState(changeTableState(state, { filters: days ? { ...filters, paid_on: days } : filters }))
              }
            />
            <DaysFilter
              name="paid_on"
              labels={{ from: m.paid_from, to: m.paid_to }}
              state={state}
              onChange={setState}
            />
          </>
        }
        empty={
          <EmptyState icon={<MailCheck aria-hidden="true" />} title={m.to_invoice_empty}>
            {m.to_invoice_empty_text}
          </EmptyState>
        }
      />
      <Suspense>
        {chosenAction ? (
          <BulkStart
            action="send_invoices"
            count={chosenAction === 'chosen' ? selection.rows.length : total}
            route={sendInvoices}
            body={asked}
            onStarted={({ id }) => {
              setAction(null);
              selection.choose([]);
              showJob(id);
            }}
            onClose={() => setAction(null)}
          />
        ) : null}
        {shownJob ? (
          <BulkProgress
            id={shownJob}
            hrefOf={(id) => `/vloge/${id}`}
            refreshes={REFRESHES}
            onAgain={(ids) => void chooseAgain(ids)}
            onClose={() => showJob(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
