import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  closeDataRequest,
  EXPORT_KINDS,
  exportDataRequest,
  extendDataRequest,
  getDataRequest,
  type DataRequestDetail,
} from '../../../../contract/records/data-requests.ts';
import { formatDate, formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import {
  askAction,
  reasonAction,
  type RecordAction,
  RecordActions,
} from '../../../ui/dialog/record-actions.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { CopyState } from './copy-state.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { requestHref, REQUESTS_PATH } from './paths.ts';
import { RequestState } from './request-state.tsx';
import { Stale } from './stale.tsx';
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
  const app = useMessages('app_ui');
  const may = useCan('data_requests.handle');
  const actions = useActions();
  return (
    <RecordPage
      id={row.id}
      list={REQUESTS_PATH}
      hrefOf={requestHref}
      title={m.request_title({ kind: m.request_kinds[row.kind], who: nameOf(row) })}
      status={<RequestState request={row} />}
      actions={may ? <RecordActions row={row} actions={actions} Stale={Stale} /> : null}
    >
      <WaitingRequestNotice waiting={row.waiting} />
      <div className={record.columns}>
        <Stack>
          <Card>
            <Facts row={row} />
          </Card>
          {EXPORT_KINDS.includes(row.kind) ? <Copy row={row} may={may} /> : null}
        </Stack>
        <Stack as="section" gap={3} aria-label={app.course}>
          <h2>{app.course}</h2>
          <History row={row} />
        </Stack>
      </div>
    </RecordPage>
  );
}

/** What can be done with a request while it is open; one to erase is granted by erasing. */
const useActions = (): Readonly<Record<string, RecordAction<DataRequestDetail>>> => {
  const m = useMessages('retention');
  const mayErase = useCan('data.erase');
  const isOpen = ({ status }: DataRequestDetail): boolean => status === 'open';
  return {
    answer: askAction({
      name: 'request',
      route: closeDataRequest,
      label: m.answer,
      title: m.answer_title,
      lead: <p>{m.answer_text}</p>,
      confirm: m.answer_send,
      variant: 'primary',
      offered: isOpen,
      start: ({ kind }: DataRequestDetail) => ({
        status: (kind === 'erasure' ? 'rejected' : 'done') as 'done' | 'rejected',
        answer: '',
      }),
      fields: (form) => (
        <>
          <RadioGroup
            {...form.choice('status')}
            label={m.answer_result}
            hint={form.seen.kind === 'restriction' ? m.restriction_hint : undefined}
            options={[
              ...(form.seen.kind === 'erasure' ? [] : [{ value: 'done' as const, label: m.answer_done }]),
              { value: 'rejected' as const, label: m.answer_rejected },
            ]}
          />
          <TextArea {...form.text('answer')} label={m.answer_words} />
        </>
      ),
      done: m.answered,
    }),
    extend: reasonAction({
      name: 'request',
      route: extendDataRequest,
      label: m.extend,
      title: m.extend_title,
      lead: <p>{m.extend_text}</p>,
      offered: (row: DataRequestDetail) => isOpen(row) && row.extension_reason === null,
      reason: m.extend_reason,
      rows: 4,
      done: m.extended,
    }),
    erase: {
      label: m.erase,
      variant: 'danger',
      offered: (row) => mayErase && isOpen(row) && row.kind === 'erasure' && !row.waiting,
      dialog: ({ row, onClose }) => <EraseDialog request={row} onClose={onClose} />,
    },
  };
};

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
        { key: 'person', term: m.request_columns.person, value: <Person row={row} /> },
        {
          key: 'received',
          term: m.request_columns.received_on,
          value: `${day(row.received_on)}, ${m.channels[row.channel] ?? ''}`,
        },
        { key: 'due', term: m.request_columns.due_on, value: day(row.due_on) },
        ...text('extension', m.request_extension, row.extension_reason),
        ...text('details', m.request_details, row.details),
        ...text('answer', m.request_answer, row.answer),
      ]}
    />
  );
}

function History({ row }: { row: DataRequestDetail }) {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <Timeline
      label={app.course}
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
  const name = nameOf(row) || NONE;
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
