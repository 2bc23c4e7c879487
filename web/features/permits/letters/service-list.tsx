import { Download, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { listServicesToSend } from '../../../../contract/permits/decisions/decision-services.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { chosenRows, useSelection } from '../../../lib/list/selection.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { List } from '../../../ui/table/list.tsx';
import { SendDialog } from './send-dialog.tsx';
import { ServiceBatchDialog } from './service-batch-dialog.tsx';
import { useServiceColumns } from './service-columns.tsx';

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
