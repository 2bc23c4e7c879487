import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { AnswerDialog, ExtendDialog } from './answer-dialogs.tsx';
import { CopyState } from './copy-state.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { RequestState } from './request-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';

/** Polling interval of a copy in progress. */
const MAKING_MS = 2_000;

/** One request: its subject, deadline, history and actions. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useReturnFocus();
  const m = useMessages('retention');
  const ui = useMessages('ui');
  const may = useCan('data_requests.handle');
  const [action, setAction] = useState<'extend' | 'answer' | 'erase' | null>(null);
  const request = useQuery({
    ...callQuery(getDataRequest, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.export_status === 'running' ? MAKING_MS : false),
  });
  const row = request.data;
  const mayErase = useCan('data.erase');
  const open = may && row?.status === 'open';
  const done = (): void => setAction(null);
  return (
    <Dialog
      open
      size="large"
      title={row ? m.request_kinds[row.kind] : m.requests_title}
      onClose={onClose}
      footer={
        <>
          {open && row.kind === 'erasure' && mayErase ? (
            <Button variant="danger" onClick={() => setAction('erase')}>
              {m.erase}
            </Button>
          ) : null}
          {open ? (
            <Button variant="primary" onClick={() => setAction('answer')}>
              {m.answer}
            </Button>
          ) : null}
          {open && row.extension_reason === null ? (
            <Button onClick={() => setAction('extend')}>{m.extend}</Button>
          ) : null}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {row ? (
        <Content row={row} may={may} />
      ) : request.isError ? (
        <Notice tone="error" role="alert">
          {m.load_failed}
        </Notice>
      ) : (
        <Spinner label={ui.loading} />
      )}
      {row && action === 'extend' ? <ExtendDialog request={row} onClose={done} /> : null}
      {row && action === 'answer' ? <AnswerDialog request={row} onClose={done} /> : null}
      {row && action === 'erase' ? <EraseDialog request={row} onClose={done} /> : null}
    </Dialog>
  );
}

function Content({ row, may }: { row: DataRequestDetail; may: boolean }) {
  const m = useMessages('retention');
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language);
  const text = (key: string, term: string, value: string | null) =>
    value ? [{ key, term, value: <span className={styles.text}>{value}</span> }] : [];
  return (
    <Stack>
      <FactList
        items={[
          { key: 'status', term: m.request_status, value: <RequestState request={row} /> },
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
      {EXPORT_KINDS.includes(row.kind) ? <Copy row={row} may={may} /> : null}
      <h3>{m.history}</h3>
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
    </Stack>
  );
}

function Person({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const name = [row.person_name, row.application_nr].filter(Boolean).join(', ') || m.none;
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
