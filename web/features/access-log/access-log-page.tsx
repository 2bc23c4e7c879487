import { useMessages } from '../../i18n/i18n.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccessLogFilters } from './access-log-filters.tsx';
import { AccessLogTable } from './access-log-table.tsx';

/** /dnevnik-dostopov */
export function Component() {
  const m = useMessages('access_log');
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <AccessLogTable filters={AccessLogFilters} />
    </>
  );
}
