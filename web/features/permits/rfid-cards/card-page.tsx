import { useQuery } from '@tanstack/react-query';
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
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import record from '../../../ui/record/record.module.css';
import { askAction, type RecordAction, RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { cardHref, CARDS_PATH } from './paths.ts';
import { noticeOfCard } from './card-notice.ts';
import { CardStatusTag } from './card-status.tsx';
import { StaleFields, type StaleRow } from '../../../ui/form/stale-fields.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

/** /kartice/{id}: one card, its place, its permit, its history and its actions. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getRfidCard, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <RfidCard key={id} row={data} />;
}

function RfidCard({ row }: { row: RfidCardDetail }) {
  const m = useMessages('rfid_cards');
  const app = useMessages('app_ui');
  return (
    <RecordPage
      id={row.id}
      list={CARDS_PATH}
      hrefOf={cardHref}
      title={m.detail_title({ number: row.number })}
      status={<CardStatusTag status={row.status} />}
      actions={<RecordActions row={row} actions={useDecisions()} Stale={Stale} />}
    >
      <StoppedNotice row={row} />
      <div className={record.columns}>
        <Card>
          <Facts row={row} />
        </Card>
        <Stack as="section" gap={3} aria-label={app.history}>
          <h2>{app.history}</h2>
          <History card={row} />
        </Stack>
      </div>
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
                term: m.columns.status_reason,
                value: statusReason(row.status_reason),
              },
            ]
          : []),
        { key: 'uid', term: m.columns.uid, value: row.uid ?? NONE },
        {
          key: 'permit',
          term: m.columns.permit_nr,
          value: permit ? (
            <>
              <RecordLink kind="permit" id={permit.id}>
                {permit.permit_nr}
              </RecordLink>{' '}
              <PermitStatusTag status={permit.status} />
              {permit.has_card ? null : <Muted as="span"> {m.has_other}</Muted>}
            </>
          ) : (
            NONE
          ),
        },
        ...(row.reserved_by_name && row.reserved_until
          ? [
              {
                key: 'reserved',
                term: m.columns.reserved_until,
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
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const statusReason = useStatusReason();
  const language = useLanguage();
  const who = (event: RfidCardDetail['events'][number]): string =>
    event.actor_name ?? (event.actor === 'applicant' ? m.applicant : labels.actor.system);
  return (
    <Timeline
      label={app.history}
      items={[
        {
          key: 'added',
          title: m.added,
          time: `${formatDateTime(card.created_at, language)}, ${card.created_by_name ?? labels.actor.system}`,
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

const CALLS = {
  block: blockRfidCard,
  unblock: unblockRfidCard,
  lose: loseRfidCard,
  find: findRfidCard,
  retire: retireRfidCard,
} as const;
/** Decisions that need a reason for the record. */
const WITH_REASON: readonly CardDecision[] = ['block', 'lose', 'retire'];

/** What staff may decide about a card. */
const useDecisions = (): Readonly<Record<CardDecision, RecordAction<RfidCardDetail>>> => {
  const m = useMessages('rfid_cards');
  const decision = (name: CardDecision): RecordAction<RfidCardDetail> => {
    const needed = WITH_REASON.includes(name);
    return askAction({
      name: 'card',
      route: CALLS[name],
      label: m.decisions[name],
      title: m.decision_titles[name],
      lead: ({ number, permit }: RfidCardDetail) => (
        <>
          <p>
            <strong>{m.detail_title({ number })}</strong>
          </p>
          <p>{m.decision_texts[name]}</p>
          {permit?.has_card && (name === 'block' || name === 'lose') ? (
            <p>{m.on_permit[noticeOfCard(permit)]({ nr: permit.permit_nr })}</p>
          ) : null}
        </>
      ),
      variant: name === 'retire' ? 'danger' : 'secondary',
      danger: name === 'retire',
      offered: ({ allowed }) => allowed.includes(name),
      start: { reason: '' },
      fields: (form) => <ReasonArea {...form.text('reason')} optional={!needed} required={needed} rows={2} />,
      done: m.done,
    });
  };
  return {
    block: decision('block'),
    unblock: decision('unblock'),
    lose: decision('lose'),
    find: decision('find'),
    retire: decision('retire'),
  };
};

/** What a colleague changed on a card while the dialog was open. */
function Stale({ form, closed }: { form: StaleRow<RfidCardDetail>; closed: boolean }) {
  const { columns } = useMessages('rfid_cards');
  const labels = useMessages('labels');
  return (
    <StaleFields
      form={form}
      closed={closed}
      names={{ status: columns.status, status_reason: columns.status_reason }}
      show={(value) =>
        labels.rfid_card_status[value as keyof typeof labels.rfid_card_status] ?? String(value ?? NONE)
      }
    />
  );
}
