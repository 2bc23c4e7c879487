import { listMyAccessLog, type MyAccessLogRow } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateTimeColumn, labelColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';

/** Actions that need no purpose. */
const ACTIONS: readonly string[] = ['create', 'change', 'delete'];

const useColumns = (): DataColumn<MyAccessLogRow>[] => {
  const m = useMessages('access_log');
  const labels = useLogLabels();
  const whatOf = ({ action, subject_type, subject_label }: MyAccessLogRow): string => {
    const what = `${labels.action(action)}: ${labels.subject(subject_type)}`;
    return subject_label && subject_type !== 'user' ? `${what} ${subject_label}` : what;
  };
  const purposeOf = ({ purpose_code, action }: MyAccessLogRow): string => {
    if (purpose_code) return m.purposes[purpose_code];
    return ACTIONS.includes(action) ? m.purposes.case_work : m.no_purpose;
  };
  return [
    dateTimeColumn('created_at', m.mine_when, { sortable: true }),
    labelColumn('office', m.mine_who, m.offices),
    column('subject_type', m.mine_what, whatOf),
    column('purpose', m.mine_why, purposeOf),
  ];
};

/** Who in the office accessed the applicant's data and why, for the dashboard. */
export function MyAccessLog() {
  const m = useMessages('access_log');
  const list = useListQuery(listMyAccessLog, { tableId: 'my_access_log', prefix: 'log.' });
  return (
    <Stack>
      <h2>{m.mine_title}</h2>
      <p className={styles.lead}>{m.mine_lead}</p>
      <List
        list={list}
        title={m.mine_title}
        columns={useColumns()}
        empty={{ title: m.mine_empty, text: m.mine_empty_text }}
      />
    </Stack>
  );
}
