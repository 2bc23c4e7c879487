import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getAccessLogEntry } from '../../../../contract/records/access-log.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { isRecordKind } from '../../../shared/platform/record-path.ts';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';
import { entryHref, LOG_PATH, logHref } from './paths.ts';

type Entry = CallReply<typeof getAccessLogEntry>;

/** /dnevnik-dostopov/{id}: one entry with everything that is known about it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    callQuery(getAccessLogEntry, { params: { id } }, { quiet: false }),
  );
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <LogEntry key={id} row={data} />;
}

function LogEntry({ row }: { row: Entry }) {
  const m = useMessages('access_log');
  const words = useLogLabels();
  return (
    <RecordPage
      id={row.id}
      list={LOG_PATH}
      hrefOf={entryHref}
      title={m.entry_title({ what: words.what(row) })}
      actions={
        row.purpose_entry_id ? (
          <LinkButton href={entryHref(row.purpose_entry_id)}>{m.purpose_entry}</LinkButton>
        ) : null
      }
    >
      <div className={record.columns}>
        <Card title={m.entry_what}>
          <FactList items={useContent(row)} />
        </Card>
        <Card title={m.entry_proof}>
          <FactList items={useProof(row)} />
        </Card>
        {row.persons.length > 0 ? <Persons row={row} /> : null}
      </div>
    </RecordPage>
  );
}

/** Whose data a list, a search or a file showed; each leads to who else saw them. */
function Persons({ row: { persons, shown } }: { row: Entry }) {
  const m = useMessages('access_log');
  return (
    <Card title={m.persons_title}>
      <Stack gap={1}>
        <Muted>{m.persons_text}</Muted>
        <ul className={styles.persons}>
          {persons.map(({ id, label }) => (
            <li key={id}>
              <Link href={logHref([id])}>{label ?? m.unnamed}</Link>
            </li>
          ))}
        </ul>
        {(shown ?? 0) > persons.length ? <Muted>{m.persons_more({ n: persons.length })}</Muted> : null}
      </Stack>
    </Card>
  );
}

/** Who did what with whose data, and why. */
const useContent = (row: Entry) => {
  const m = useMessages('access_log');
  const labels = useMessages('labels');
  const language = useLanguage();
  const words = useLogLabels();
  const role = (labels.role as Record<string, string>)[row.role] ?? row.role;
  const { subject_type: kind, subject_id, subject_label } = row;
  return [
    { key: 'time', term: m.columns.created_at, value: formatDateTime(row.created_at, language) },
    {
      key: 'who',
      term: m.columns.user_name,
      value: row.user_name
        ? `${row.user_name} (${role})`
        : row.role === 'link'
          ? m.by_link
          : labels.actor.system,
    },
    { key: 'what', term: m.columns.action, value: words.action(row.action) },
    { key: 'kind', term: m.columns.subject_type, value: words.subject(kind) },
    {
      key: 'record',
      term: m.columns.subject_label,
      value:
        subject_id && subject_label && isRecordKind(kind) ? (
          <RecordLink kind={kind} id={subject_id}>
            {subject_label}
          </RecordLink>
        ) : (
          words.record(row)
        ),
    },
    {
      key: 'person',
      term: m.columns.person_name,
      value: row.person_id ? (
        <RecordLink kind="user" id={row.person_id}>
          {row.person_name ?? m.unnamed}
        </RecordLink>
      ) : (
        m.no_person
      ),
    },
    {
      key: 'purpose',
      term: m.columns.purpose,
      value: words.purpose(row) ?? (row.purpose_missing ? m.no_purpose : m.purpose_not_needed),
    },
    ...(row.searched === null
      ? []
      : [{ key: 'searched', term: m.searched, value: <Searched text={row.searched} /> }]),
    ...(row.looks === null ? [] : [{ key: 'looks', term: m.looks, value: m.looks_count({ n: row.looks }) }]),
    ...(row.purpose_code !== 'other' && row.purpose
      ? [{ key: 'detail', term: m.program_note, value: row.purpose }]
      : []),
  ];
};

/** The values that were typed, without the names of their fields. */
function Searched({ text }: { text: string }) {
  const values = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [String(value)];
  return values(JSON.parse(text))
    .filter((one) => one !== '')
    .join(', ');
}

/** What proves that the entry is as it was written. */
const useProof = ({ id, request_id, segment_nr, sealed_at }: Entry) => {
  const m = useMessages('access_log');
  const operates = useUser().role === 'root';
  const language = useLanguage();
  return [
    {
      key: 'seal',
      term: m.seal,
      value:
        segment_nr !== null && sealed_at !== null
          ? m.sealed({ nr: segment_nr, time: formatDateTime(sealed_at, language) })
          : m.not_sealed,
    },
    ...(operates
      ? [
          { key: 'request', term: m.request_id, value: <span className={styles.hash}>{request_id}</span> },
          { key: 'id', term: m.entry_id, value: <span className={styles.hash}>{id}</span> },
        ]
      : []),
  ];
};
