import { MailCheck, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  listToInvoice,
  sendInvoices,
  toInvoiceColumns,
  type ToInvoiceRow,
} from '../../../../contract/money/invoices.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { PAYMENT_METHODS } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { BulkBar, BulkProgress, BulkStart } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { useBulkList } from '../../../shared/platform/bulk/use-bulk-list.ts';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { ApplicationStatusTag } from '../../../shared/permits/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { invoiceHref } from './paths.ts';

const INVOICE_STATES = ['missing', 'issued'] as const;
const BY = ['mail', 'letter'] as const;

function InvoiceLink({ row }: { row: ToInvoiceRow }) {
  const m = useMessages('invoices');
  if (!row.invoice_id) return m.invoice_states['missing'];
  return (
    <>
      <Link href={invoiceHref(row.invoice_id)}>{row.invoice_nr}</Link> {m.invoice_states['issued']}
    </>
  );
}

const useColumns = (): DataColumn<ToInvoiceRow>[] => {
  const m = useMessages('invoices');
  const words = { ...useMessages('labels'), invoice_state: m.invoice_states, by: m.by_words };
  return listColumns(toInvoiceColumns, m.to_invoice_columns, words, {
    application_nr: { nowrap: true },
    invoice: { cell: (row) => <InvoiceLink row={row} />, nowrap: true },
    status: (row) => <ApplicationStatusTag status={row.status} />,
  });
};

/** Tab "Za izstavitev računa" of /placila: paid applications that wait for their invoice, issued and sent in bulk. */
export function Tab() {
  const m = useMessages('invoices');
  const may = can(useUser(), 'invoices.send');
  const labels = useMessages('labels');
  const [chosenAction, setAction] = useState<'chosen' | 'matching' | null>(null);
  const list = useListQuery(listToInvoice, { tableId: 'to_invoice', searchLabel: m.to_invoice_search });
  const { table, body } = list;
  const { selection, rows, bar, progress, showJob, started } = useBulkList(list);
  const total = table.total ?? 0;
  const asked =
    chosenAction === 'chosen'
      ? { application_uuids: rows.map(({ id }) => id) }
      : { matching: { search: body.search, filters: body.filters } };
  return (
    <Stack gap={3}>
      <BulkRunning subject="application" onOpen={showJob} />
      {may && total > 0 ? (
        <ListActions>
          <Button variant="primary" icon={<Send />} onClick={() => setAction('matching')}>
            {m.all_matching({
              n: total,
              to_issue: list.reply?.to_issue ?? total,
              capped: table.totalIsCapped === true,
            })}
          </Button>
        </ListActions>
      ) : null}
      <List
        list={list}
        title={m.to_invoice_title}
        columns={useColumns()}
        rowName={(row) => `${row.application_nr} ${row.applicant_name}`}
        rowHref={(row) => `/vloge/${row.id}`}
        filters={[
          choiceFilter('invoice', m.to_invoice_columns.invoice, m.invoice_states, INVOICE_STATES),
          choiceFilter(
            'payment_method',
            m.to_invoice_columns.payment_method,
            labels.payment_method,
            PAYMENT_METHODS,
          ),
          choiceFilter('by', m.to_invoice_columns.by, m.by_words, BY),
          daysFilter('paid_on', { from: m.paid_from, to: m.paid_to }),
        ]}
        selection={may ? selection : undefined}
        selectionActions={
          <BulkBar {...bar} actions={[]} onAction={() => {}}>
            <Button variant="primary" icon={<Send />} onClick={() => setAction('chosen')}>
              {m.issue_send}
            </Button>
          </BulkBar>
        }
        empty={{
          icon: <MailCheck aria-hidden="true" />,
          title: m.to_invoice_empty,
          text: m.to_invoice_empty_text,
        }}
      />
      <Suspense>
        {chosenAction ? (
          <BulkStart
            action="send_invoices"
            count={chosenAction === 'chosen' ? rows.length : total}
            rows={chosenAction === 'chosen' ? rows : undefined}
            route={sendInvoices}
            body={asked}
            onStarted={(job) => {
              setAction(null);
              started(job);
            }}
            onClose={() => setAction(null)}
          />
        ) : null}
        {progress ? <BulkProgress {...progress} hrefOf={(id) => `/vloge/${id}`} /> : null}
      </Suspense>
    </Stack>
  );
}
