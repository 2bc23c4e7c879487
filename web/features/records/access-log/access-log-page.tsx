import { useMessages } from '../../../i18n/i18n.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import styles from './access-log.module.css';
import { useAccessLogFilters } from './access-log-filters.tsx';
import { AccessLogTable, useAccessLog, useShownNames } from './access-log-table.tsx';
import { ChainState } from './chain-state.tsx';

/** /dnevnik-dostopov: who looked at what; each entry has a page. */
export function Component() {
  const m = useMessages('access_log');
  const log = useAccessLog();
  return (
    <div className={styles.page}>
      <PageHead title={m.title} lead={m.lead} />
      <ChainState />
      <AccessLogTable log={log} filters={useAccessLogFilters(useShownNames(log.table.rows))} />
    </div>
  );
}
