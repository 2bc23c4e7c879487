import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  blockRfidCard,
  type CardDecision,
  findRfidCard,
  getRfidCard,
  loseRfidCard,
  retireRfidCard,
  type RfidCardDetail,
  unblockRfidCard,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import record from '../../../ui/record.module.css';
import { RecordPage } from '../../../ui/record-page.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { cardHref, CARDS_PATH } from './paths.ts';
import { noticeOfCard } from './card-notice.ts';
import { CardStatusTag } from './card-status.tsx';
import { StaleFields } from '../../../ui/stale-fields.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { useForm } from '../../../lib/form.ts';

const CALLS = {
  block: blockRfidCard,
  unblock: unblockRfidCard,
  lose: loseRfidCard,
  find: findRfidCard,
  retire: retireRfidCard,
} as const;
/** Decisions that need a reason for the record. */
const WITH_REASON: readonly CardDecision[] = ['block', 'lose', 'retire'];

/** /kartice/{id}: one card, its place, its permit, its history and its actions. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getRfidCard, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <RfidCard key={id} row={data} />;
}

function RfidCard({ row }: { row: RfidCardDetail }) {
  const m = useMessages('rfid_cards');
  const [deciding, setDeciding] = useState<CardDecision | null>(null);
  return (
    <RecordPage
      id={row.id}
      list={CARDS_PATH}
      hrefOf={cardHref}
      title={m.detail_title({ number: row.number })}
      status={<CardStatusTag status={row.status} />}
      actions={
        row.allowed.length > 0
          ? row.allowed.map((decision) => (
              <Button
                key={decision}
                variant={decision === 'retire' ? 'danger' : 'secondary'}
                onClick={() => setDeciding(decision)}
              >
                {m.decisions[decision]}
              </Button>
            ))
          : null
      }
    >
      <StoppedNotice row={row} />
      <div className={record.columns}>
        <Card>
          <Facts row={row} />
        </Card>
        <Stack as="section" gap={3} aria-label={m.history}>
          <h2>{m.history}</h2>
          <History card={row} />
        </Stack>
      </div>
      {deciding ? <Decision card={row} decision={deciding} onClose={() => setDeciding(null)} /> : null}
    </RecordPage>
  );
}

/** A stopped card that a permit still has. */
function StoppedNotice({ row }: { row: RfidCardDetail }) {
  const m = useMessages('rfid_cards');
  const opens = useCan('permits.view');
  const replaces = useCan('permits.replace') && opens;
  const { permit, status } = row;
  if (!permit?.has_card || (status !== 'lost' && status !== 'blocked')) return null;
  return (
    <Notice
      tone={noticeOfCard(permit) === 'over' ? 'info' : 'warning'}
      title={m.on_permit[noticeOfCard(permit)]({ nr: permit.permit_nr })}
    >
      {replaces && noticeOfCard(permit) === 'needs_card' ? (
        <LinkButton href={`/dovolilnice/${permit.id}?action=replace`}>{m.replace}</LinkButton>
      ) : opens ? (
        <LinkButton href={`/dovolilnice/${permit.id}`}>{m.open_permit}</LinkButton>
      ) : null}
    </Notice>
  );
}

function Facts({ row }: { row: RfidCardDetail }) {
  const m = useMessages('rfid_cards');
  const statusReason = useStatusReason();
  const language = useLanguage();
  const { permit } = row;
  return (
    <FactList
      items={[
        ...(row.status_reason
          ? [
              {
                key: 'reason',
                term: m.reason,
                value: statusReason(row.status_reason),
              },
            ]
          : []),
        { key: 'uid', term: m.uid, value: row.uid ?? m.none },
        {
          key: 'permit',
          term: m.permit,
          value: permit ? (
            <>
              <RecordLink kind="permit" id={permit.id}>
                {permit.permit_nr}
              </RecordLink>{' '}
              <PermitStatusTag status={permit.status} />
              {permit.has_card ? null : <Muted as="span"> {m.has_other}</Muted>}
            </>
          ) : (
            m.none
          ),
        },
        ...(row.reserved_by_name && row.reserved_until
          ? [
              {
                key: 'reserved',
                term: m.reserved,
                value: m.reserved_by({
                  name: row.reserved_by_name,
                  until: formatDateTime(row.reserved_until, language),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

function History({ card }: { card: RfidCardDetail }) {
  const m = useMessages('rfid_cards');
  const statusReason = useStatusReason();
  const language = useLanguage();
  const who = (event: RfidCardDetail['events'][number]): string =>
    event.actor_name ?? (event.actor === 'applicant' ? m.applicant : m.system);
  return (
    <Timeline
      label={m.history}
      items={[
        {
          key: 'added',
          title: m.added,
          time: `${formatDateTime(card.created_at, language)}, ${card.created_by_name ?? m.system}`,
          state: 'done' as const,
        },
        ...card.events.map((event) => ({
          key: event.id,
          title: m.transitions[event.transition],
          time: `${formatDateTime(event.created_at, language)}, ${who(event)}`,
          state: 'done' as const,
          children:
            event.permit_nr || event.reason ? (
              <>
                {event.permit_nr && event.permit_id ? (
                  <RecordLink kind="permit" id={event.permit_id}>
                    {event.permit_nr}
                  </RecordLink>
                ) : null}
                {event.reason ? <p>{statusReason(event.reason)}</p> : null}
              </>
            ) : null,
        })),
      ]}
    />
  );
}

type DecisionProps = { card: RfidCardDetail; decision: CardDecision; onClose: () => void };

function Decision({ card, decision, onClose }: DecisionProps) {
  const m = useMessages('rfid_cards');
  const labels = useMessages('labels');
  const needed = WITH_REASON.includes(decision);
  const form = useForm({
    name: 'card',
    route: CALLS[decision],
    params: { id: card.id },
    row: card,
    start: { reason: '' },
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.decision_titles[decision]}
      lead={
        <>
          <p>
            <strong>{m.detail_title({ number: card.number })}</strong>
          </p>
          <p>{m.decision_texts[decision]}</p>
          {card.permit?.has_card && (decision === 'block' || decision === 'lose') ? (
            <p>{m.on_permit[noticeOfCard(card.permit)]({ nr: card.permit.permit_nr })}</p>
          ) : null}
        </>
      }
      form={form}
      closed={!form.latest.allowed.includes(decision)}
      stale={
        <StaleFields
          form={form}
          closed={!form.latest.allowed.includes(decision)}
          names={{ status: m.status, status_reason: m.reason }}
          show={(value) =>
            labels.rfid_card_status[value as keyof typeof labels.rfid_card_status] ?? String(value ?? m.none)
          }
        />
      }
      confirm={m.decisions[decision]}
      danger={decision === 'retire'}
      onClose={onClose}
    >
      <TextArea
        {...form.text('reason')}
        label={m.reason_label}
        optional={!needed}
        required={needed}
        rows={2}
      />
    </ActionDialog>
  );
}
