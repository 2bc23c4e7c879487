import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { groupedIban } from '../../../../contract/values/iban.ts';
import {
  approveRefund,
  getRefund,
  payRefunds,
  type RefundDetail,
} from '../../../../contract/money/refunds.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import record from '../../../ui/record.module.css';
import { RecordPage } from '../../../ui/record-page.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { refundHref, REFUNDS_PATH } from './paths.ts';
import { RefundTag } from './refund-columns.tsx';
import { RefundReasonDialog } from './reason-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** /placila/vracila/{id}: one refund, its recipient, reason, history and actions. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getRefund, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Refund key={id} row={data} />;
}

function Refund({ row }: { row: RefundDetail }) {
  const m = useMessages('refunds');
  const language = useLanguage();
  const may = useCan('payments.match');
  const [action, setAction] = useState<'edit' | 'pay' | 'cancel' | 'reopen' | 'release' | null>(null);
  const due = may && row.status === 'due';
  const done = (): void => setAction(null);
  const { file_id, file_version, file_made_at } = row;
  const file =
    file_id && file_version !== null && file_made_at
      ? { id: file_id, version: file_version, created_at: file_made_at }
      : null;
  return (
    <RecordPage
      id={row.id}
      list={REFUNDS_PATH}
      hrefOf={refundHref}
      title={m.detail_title({ amount: formatMoney(row.amount, language), name: row.name })}
      status={<RefundTag row={row} />}
      actions={
        due ? (
          <>
            <Button variant="primary" onClick={() => setAction('pay')}>
              {m.pay}
            </Button>
            {file ? (
              <Button onClick={() => setAction('release')}>{m.not_carried_out}</Button>
            ) : (
              <>
                <Button onClick={() => setAction('edit')}>{m.edit}</Button>
                <Button onClick={() => setAction('cancel')}>{m.cancel}</Button>
              </>
            )}
          </>
        ) : may && row.status === 'paid' ? (
          <Button onClick={() => setAction('reopen')}>{m.reopen}</Button>
        ) : null
      }
    >
      <PaidAgain bookings={row.paid_again} />
      <Obstacles refund={row} />
      {due && row.entries[0] ? <EntryOffer refund={row} /> : null}
      <div className={record.columns}>
        <Card>
          <Summary refund={row} />
        </Card>
        <Stack as="section" gap={3} aria-label={m.history}>
          <h2>{m.history}</h2>
          <Timeline
            label={m.history}
            items={row.events.map((event) => ({
              key: event.id,
              title: m.event[event.kind],
              time: `${formatDateTime(event.created_at, language)}, ${event.actor_name ?? m.by_system}`,
              state: 'done' as const,
              children: <EventDetails event={event} />,
            }))}
          />
        </Stack>
      </div>
      {action === 'pay' ? <PayDialog refunds={[row]} onDone={done} onClose={done} /> : null}
      {action === 'release' && file ? <VoidDialog file={file} refund_id={row.id} onClose={done} /> : null}
      {action === 'edit' ? <EditDialog refund={row} onClose={done} /> : null}
      {action === 'cancel' || action === 'reopen' ? (
        <RefundReasonDialog refund={row} chosenAction={action} onClose={done} />
      ) : null}
    </RecordPage>
  );
}

/** What was corrected, and why. */
function EventDetails({ event: { reason, changes } }: { event: RefundDetail['events'][number] }) {
  const m = useMessages('refunds');
  if (!reason && changes.length === 0) return null;
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          {m.change({ field: m.columns[field], before: before ?? m.none, after: after ?? m.none })}
        </p>
      ))}
      {reason ? <p>{reason}</p> : null}
    </>
  );
}

/** Bookings that say that the money of this refund left twice. */
function PaidAgain({ bookings }: { bookings: RefundDetail['paid_again'] }) {
  const m = useMessages('refunds');
  const language = useLanguage();
  if (bookings.length === 0) return null;
  const dates = bookings.map(({ booking_date }) => formatDate(booking_date, language)).join(', ');
  return (
    <Notice tone="error" title={m.paid_again_title}>
      <p>{m.paid_again_text({ dates })}</p>
      {bookings.map(({ id }) => (
        <p key={id}>
          <Link href={`/placila/knjizbe/${id}`}>{m.open_booking}</Link>
        </p>
      ))}
    </Notice>
  );
}

