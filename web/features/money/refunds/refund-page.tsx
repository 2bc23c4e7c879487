import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import {
  approveRefund,
  cancelRefund,
  getRefund,
  payRefunds,
  type RefundDetail,
  reopenRefund,
  updateRefund,
} from '../../../../contract/money/refunds.ts';
import { formatDate, formatDateTime, formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import record from '../../../ui/record/record.module.css';
import {
  askAction,
  reasonAction,
  type RecordAction,
  RecordActions,
} from '../../../ui/dialog/record-actions.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { refundHref, REFUNDS_PATH } from './paths.ts';
import { RefundTag } from './refund-columns.tsx';
import { Stale } from './stale.tsx';
import { useVoiding } from './void-action.tsx';
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
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const may = useCan('payments.match');
  const actions = useActions();
  return (
    <RecordPage
      id={row.id}
      list={REFUNDS_PATH}
      hrefOf={refundHref}
      title={m.detail_title({ amount: formatMoney(row.amount, language), name: row.name })}
      status={<RefundTag row={row} />}
      actions={may ? <RecordActions row={row} actions={actions} Stale={Stale} /> : null}
    >
      <PaidAgain bookings={row.paid_again} />
      <Obstacles refund={row} />
      {may && row.status === 'due' && row.entries[0] ? <EntryOffer refund={row} /> : null}
      <div className={record.columns}>
        <Card>
          <Summary refund={row} />
        </Card>
        <Stack as="section" gap={3} aria-label={app.history}>
          <h2>{app.history}</h2>
          <Timeline
            label={app.history}
            items={row.events.map((event) => ({
              key: event.id,
              title: m.event[event.kind],
              time: `${formatDateTime(event.created_at, language)}, ${event.actor_name ?? labels.actor.system}`,
              state: 'done' as const,
              children: <EventDetails event={event} />,
            }))}
          />
        </Stack>
      </div>
    </RecordPage>
  );
}

/** The file for the bank that a refund is in. */
const fileOf = ({ file_id, file_version, file_made_at }: RefundDetail) =>
  file_id && file_version !== null && file_made_at
    ? { id: file_id, version: file_version, created_at: file_made_at }
    : null;

/** What can be done with a refund: until it is in a file, then with its transfer, and once it is paid. */
const useActions = (): Readonly<Record<string, RecordAction<RefundDetail>>> => {
  const m = useMessages('refunds');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const voiding = useVoiding();
  const isDue = ({ status }: RefundDetail): boolean => status === 'due';
  const isOpen = (row: RefundDetail): boolean => isDue(row) && row.file_id === null;
  const common = { name: 'refund', done: app.saved };
  return {
    pay: {
      label: m.pay,
      variant: 'primary',
      offered: isDue,
      dialog: ({ row, onClose }) => <PayDialog refunds={[row]} onDone={onClose} onClose={onClose} />,
    },
    release: {
      label: m.not_carried_out,
      offered: (row) => isDue(row) && fileOf(row) !== null,
      dialog: ({ row, onClose }) => {
        const file = fileOf(row);
        return file ? voiding(row.id).dialog({ row: file, onClose }) : null;
      },
    },
    edit: askAction({
      ...common,
      route: updateRefund,
      label: m.edit,
      confirm: ui.save,
      offered: isOpen,
      start: ({ name, iban, note }: RefundDetail) => ({
        name,
        iban: iban ?? '',
        note: note ?? '',
        reason: '',
      }),
      fields: (form) => (
        <>
          <TextField {...form.text('name')} label={m.columns.name} />
          <TextField {...form.text('iban')} label={m.columns.iban} hint={m.iban_hint} autoComplete="off" />
          <TextField {...form.text('note')} label={m.columns.note} />
          <TextField {...form.text('reason')} label={app.reason} hint={m.change_reason_hint} />
        </>
      ),
    }),
    cancel: reasonAction({
      ...common,
      route: cancelRefund,
      label: m.cancel,
      lead: <p>{m.cancel_text}</p>,
      danger: true,
      offered: isOpen,
    }),
    reopen: reasonAction({
      ...common,
      route: reopenRefund,
      label: m.reopen,
      lead: <p>{m.reopen_text}</p>,
      danger: true,
      offered: ({ status }) => status === 'paid',
    }),
  };
};

/** What was corrected, and why. */
function EventDetails({ event: { reason, changes } }: { event: RefundDetail['events'][number] }) {
  const m = useMessages('refunds');
  if (!reason && changes.length === 0) return null;
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          {m.change({ field: m.columns[field], before: before ?? NONE, after: after ?? NONE })}
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
        ...text('paid_on', m.columns.paid_on, refund.paid_on && formatDate(refund.paid_on, language)),
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
        ...text(
          'file',
          m.columns.file_made_at,
          refund.file_made_at && formatDateTime(refund.file_made_at, language),
        ),
        ...text('bank_ref', m.columns.bank_ref, refund.bank_ref),
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
