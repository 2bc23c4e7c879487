import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProFormaRow } from '../../../../contract/money/money.ts';
import { listProFormas } from '../../../../contract/money/pro-formas.ts';
import { SHOWN_PRO_FORMA_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { List } from '../../../ui/table/list.tsx';
import styles from './pro-formas.module.css';
import { Stale, useProFormaActions } from './pro-forma-actions.tsx';
import { type ProFormaAction, useProFormaColumns } from './pro-forma-columns.tsx';

/** Tab "Predračuni" of /placila: all pro-formas, searchable by their content, with their actions. */
export function Tab() {
  const m = useMessages('pro_formas');
  const labels = useMessages('labels');
  const mayIssue = useCan('invoices.pro_forma');
  const actions = useProFormaActions();
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
          choiceFilter('status', m.columns.status, labels.pro_forma_status, SHOWN_PRO_FORMA_STATUSES),
          daysFilter('due_date', { from: m.from, to: m.to }),
        ]}
        empty={{ icon: <FileText aria-hidden="true" />, title: m.empty, text: m.empty_text }}
      />
      {asked ? actions[asked.action].dialog({ row: asked.row, Stale, onClose: () => setAsked(null) }) : null}
    </>
  );
}
