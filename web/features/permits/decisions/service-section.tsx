import { useQuery } from '@tanstack/react-query';
import {
  type DecisionServices,
  getDecisionServices,
  type ServiceAttempt,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { FinalityTag } from '../../../shared/permits/decisions/finality-tag.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { useAttemptActions, useServiceActions } from './service-actions.tsx';

/** How a decision reached its party, and from when it is final; a notice of a sale has neither. */
export function ServiceSection({ decision_id }: { decision_id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getDecisionServices, { params: { id: decision_id } }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Services decision_id={decision_id} services={data} />;
}

function Services({ decision_id, services }: { decision_id: string; services: DecisionServices }) {
  const m = useMessages('decisions');
  const actions = useServiceActions(decision_id);
  return (
    <Card title={m.service}>
      <Stack gap={4}>
        <Days services={services} />
        {services.attempts.map((attempt) => (
          <Attempt key={attempt.id} decision_id={decision_id} attempt={attempt} />
        ))}
        <Row>
          <RecordActions row={services} actions={actions} />
        </Row>
      </Stack>
    </Card>
  );
}

function Days({ services }: { services: DecisionServices }) {
  const m = useMessages('decisions');
  const language = useLanguage();
  const { finality, served_on, appeal_until, upheld_on, lawsuit_until } = services;
  const { finality_from, final_on, finality_confirmed_by_name } = services;
  const day = (key: string, term: string, value: string | null) =>
    value ? [{ key, term, value: formatDate(value, language) }] : [];
  return (
    <FactList
      items={[
        ...(finality === 'not_applicable'
          ? []
          : [
              {
                key: 'finality',
                term: m.finality,
                value: <FinalityTag status={finality} />,
              },
            ]),
        ...day('served_on', m.served_on, served_on),
        ...day('appeal_until', m.appeal_until, appeal_until),
        ...day('upheld_on', m.upheld_on, upheld_on),
        ...day('lawsuit_until', m.lawsuit_until, lawsuit_until),
        ...(final_on === null ? day('finality_from', m.finality_from, finality_from) : []),
        ...day('final_on', m.final_on, final_on),
        ...(finality_confirmed_by_name
          ? [{ key: 'confirmed_by', term: m.finality_confirmed_by, value: finality_confirmed_by_name }]
          : []),
      ]}
    />
  );
}

/** Who recorded what, and why. */
function History({ attempt }: { attempt: ServiceAttempt }) {
  const m = useMessages('decisions');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <Disclosure title={app.course}>
      <Timeline
        label={app.course}
        items={attempt.events.map((event) => ({
          key: event.id,
          title: event.transition === 'record' ? m.record_service : m.service_transitions[event.transition],
          time: [formatDateTime(event.created_at, language), event.actor_name ?? m.program].join(', '),
          state: 'done' as const,
          children: (
            <>
              <p>
                {m.service_became({
                  from: event.from_status && m.service_statuses[event.from_status],
                  to: m.service_statuses[event.to_status],
                })}
              </p>
              {event.reason ? <p>{event.reason}</p> : null}
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}

function Attempt({ decision_id, attempt }: { decision_id: string; attempt: ServiceAttempt }) {
  const m = useMessages('decisions');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const may = useCan('applications.review');
  const actions = useAttemptActions(decision_id);
  const day = (key: string, term: string, value: string | null) =>
    value ? [{ key, term, value: formatDate(value, language) }] : [];
  return (
    <Card level={3} title={`${m.ways[attempt.way]}: ${m.service_statuses[attempt.status]}`}>
      <Stack gap={3}>
        <FactList
          items={[
            ...(attempt.post_number
              ? [{ key: 'post_number', term: m.post_number, value: attempt.post_number }]
              : []),
            ...day('sent_on', m.sent_on, attempt.sent_on),
            ...day('notice_left_on', m.notice_left_on, attempt.notice_left_on),
            ...(attempt.served_on ? [] : day('fiction_on', m.fiction_on, attempt.fiction_on)),
            ...day('served_on', m.served_on, attempt.served_on),
            ...day('returned_on', m.returned_on, attempt.returned_on),
            ...(attempt.note ? [{ key: 'note', term: app.note, value: attempt.note }] : []),
            ...(attempt.receipt
              ? [
                  {
                    key: 'receipt',
                    term: m.receipt,
                    value: <Link href={`/dokumenti/${attempt.receipt.id}`}>{attempt.receipt.file_name}</Link>,
                  },
                ]
              : []),
            ...(attempt.created_by_name
              ? [{ key: 'by', term: m.recorded_by, value: attempt.created_by_name }]
              : []),
          ]}
        />
        <History attempt={attempt} />
        {may ? (
          <Row>
            <RecordActions row={attempt} actions={actions} />
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}
