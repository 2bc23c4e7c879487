import { useMutation } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { exportRefunds, listRefunds, type RefundRow } from '../../../../contract/money/refunds.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { REFUND_REASONS } from '../../../../contract/values/status.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { isChosen, withChosen, type FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSelection } from '../../../lib/selection.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RefundStatusTag } from '../../../shared/money/status-tags.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './refunds.module.css';
import { useOpened } from './use-refunds.ts';

const VIEWS = {
  all: { status: [], has_iban: [] },
  due: { status: ['due'], has_iban: [] },
  no_iban: { status: ['due'], has_iban: ['false'] },
  paid: { status: ['paid'], has_iban: [] },
} as const satisfies Record<string, { status: readonly string[]; has_iban: readonly string[] }>;
type View = keyof typeof VIEWS;
const FORMATS = ['pain.001', 'csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];
const EXTENSION: Record<Format, string> = { 'pain.001': 'xml', csv: 'csv', xlsx: 'xlsx' };

const useColumns = (): DataColumn<RefundRow>[] => {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', title: m.columns.name, cell: (row) => row.name, sortable: true },
      {
        id: 'amount',
        title: m.columns.amount,
        cell: (row) => <span className={styles.amount}>{formatMoney(row.amount, language)}</span>,
        sortable: true,
        align: 'end',
        nowrap: true,
      },
      { id: 'reason', title: m.columns.reason, cell: (row) => labels.refund_reason[row.reason] },
      {
        id: 'status',
        title: m.columns.status,
        cell: (row) => (
          <span className={styles.state}>
            <RefundStatusTag status={row.status} />
            {row.status === 'due' && row.payment_reversed ? (
              <span className={styles.missing}>{m.reversed_title}</span>
            ) : row.status === 'due' && row.returned_on ? (
              <span className={styles.missing}>{m.returned_title}</span>
            ) : null}
          </span>
        ),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'iban',
        title: m.columns.iban,
        cell: (row) =>
          row.iban ? groupedIban(row.iban) : <span className={styles.missing}>{m.no_iban}</span>,
        copy: (row) => row.iban,
        nowrap: true,
      },
      {
        id: 'application',
        title: m.columns.application,
        cell: (row) =>
          row.application_id && row.application_nr ? (
            <RecordLink kind="application" id={row.application_id}>
              {row.application_nr}
            </RecordLink>
          ) : (
            m.none
          ),
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.columns.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'paid_on',
        title: m.columns.paid_on,
        cell: (row) => (row.paid_on ? formatDate(row.paid_on, language) : m.none),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'exported_at',
        title: m.columns.exported_at,
        cell: (row) => (row.exported_at ? formatDateTime(row.exported_at, language) : m.none),
        hidden: true,
      },
      { id: 'bank_ref', title: m.columns.bank_ref, cell: (row) => row.bank_ref ?? m.none, hidden: true },
      { id: 'note', title: m.columns.note, cell: (row) => row.note ?? '', hidden: true },
    ],
    [m, labels, language],
  );
};

/** Tab "Vračila" of /placila: due refunds, files for the bank, and recording of payouts. */
export function Tab() {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const language = useLanguage();
  const may = useCan('payments.match');
  const columns = useColumns();
  const { opened, hrefOf, open, close, creating, create } = useOpened();
  const [paying, setPaying] = useState(false);
  const { table, state, setState, query } = useListQuery(listRefunds, {
    tableId: 'refunds',
    toolbarSearch: m.search,
  });
  const selection = useSelection(table.rows);
  const payable = selection.rows.filter(({ status }) => status === 'due');
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const ids = selection.rows.map(({ id }) => id);
      const blob = await call(
        exportRefunds,
        { body: { format, ...(ids.length > 0 ? { ids } : {}) } },
        { quiet: true },
      );
      saveFile(blob, `${m.title.toLowerCase()}.${EXTENSION[format]}`);
    },
    onError: (error) =>
      showSnackbar(error instanceof ApiError ? (error.problem?.detail ?? m.export_failed) : m.export_failed),
  });
  const fields: FilterField[] = [
    {
      id: 'reason',
      label: m.columns.reason,
      options: REFUND_REASONS.map((value) => ({ value, label: labels.refund_reason[value] })),
    },
  ];
  const view =
    (Object.keys(VIEWS) as View[]).find(
      (one) =>
        isChosen(state.filters, 'status', VIEWS[one].status) &&
        isChosen(state.filters, 'has_iban', VIEWS[one].has_iban),
    ) ?? null;
  // The list of refunds returns more than its page: the total due.
  const due = (query.data as CallReply<typeof listRefunds> | undefined)?.due;
  return (
    <div className={styles.stack}>
      {due ? <p>{m.due_sum({ n: due.refunds, amount: formatMoney(due.amount, language) })}</p> : null}
      <QuickFilters
        label={m.views}
        selected={view}
        items={(Object.keys(VIEWS) as View[]).map((id) => ({
          id,
          label: m.view[id],
          ...(due && id === 'due' ? { count: due.refunds } : {}),
          ...(due && id === 'no_iban' ? { count: due.without_iban, urgent: true } : {}),
        }))}
        onSelect={(id) => {
          const asked = VIEWS[id as View];
          setState(
            changeTableState(state, {
              filters: withChosen(
                withChosen(state.filters, 'status', asked.status),
                'has_iban',
                asked.has_iban,
              ),
            }),
          );
        }}
      />
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        rowName={(row) => `${row.name}, ${row.amount}`}
        filters={
          <FilterBar
            fields={fields}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters }))}
          />
        }
        {...(may
          ? {
              actions: (
                <>
                  <Button icon={<Plus />} onClick={create}>
                    {m.create}
                  </Button>
                  <Menu
                    label={m.export}
                    icon={<Download />}
                    entries={FORMATS.map((format) => ({
                      id: format,
                      label:
                        m[
                          format === 'csv' ? 'export_csv' : format === 'xlsx' ? 'export_xlsx' : 'export_pain'
                        ],
                      onSelect: () => download.mutate(format),
                    }))}
                  />
                </>
              ),
              selected: selection.selected,
              onSelectedChange: selection.onSelectedChange,
              selectionActions: (
                <Button variant="primary" disabled={payable.length === 0} onClick={() => setPaying(true)}>
                  {m.pay_selected}
                </Button>
              ),
            }
          : {})}
        empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
      />
      {opened ? <RefundDialog key={opened} id={opened} onClose={close} /> : null}
      {creating && may ? (
        <CreateDialog
          key={creating.payment_id ?? ''}
          payment_id={creating.payment_id}
          onCreated={open}
          onClose={close}
        />
      ) : null}
      {paying ? (
        <PayDialog refunds={payable} onDone={() => selection.choose([])} onClose={() => setPaying(false)} />
      ) : null}
    </div>
  );
}
