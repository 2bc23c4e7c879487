import { useQuery } from '@tanstack/react-query';
import { getAccessLogEntry } from '../../../../contract/records/access-log.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { isRecordKind } from '../../../shared/platform/record-path.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void };

/** One entry with everything that is known about it. */
export function EntryDialog({ id, onOpen, onClose }: Props) {
  useReturnFocus();
  const m = useMessages('access_log');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const words = useLogLabels();
  const { data, error, refetch } = useQuery(callQuery(getAccessLogEntry, { params: { id } }));
  const role = data && ((labels.role as Record<string, string>)[data.role] ?? data.role);
  return (
    <Dialog
      open
      size="large"
      title={m.entry_title}
      onClose={onClose}
      footer={
        <>
          {data?.purpose_entry_id ? (
            <Button onClick={() => onOpen(data.purpose_entry_id ?? '')}>{m.purpose_entry}</Button>
          ) : null}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {data ? (
        <DescriptionList
          items={[
            { key: 'time', term: m.created_at, value: formatDateTime(data.created_at, language) },
            {
              key: 'who',
              term: m.user_name,
              value: data.user_name
                ? `${data.user_name} (${role})`
                : data.role === 'link'
                  ? m.by_link
                  : m.system,
            },
            {
              key: 'what',
              term: m.action,
              value: `${words.action(data.action)} · ${words.subject(data.subject_type)}`,
            },
            {
              key: 'record',
              term: m.subject_label,
              value:
                data.subject_id && data.subject_label && isRecordKind(data.subject_type) ? (
                  <RecordLink kind={data.subject_type} id={data.subject_id}>
                    {data.subject_label}
                  </RecordLink>
                ) : (
                  words.record(data)
                ),
            },
            {
              key: 'person',
              term: m.person,
              value: data.person_id ? (
                <RecordLink kind="user" id={data.person_id}>
                  {data.person_name ?? m.unnamed}
                </RecordLink>
              ) : (
                m.no_person
              ),
            },
            {
              key: 'purpose',
              term: m.purpose,
              value: words.purpose(data) ?? (data.purpose_missing ? m.no_purpose : m.purpose_not_needed),
            },
            ...(data.looks === null
              ? []
              : [{ key: 'looks', term: m.looks, value: m.looks_count({ n: data.looks }) }]),
            ...(data.purpose_code !== 'other' && data.purpose
              ? [{ key: 'detail', term: m.program_note, value: data.purpose }]
              : []),
            {
              key: 'seal',
              term: m.seal,
              value:
                data.segment_nr !== null && data.sealed_at !== null
                  ? m.sealed({ nr: data.segment_nr, time: formatDateTime(data.sealed_at, language) })
                  : m.not_sealed,
            },
            {
              key: 'request',
              term: m.request_id,
              value: <span className={styles.hash}>{data.request_id}</span>,
            },
            { key: 'id', term: m.entry_id, value: <span className={styles.hash}>{data.id}</span> },
          ]}
        />
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
