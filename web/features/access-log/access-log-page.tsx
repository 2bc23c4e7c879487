import { useMessages } from '../../i18n/i18n.tsx';
import { AccessLogTable } from './access-log-table.tsx';

/** /dnevnik-dostopov */
export function Component() {
  const m = useMessages('access_log');
  return (
    <>
      <h1>{m.title}</h1>
      <p>{m.lead}</p>
      <AccessLogTable />
    </>
  );
}
