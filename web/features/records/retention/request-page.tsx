import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  EXPORT_KINDS,
  exportDataRequest,
  getDataRequest,
  type DataRequestDetail,
} from '../../../../contract/records/data-requests.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import record from '../../../ui/record.module.css';
import { RecordPage } from '../../../ui/record-page.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { AnswerDialog, ExtendDialog } from './answer-dialogs.tsx';
import { CopyState } from './copy-state.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { requestHref, REQUESTS_PATH } from './paths.ts';
import { RequestState } from './request-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';

/** Polling interval of a copy in progress. */
const MAKING_MS = 2_000;

/** /hramba/zahteve/{id}: one request, its subject, deadline, history and actions. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...callQuery(getDataRequest, { params: { id } }, { quiet: false }),
    refetchInterval: ({ state }) => (state.data?.export_status === 'running' ? MAKING_MS : false),
  });
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Request key={id} row={data} />;
}

function Request({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const mayErase = useCan('data.erase');
  const [action, setAction] = useState<'extend' | 'answer' | 'erase' | null>(null);
  const done = (): void => setAction(null);
  return (
    <RecordPage
      id={row.id}
      list={REQUESTS_PATH}
      hrefOf={requestHref}
      title={m.request_title({ kind: m.request_kinds[row.kind], who: nameOf(row) })}
      status={<RequestState request={row} />}
      actions={
        may && row.status === 'open' ? (
          <>
            <Button variant="primary" onClick={() => setAction('answer')}>
              {m.answer}
            </Button>
            {row.extension_reason === null ? (
              <Button onClick={() => setAction('extend')}>{m.extend}</Button>
            ) : null}
            {row.kind === 'erasure' && mayErase && !row.waiting ? (
              <Button variant="danger" onClick={() => setAction('erase')}>
                {m.erase}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <WaitingRequestNotice waiting={row.waiting} />
      <div className={record.columns}>
        <Stack>
          <Card>
            <Facts row={row} />
          </Card>
          {EXPORT_KINDS.includes(row.kind) ? <Copy row={row} may={may} /> : null}
        </Stack>
        <Stack as="section" gap={3} aria-label={m.history}>
          <h2>{m.history}</h2>
          <History row={row} />
        </Stack>
      </div>
      {action === 'extend' ? <ExtendDialog request={row} onClose={done} /> : null}
      {action === 'answer' ? <AnswerDialog request={row} onClose={done} /> : null}
      {action === 'erase' ? <EraseDialog request={row} onClose={done} /> : null}
    </RecordPage>
  );
}

const nameOf = (row: DataRequestDetail): string =>
  [row.person_name, row.application_nr].filter(Boolean).join(', ');

function Facts({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language);
  const text = (key: string, term: string, value: string | null) =>
    value ? [{ key, term, value: <span className={styles.text}>{value}</span> }] : [];
  return (
    <FactList
      items={[
        { key: 'person', term: m.request_person, value: <Person row={row} /> },
        {
          key: 'received',
          term: m.request_received,
          value: `${day(row.received_on)}, ${m.channels[row.channel] ?? ''}`,
        },
        { key: 'due', term: m.request_due, value: day(row.due_on) },
        ...text('extension', m.request_extension, row.extension_reason),
        ...text('details', m.request_details, row.details),
        ...text('answer', m.request_answer, row.answer),
      ]}
    />
  );
}

function History({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const language = useLanguage();
  return (
    <Timeline
      label={m.history}
      items={row.events.map((event) => ({
        key: event.id,
        title: m.events[event.kind],
        time: `${formatDateTime(event.created_at, language)}, ${event.actor === 'system' ? m.by_system : (event.actor_name ?? m.by_person)}`,
        state: 'done' as const,
        children: event.reason && event.kind === 'extend' ? <p>{event.reason}</p> : null,
      }))}
    />
  );
}

function Person({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const name = nameOf(row) || m.none;
  if (row.user_id)
    return (
      <RecordLink kind="user" id={row.user_id}>
        {name}
      </RecordLink>
    );
  return row.application_id ? (
    <RecordLink kind="application" id={row.application_id}>
      {name}
    </RecordLink>
  ) : (
    name
  );
}

/** The copy of everything: made on demand, available until it expires. */
function Copy({ row, may }: { row: DataRequestDetail; may: boolean }) {
  const m = useMessages('retention');
  const { busy, run } = useAction({ tag: 'records' });
  const make = (): void =>
    void run({
      send: () =>
        call(exportDataRequest, { params: { id: row.id }, body: { version: row.version } }, { quiet: true }),
      done: () => showSnackbar(m.copy_started),
    });
  return (
    <CopyState request={row} href={may ? `/api/v1/admin/data-requests/${row.id}/download` : null}>
      {may && row.export_status !== 'running' && row.export_status !== 'ready' ? (
        <Button busy={busy} onClick={make}>
          {m.make_copy}
        </Button>
      ) : null}
    </CopyState>
  );
}
