import { Download, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import {
  listServicesToSend,
  type ServiceRow,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { chosenRows, useSelection } from '../../../lib/list/selection.ts';
import { useCan } from '../../../lib/session/session.ts';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { column, dateColumn, dateTimeColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { serviceBatchHref } from './paths.ts';
import { SendDialog } from './send-dialog.tsx';
import { ServiceBatchDialog } from './service-batch-dialog.tsx';

const VIEWS = viewsOf({
  registered: { way: ['registered'], status: ['prepared'] },
  secure_mailbox: { way: ['secure_mailbox'], status: ['prepared'] },
  sent: { way: [], status: ['sent'] },
});
const DEFAULTS = {
  filters: { way: 'registered', status: 'prepared' },
  per_page: 50,
  sort: [{ field: 'created_at', direction: 'asc' as const }],
};

type ServiceView = 'registered' | 'secure_mailbox' | 'sent';

/** Columns of decisions for the post or the secure mailbox; what waits has no day of sending. */
const useServiceColumns = (view: ServiceView): DataColumn<ServiceRow>[] => {
  const m = useMessages('letters');
  return [
    textColumn('recipient', m.columns.recipient, { heading: true }),
    textColumn('place', m.columns.place),
    recordColumn('decision_nr', m.decision, 'decision', (row) => ({
      id: row.decision_id,
      name: row.decision_nr,
    })),
    column('signature', m.signature, ({ signature }) => (signature ? m.signatures[signature] : m.not_signed)),
    ...(view === 'sent'
      ? [
          column<ServiceRow>('way', m.way, (row) => m.ways[row.way]),
          dateColumn<ServiceRow>('sent_on', m.sent_on, { sortable: true }),
          textColumn<ServiceRow>('post_number', m.post_number),
        ]
      : [dateTimeColumn<ServiceRow>('created_at', m.columns.created_at, { sortable: true })]),
    ...(view === 'registered'
      ? [
          column<ServiceRow>('with_letter', m.with_letter, (row) =>
            row.with_letter ? m.letter_enclosed : m.letter_none,
          ),
        ]
      : []),
    column('batch', view === 'secure_mailbox' ? m.file : m.columns.printed_at, (row, language) =>
      row.batch_id && row.batch_nr && row.batch_at ? (
        <Link href={serviceBatchHref(row.batch_id)} target="_blank" rel="noopener">
          {m.printed_by({
            batch: row.batch_nr,
            date: formatDateTime(row.batch_at, language),
            name: row.batch_by_name ?? '',
          })}
        </Link>
      ) : (
        m.not_yet
      ),
    ),
  ];
};

/** Decisions prepared for registered post or the secure mailbox: into a batch, then sent. */
export function ServiceList() {
  const m = useMessages('letters');
  const maySend = useCan('applications.review');
  const list = useListQuery(listServicesToSend, {
    tableId: 'decision_services',
    prefix: 'service.',
    defaults: DEFAULTS,
    searchLabel: m.service_search,
  });
  const [dialog, setDialog] = useState<'batch' | 'send' | null>(null);
  const view = VIEWS.of(list.state.filters) ?? 'registered';
  const selection = useSelection(list.table.rows, view);
  // As they are now: what was printed a moment ago says so, and is sent next.
  const chosen = new Map(selection.rows.map((row) => [row.id, row]));
  const services = [...chosenRows(chosen, selection.selected, list.table.rows ?? []).values()];
  return (
    <>
      <List
        list={list}
        title={m.tab_decisions}
        views={{ label: m.service_views_label, views: VIEWS, labels: m.service_views, apart: true }}
        columns={useServiceColumns(view)}
        rowName={(row) => `${row.decision_nr}, ${row.recipient}`}
        selection={view === 'sent' ? undefined : selection}
        selectionActions={
          <>
            <Button
              variant="primary"
              icon={view === 'registered' ? <Printer /> : <Download />}
              onClick={() => setDialog('batch')}
            >
              {view === 'registered' ? m.print_decisions : m.make_file}
            </Button>
            {maySend ? (
              <Button variant="secondary" icon={<Send />} onClick={() => setDialog('send')}>
                {m.mark_sent}
              </Button>
            ) : null}
          </>
        }
        empty={{ title: m.service_empty[view], text: m.service_empty_text[view] }}
      />
      {dialog === 'batch' && services.length > 0 ? (
        <ServiceBatchDialog services={services} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'send' && services.length > 0 ? (
        <SendDialog
          services={services}
          onSent={() => {
            setDialog(null);
            selection.choose([]);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
