import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './access-log.module.css';
import { useAccessLogFilters } from './access-log-filters.tsx';
import { AccessLogTable, useAccessLog, useShownNames } from './access-log-table.tsx';
import { ChainState } from './chain-state.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** /dnevnik-dostopov: the open entry is in the URL (`?entry=`), so that Back closes it. */
export function Component() {
  const m = useMessages('access_log');
  const [query, setQuery] = useSearchParams();
  const log = useAccessLog();
  const open = query.get('entry');
  const show = (id: string | null): void => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('entry');
    else next.set('entry', id);
    setQuery(next, { replace: id === null, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <PageHead title={m.title} lead={m.lead} />
      <ChainState onOpen={show} />
      <AccessLogTable log={log} filters={useAccessLogFilters(useShownNames(log.table.rows))} />
      {open ? <EntryDialog id={open} onOpen={show} onClose={() => show(null)} /> : null}
    </div>
  );
}
