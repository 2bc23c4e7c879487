import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyAccessLog } from '../../../../contract/records/access-log.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import styles from './my-access-log.module.css';
import { sentenceOf } from './sentence.ts';

const MOST = 100;

/** Who in the office viewed or changed the applicant's data and why, as sentences, newest first. */
export function MyAccessLog() {
  const m = useMessages('my_access_log');
  const language = useLanguage();
  const [per_page, setPerPage] = useState<10 | typeof MOST>(10);
  const log = useQuery({
    ...callQuery(
      listMyAccessLog,
      { body: { page: 1, per_page, search: '', sort: [], filters: {} } },
      { quiet: false },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const rows = log.data?.data;
  const total = log.data?.meta.total ?? 0;
  return (
    <Stack as="section" aria-labelledby="my-access-log">
      <h2 id="my-access-log">{m.title}</h2>
      <Muted>{m.lead}</Muted>
      {rows === undefined ? (
        <LoadState error={log.error} onRetry={() => void log.refetch()} />
      ) : rows.length === 0 ? (
        <p>{m.empty}</p>
      ) : (
        <ul className={styles.entries}>
          {rows.map((row) => (
            <li key={row.id}>
              <time dateTime={row.created_at}>{formatDateTime(row.created_at, language)}</time>
              <span>{sentenceOf(row, m)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows && total > rows.length ? (
        per_page < MOST ? (
          <div>
            <Button busy={log.isPlaceholderData} onClick={() => setPerPage(MOST)}>
              {m.older}
            </Button>
          </div>
        ) : (
          <Muted>{m.more_than_shown({ n: rows.length })}</Muted>
        )
      ) : null}
    </Stack>
  );
}
