import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Confirmation, getConfirmationRequest } from '../../../../contract/office/confirmations.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { OpenRecord } from '../../../shared/platform/record-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { Timeline, type TimelineItem } from '../../../ui/record/timeline.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { confirmationHref, CONFIRMATIONS_PATH } from './paths.ts';
import { ConfirmationStatusTag } from './status-tag.tsx';

/** /potrditve/{id}: what somebody asked for, why, what became of it, and what the reader may do with it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    callQuery(getConfirmationRequest, { params: { id } }, { quiet: false }),
  );
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Request key={id} row={data} />;
}

function Request({ row }: { row: Confirmation }) {
  const m = useMessages('confirmations');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <RecordPage
      id={row.id}
      list={CONFIRMATIONS_PATH}
      hrefOf={confirmationHref}
      title={m.kind[row.kind]}
      status={<ConfirmationStatusTag status={row.status} />}
      actions={<DecideButtons row={row} />}
    >
      {row.status === 'pending' && row.due_at ? (
        <Notice title={m.due_title({ time: formatDateTime(row.due_at, language) })}>
          <p>{row.own ? m.due_own : m.due_other}</p>
        </Notice>
      ) : null}
      {row.status === 'pending' && row.held_until && !row.own ? (
        <Notice tone="warning">{m.held({ time: formatDateTime(row.held_until, language) })}</Notice>
      ) : null}
      <div className={record.columns}>
        <Card title={m.columns.facts}>
          <ChangedFacts facts={row.facts} reason={row.reason} />
          <Subject row={row} />
        </Card>
        <Stack as="section" gap={3} aria-label={app.course}>
          <h2>{app.course}</h2>
          <Timeline label={app.course} items={useHistory(row)} />
        </Stack>
      </div>
    </RecordPage>
  );
}

const RECORDS = { refund: 'refund', erasure: 'data_request', book_invoice: 'application' } as const;

/** The way to what the request is about, for those who may open it. */
function Subject({ row: { kind, subject_id, facts } }: { row: Confirmation }) {
  const m = useMessages('confirmations');
  const setsParameters = useUser().role === 'root';
  const configuresFiscal = useCan('fiscal.configure');
  const text = m.open[kind];
  switch (kind) {
    case 'refund':
    case 'erasure':
    case 'book_invoice':
      return subject_id ? (
        <OpenRecord kind={RECORDS[kind]} id={subject_id}>
          {text}
        </OpenRecord>
      ) : null;
    case 'refund_file':
      return <Link href="/placila?tab=refunds">{text}</Link>;
    case 'reopen_vat_period':
      return <Link href="/placila?tab=reconciliation&view=periods">{text}</Link>;
    case 'account_new':
      return null;
    case 'account':
    case 'account_factors':
    case 'account_end':
      return subject_id ? (
        <OpenRecord kind="user" id={subject_id}>
          {text}
        </OpenRecord>
      ) : null;
    case 'setting':
    case 'setting_end': {
      const accounts = facts.some(({ name }) => name === 'accounts' || name === 'fee_account');
      return setsParameters ? (
        <Link href={`/nastavitve?tab=${accounts ? 'municipality' : 'deadlines'}`}>{text}</Link>
      ) : null;
    }
    default:
      return configuresFiscal ? <Link href="/nastavitve?tab=fiscal">{text}</Link> : null;
  }
}

/** Who asked and when; who decided and why, or until when somebody may. */
const useHistory = (row: Confirmation): TimelineItem[] => {
  const m = useMessages('confirmations');
  const language = useLanguage();
  const asked: TimelineItem = {
    key: 'asked',
    title: m.asked_by({ name: row.requested_by_name ?? m.gone }),
    time: formatDateTime(row.requested_at, language),
    state: 'done',
  };
  if (row.status === 'pending' && row.due_at)
    return [
      asked,
      {
        key: 'waits',
        title: m.waits_due,
        time: m.due_at({ time: formatDateTime(row.due_at, language) }),
        state: 'current',
      },
    ];
  if (row.status === 'pending')
    return [
      asked,
      {
        key: 'waits',
        title: m.waits,
        time: m.waits_until({ time: formatDateTime(row.expires_at, language) }),
        state: 'current',
        children: row.own ? (
          <p>{m.waits_for_other}</p>
        ) : row.may_decide || row.held_until ? null : (
          <p>{m.no_right}</p>
        ),
      },
    ];
  const why = row.decision_reason ?? row.because;
  const when = row.decided_at && formatDateTime(row.decided_at, language);
  return [
    asked,
    {
      key: 'decided',
      title: m.status[row.status],
      time: [when, row.decided_by_name].filter(Boolean).join(', '),
      state: row.status === 'rejected' || row.status === 'dropped' ? 'error' : 'done',
      children: why ? <p>{why}</p> : null,
    },
  ];
};
