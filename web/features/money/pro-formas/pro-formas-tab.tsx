import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProFormaRow } from '../../../../contract/money/money.ts';
import { listProFormas } from '../../../../contract/money/pro-formas.ts';
import { SHOWN_PRO_FORMA_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { daysFilter } from '../../../ui/days-filter.tsx';
import { List } from '../../../ui/list.tsx';
import styles from './pro-formas.module.css';
import { ProFormaActionDialog } from './pro-forma-action-dialog.tsx';
import { type ProFormaAction, useProFormaColumns } from './pro-forma-columns.tsx';

/** Tab "Predračuni" of /placila: all pro-formas, searchable by their content, with their actions. */
export function Tab() {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const mayIssue = useCan('invoices.pro_forma');
  const [asked, setAsked] = useState<{ action: ProFormaAction; row: ProFormaRow } | null>(null);
  const ask = useCallback(
    (chosenAction: ProFormaAction, row: ProFormaRow) => setAsked({ action: chosenAction, row }),
    [],
  );
  const list = useListQuery(listProFormas, { tableId: 'pro_formas', searchLabel: m.search });
  return (
    <>
      <p className={styles.lead}>{m.lead}</p>
      <List
        list={list}
        title={m.title}
        columns={useProFormaColumns(mayIssue ? ask : null)}
        rowName={(row) => `${row.pro_forma_nr} ${row.buyer_name}`}
        filters={[
          choiceFilter('status', m.status, labels.pro_forma_status, SHOWN_PRO_FORMA_STATUSES),
          daysFilter('due_date', { from: m.from, to: m.to }),
        ]}
        empty={{ icon: <FileText aria-hidden="true" />, title: m.empty, text: m.empty_text }}
      />
      {asked ? (
        <ProFormaActionDialog
          key={`${asked.action} ${asked.row.id}`}
          action={asked.action}
          row={asked.row}
          onDone={({ pro_forma_nr: nr }) => {
            const said = { cancel: m.cancelled, resend: m.resent, again: m.issued }[asked.action];
            showSnackbar(said({ nr }));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
