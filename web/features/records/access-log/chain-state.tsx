import { useQuery } from '@tanstack/react-query';
import { getAccessLogChain, type AccessLogChain } from '../../../../contract/records/access-log.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { DescriptionList } from '../../../ui/record/description-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './access-log.module.css';
import { entryHref } from './paths.ts';

const SHOWN = 20;

/** Integrity of the log: the last check, the newest seal, and the head that can be stored elsewhere. */
export function ChainState() {
  const m = useMessages('access_log');
  const language = useLanguage();
  const { data } = useQuery({
    ...callQuery(getAccessLogChain),
    refetchInterval: refreshMs,
  });
  if (!data) return null;
  const { head, last_check: check } = data;
  const state = check === null ? 'waiting' : check.ok ? 'ok' : 'broken';
  const tone = { waiting: 'neutral', ok: 'success', broken: 'error' } as const;
  return (
    <>
      {check && !check.ok ? <Findings check={check} /> : null}
      <details className={styles.chain}>
        <summary>
          <strong>{m.chain_title}</strong>
          <StatusTag tone={tone[state]}>{m.chain_state[state]}</StatusTag>
        </summary>
        <div className={styles.chainBody}>
          <p className={styles.lead}>{m.chain_text}</p>
          <DescriptionList
            items={[
              {
                key: 'check',
                term: m.last_check,
                value: check
                  ? m.check_of({ time: formatDateTime(check.created_at, language), n: check.entries })
                  : m.no_check,
              },
              {
                key: 'seal',
                term: m.last_seal,
                value: head
                  ? m.sealed({ nr: head.nr, time: formatDateTime(head.sealed_at, language) })
                  : m.no_seal,
              },
              { key: 'rows', term: m.sealed_entries, value: data.sealed_entries },
              ...(data.deleted_entries > 0
                ? [{ key: 'gone', term: m.deleted_entries, value: data.deleted_entries }]
                : []),
              ...(head
                ? [
                    {
                      key: 'head',
                      term: m.head,
                      value: (
                        <>
                          <span className={styles.hash}>
                            {head.nr}:{head.hash}
                          </span>
                          <br />
                          <span className={styles.lead}>{m.head_hint}</span>
                        </>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </details>
    </>
  );
}

type Check = NonNullable<AccessLogChain['last_check']>;

function Findings({ check }: { check: Check }) {
  const m = useMessages('access_log');
  const rest = check.findings.length - SHOWN;
  return (
    <Notice tone="error" role="alert" title={m.broken_title}>
      <p>{m.broken_text}</p>
      <ul className={styles.findings}>
        {check.findings.slice(0, SHOWN).map(({ kind, segment_nr, entry_id }) => (
          <li key={`${kind} ${segment_nr} ${entry_id}`}>
            {m.finding({ nr: segment_nr, what: m.findings[kind] })}
            {entry_id ? (
              <>
                {' '}
                {kind === 'missing_row' ? (
                  <span className={styles.hash}>{entry_id}</span>
                ) : (
                  <Link href={entryHref(entry_id)}>{m.open_entry}</Link>
                )}
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{m.more_findings({ n: rest })}</p> : null}
    </Notice>
  );
}
