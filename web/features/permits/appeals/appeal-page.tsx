import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type AppealDetail, getAppeal } from '../../../../contract/permits/decisions/appeals.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { APPEALS_PATH, appealPath } from '../../../shared/permits/decisions/appeal-path.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import record from '../../../ui/record/record.module.css';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { useAppealActions } from './appeal-actions.tsx';
import { AppealStatusTag } from './appeal-status.tsx';

/** /pritozbe/{id}: one appeal, what came with it, its history and what may follow. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getAppeal, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Appeal key={id} appeal={data} />;
}

function Appeal({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const app = useMessages('app_ui');
  return (
    <RecordPage
      id={appeal.id}
      list={APPEALS_PATH}
      hrefOf={appealPath}
      title={m.detail_title({ nr: appeal.appeal_nr })}
      status={<AppealStatusTag row={appeal} />}
      actions={<RecordActions row={appeal} actions={useAppealActions(appeal)} />}
    >
      <DueNotice appeal={appeal} />
      <NextNotice appeal={appeal} />
      <div className={record.columns}>
        <Stack>
          <Card>
            <Facts appeal={appeal} />
          </Card>
          <Documents appeal={appeal} />
        </Stack>
        <Stack as="section" gap={3} aria-label={app.course}>
          <h2>{app.course}</h2>
          <History appeal={appeal} />
        </Stack>
      </div>
    </RecordPage>
  );
}

/** By when it has to be with the mayor. */
function DueNotice({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const language = useLanguage();
  const today = useToday();
  if (appeal.status !== 'received' || !appeal.in_time) return null;
  const date = formatDate(appeal.hand_over_due_on, language);
  const late = today > appeal.hand_over_due_on;
  return (
    <Notice
      tone={late ? 'error' : 'info'}
      title={late ? m.hand_over_late({ date }) : m.hand_over_until({ date })}
    />
  );
}

/** What follows where another kind of decision was annulled than one that ended something. */
const ANNULLED: Partial<Record<AppealDetail['decision_kind'], 'granting' | 'changing'>> = {
  granting: 'granting',
  annulment: 'changing',
  reopening: 'changing',
};

/** What follows from the decision of the mayor. */
function NextNotice({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const language = useLanguage();
  const { outcome, outcome_served_on, decision_id, decision_kind } = appeal;
  if (outcome === null || appeal.replaced) return null;
  if (outcome === 'granted' || outcome === 'returned')
    return (
      <Notice tone="warning" title={m.next[ANNULLED[decision_kind] ?? 'annulled']}>
        <RecordLink kind="decision" id={decision_id}>
          {m.next.open_decision}
        </RecordLink>
      </Notice>
    );
  if (outcome_served_on === null) return <Notice tone="warning" title={m.next.serve} />;
  return <Notice tone="info" title={m.next.upheld({ date: formatDate(outcome_served_on, language) })} />;
}

function Facts({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const today = useToday();
  const day = (key: string, term: string, value: string | null) =>
    value ? [{ key, term, value: formatDate(value, language) }] : [];
  const { due_on } = appeal;
  const deadline = due_on
    ? (today > due_on ? m.due_on : m.due_open)({ date: formatDate(due_on, language) })
    : m.unknown_service;
  return (
    <FactList
      items={[
        { key: 'name', term: m.columns.applicant_name, value: appeal.applicant_name },
        {
          key: 'decision',
          term: m.columns.decision_nr,
          value: (
            <RecordLink kind="decision" id={appeal.decision_id}>
              {appeal.decision_nr}
            </RecordLink>
          ),
        },
        {
          key: 'application',
          term: labels.application,
          value: (
            <RecordLink kind="application" id={appeal.application_id}>
              {appeal.application_nr}
            </RecordLink>
          ),
        },
        { key: 'channel', term: m.channel, value: m.channels[appeal.channel] },
        ...day('received_on', m.columns.received_on, appeal.received_on),
        ...day('posted_on', m.posted_on, appeal.posted_on),
        ...day('served_on', m.served_on, appeal.served_on),
        { key: 'time', term: m.time, value: `${appeal.in_time ? m.in_time : m.late} (${deadline})` },
        ...(appeal.text ? [{ key: 'text', term: m.text, value: appeal.text }] : []),
        ...(appeal.missing ? [{ key: 'missing', term: app.missing, value: appeal.missing }] : []),
        ...day('supplement_due_on', m.missing_due, appeal.supplement_due_on),
        ...(appeal.order
          ? [
              {
                key: 'order',
                term: m.order,
                value: (
                  <RecordLink kind="decision" id={appeal.order.id}>
                    {appeal.order.decision_nr}
                  </RecordLink>
                ),
              },
            ]
          : []),
        ...(appeal.outcome ? [{ key: 'outcome', term: m.outcome, value: m.outcomes[appeal.outcome] }] : []),
        ...day('decided_on', m.decided_on, appeal.decided_on),
        ...(appeal.outcome_nr ? [{ key: 'outcome_nr', term: m.outcome_nr, value: appeal.outcome_nr }] : []),
        ...day('outcome_served_on', m.outcome_served_on, appeal.outcome_served_on),
      ]}
    />
  );
}

function Documents({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const labels = useMessages('labels');
  const language = useLanguage();
  const maySee = useCan('documents.view');
  return (
    <Card title={labels.documents}>
      {appeal.documents.length === 0 ? <p>{m.documents_none}</p> : null}
      <ul className={record.records}>
        {appeal.documents.map(({ id, file_name, created_at }) => (
          <li key={id}>
            {maySee ? (
              <a href={`/api/v1/admin/documents/${id}/download`} download>
                {file_name}
              </a>
            ) : (
              file_name
            )}
            <span className={record.muted}>{formatDateTime(created_at, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ appeal }: { appeal: AppealDetail }) {
  const m = useMessages('appeals');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <Timeline
      label={app.course}
      items={appeal.events.map((event) => ({
        key: event.id,
        title: event.earlier ? m.outcome_corrected : m.events[event.transition],
        time: `${formatDateTime(event.created_at, language)}, ${
          event.actor_name ?? (event.actor === 'applicant' ? m.party : labels.by_program)
        }`,
        state: 'done' as const,
        children: (
          <>
            {event.reason ? <p>{event.reason}</p> : null}
            {event.earlier ? (
              <p>
                {m.outcome_before({
                  outcome: m.outcomes[event.earlier.outcome],
                  date: formatDate(event.earlier.decided_on, language),
                  nr: event.earlier.outcome_nr,
                })}
              </p>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