/** What keeps a due refund from being paid. */
function Obstacles({ refund: row }: { refund: RefundDetail }) {
  const m = useMessages('refunds');
  const language = useLanguage();
  const may = useCan('payments.match');
  const { busy, run } = useAction({ tag: 'money' });
  const approve = (): void =>
    void run({
      send: () =>
        call(approveRefund, { params: { id: row.id }, body: { version: row.version } }, { quiet: true }),
      done: () => showSnackbar(m.approved),
    });
  if (row.status !== 'due') return null;
  return (
    <>
      <WaitingRequestNotice waiting={row.waiting} />
      {row.file_made_at ? (
        <Notice tone="info" title={m.in_file_title}>
          {m.in_file_text({ time: formatDateTime(row.file_made_at, language) })}
        </Notice>
      ) : null}
      {row.awaits_approval && !row.waiting ? (
        <Notice tone="warning" title={m.approve_title}>
          <p>{m.approve_text}</p>
          {may ? (
            <Button busy={busy} onClick={approve}>
              {m.approve}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {row.iban === null ? (
        <Notice tone="warning" title={m.no_iban_title}>
          {m.no_iban_text}
        </Notice>
      ) : null}
      {row.returned_on ? (
        <Notice tone="warning" title={m.returned_title}>
          {m.returned_text({ date: formatDate(row.returned_on, language) })}
        </Notice>
      ) : null}
      {row.payment_reversed ? (
        <Notice tone="warning" title={m.reversed_title}>
          {m.reversed_text}
        </Notice>
      ) : null}
    </>
  );
}

function Summary({ refund }: { refund: RefundDetail }) {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const language = useLanguage();
  const text = (key: string, term: string, value: string | null) => (value ? [{ key, term, value }] : []);
  return (
    <FactList
      items={[
        { key: 'reason', term: m.columns.reason, value: labels.refund_reason[refund.reason] },
        { key: 'name', term: m.columns.name, value: refund.name },
        { key: 'iban', term: m.columns.iban, value: refund.iban ? groupedIban(refund.iban) : m.no_iban },
        ...(refund.application_id && refund.application_nr
          ? [
              {
                key: 'application',
                term: m.columns.application,
                value: (
                  <RecordLink kind="application" id={refund.application_id}>
                    {refund.application_nr}
                  </RecordLink>
                ),
              },
            ]
          : []),
        ...(refund.payment_id
          ? [
              {
                key: 'payment',
                term: m.payment,
                value: <Link href={`/placila/knjizbe/${refund.payment_id}`}>{m.open_payment}</Link>,
              },
            ]
          : []),
        ...text('credit_note', m.credit_note, refund.credit_note_nr),
        ...text(
          'without_credit_note',
          m.without_credit_note,
          refund.without_credit_note && m.credit_note_choice[refund.without_credit_note],
        ),
        ...text('paid_on', m.paid_on, refund.paid_on && formatDate(refund.paid_on, language)),
        ...text('method', m.method, refund.method && labels.payment_method[refund.method]),
        ...text('device', m.device, refund.device),
        ...text(
          'cash_added',
          m.cash_added,
          refund.cash_source &&
            m.cash_added_text({
              amount: formatMoney(refund.cash_added, language),
              source: refund.cash_source,
            }),
        ),
        ...text('file', m.columns.file, refund.file_made_at && formatDateTime(refund.file_made_at, language)),
        ...text('bank_ref', m.bank_ref, refund.bank_ref),
        ...text('note', m.columns.note, refund.note),
        ...text('created_by', m.created_by, refund.created_by_name),
      ]}
    />
  );
}

/** An outflow that seems to have paid the refund. */
function EntryOffer({ refund }: { refund: RefundDetail }) {
  const m = useMessages('refunds');
  const language = useLanguage();
  const entry = refund.entries[0]!;
  const { busy, run } = useAction({ tag: 'money' });
  const { id, version } = refund;
  const record = (): void =>
    void run({
      send: () =>
        call(
          payRefunds,
          { body: { refunds: [{ id, version }], paid_on: entry.booking_date, entry_id: entry.id } },
          { quiet: true },
        ),
      done: () => showSnackbar(m.paid),
    });
  return (
    <Notice tone="info" title={m.entry_title}>
      <p>{m.entry_text({ date: formatDate(entry.booking_date, language) })}</p>
      <Button variant="primary" busy={busy} onClick={record}>
        {m.entry_take}
      </Button>
    </Notice>
  );
}
