import { Send } from 'lucide-react';
import {
  listUnverifiedInvoices,
  retryFiscalInvoice,
  retryFiscalInvoices,
  type UnverifiedInvoice,
} from '../../../../contract/money/fiscal.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { flagFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { column, dateColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { FiscalStatusTag } from '../../../shared/money/status-tags.tsx';
import { useErrorLabels } from './error-labels.ts';
import { CellText } from '../../../ui/table/data-table-cell.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** What went wrong, and what comes next. */
function Reason({ row }: { row: UnverifiedInvoice }) {
  const m = useMessages('fiscal');
  const language = useLanguage();
  const labels = useErrorLabels();
  const next =
    row.next_attempt_at === null
      ? m.waits_for_person
      : row.fiscal_attempts === 0
        ? m.being_sent
        : m.next_attempt({ when: formatDateTime(row.next_attempt_at, language) });
  const wrong = row.fiscal_error_code ? labels(row.fiscal_error_code) : null;
  return <CellText>{[wrong, next].filter(Boolean).join(' ')}</CellText>;
}

/** Sends one invoice at once. */
function Retry({ row: { id, invoice_nr: nr } }: { row: UnverifiedInvoice }) {
  const m = useMessages('fiscal');
  const { busy, run } = useAction({ tag: 'money' });
  const retry = (): void =>
    void run({
      send: () => call(retryFiscalInvoice, { params: { id } }, { quiet: true }),
      done: ({ fiscal_status }) =>
        showSnackbar(fiscal_status === 'confirmed' ? m.retry_confirmed({ nr }) : m.retry_waits({ nr })),
    });
  return (
    <Button busy={busy} icon={<Send />} aria-label={`${m.retry}: ${nr}`} onClick={retry}>
      {m.retry}
    </Button>
  );
}

const useColumns = (mayRetry: boolean): DataColumn<UnverifiedInvoice>[] => {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const action = column<UnverifiedInvoice>('action', m.retry, (row) => <Retry row={row} />, { nowrap: true });
  return [
    textColumn('invoice_nr', m.invoice_nr, { nowrap: true }),
    column(
      'fiscal_status',
      app.state,
      (row) => <FiscalStatusTag status={row.fiscal_status} environment={row.fiscal_environment} />,
      { nowrap: true },
    ),
    dateColumn('submit_before', m.submit_before, { sortable: true }),
    textColumn('fiscal_attempts', m.attempts, { align: 'end', sortable: true }),
    column('reason', m.reason, (row) => <Reason row={row} />),
    ...(mayRetry ? [action] : []),
  ];
};

/** Invoices without an EOR: why, until when, and buttons to send them at once. */
export function UnverifiedList() {
  const m = useMessages('fiscal');
  const labels = useMessages('labels');
  const mayRetry = useCan('invoices.create');
  const list = useListQuery(listUnverifiedInvoices, {
    searchLabel: m.search_invoice,
    tableId: 'fiscal-unverified',
    prefix: 'inv.',
  });
  const { busy, run } = useAction({ tag: 'money' });
  const retryAll = (): void =>
    void run({
      send: () => call(retryFiscalInvoices, { body: {} }, { quiet: true }),
      done: ({ waiting }) => showSnackbar(m.retry_all_done({ n: waiting })),
    });
  return (
    <Stack as="section" gap={3}>
      <h2>{m.unverified}</h2>
      <List
        list={list}
        title={m.unverified}
        columns={useColumns(mayRetry)}
        filters={[
          flagFilter(
            'fiscal_urgent',
            labels.fiscal_urgent,
            labels.fiscal_urgent_yes,
            labels.fiscal_urgent_no,
          ),
        ]}
        actions={
          mayRetry && (list.table.total ?? 0) > 0 ? (
            <Button busy={busy} onClick={retryAll}>
              {m.retry_all}
            </Button>
          ) : null
        }
        empty={{ title: m.unverified_empty, text: m.unverified_empty_text }}
      />
    </Stack>
  );
}
