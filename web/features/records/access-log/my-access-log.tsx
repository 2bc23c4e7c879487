import { useMemo } from 'react';
import { listMyAccessLog, type MyAccessLogRow } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';

/** Actions that need no purpose. */
const ACTIONS: readonly string[] = ['create', 'change', 'delete'];

const useColumns = (): DataColumn<MyAccessLogRow>[] => {
  const m = useMessages('access_log');
  const labels = useLogLabels();
  return useMemo(
    () => [
      dateTimeColumn('created_at', m.mine_when, { sortable: true }),
      { id: 'office', title: m.mine_who, cell: (row) => m.offices[row.office] },
      {
        id: 'subject_type',
        title: m.mine_what,
        cell: (row) => {
          const what = `${labels.action(row.action)}: ${labels.subject(row.subject_type)}`;
          return row.subject_label && row.subject_type !== 'user' ? `${what} ${row.subject_label}` : what;
        },
      },
      {
        id: 'purpose',
        title: m.mine_why,
        cell: (row) => {
          if (row.purpose_code) return m.purposes[row.purpose_code];
          return ACTIONS.includes(row.action) ? m.purposes.case_work : m.no_purpose;
        },
      },
    ],
    [m, labels],
  );
};

/** Who in the office accessed the applicant's data and why, for the dashboard. */
export function MyAccessLog() {
  const m = useMessages('access_log');
  const list = useListQuery(listMyAccessLog, { tableId: 'my_access_log', prefix: 'log.' });
  return (
    <div className={styles.section}>
      <h2>{m.mine_title}</h2>
      <p className={styles.lead}>{m.mine_lead}</p>
      <List
        list={list}
        title={m.mine_title}
        columns={useColumns()}
        empty={{ title: m.mine_empty, text: m.mine_empty_text }}
      />
    </div>
  );
}
