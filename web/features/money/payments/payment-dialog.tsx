import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  confirmPayments,
  getPayment,
  type PaymentAction,
  type PaymentDetail,
} from '../../../../contract/money/payments.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { PaymentActionDialog, actionLabels, type Action } from './payment-action-dialog.tsx';
import { MatchPart } from './match-part.tsx';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentRelated } from './payment-related.tsx';
import { useForeignConsent } from './foreign-consent.tsx';
import styles from './payments.module.css';
import { ReversePart } from './reverse-part.tsx';
import { SplitDialog } from './split-dialog.tsx';

type Props = {
  id: string;
  /** The page of the list, to step to the next payment. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
};

const WITH_DIALOG: readonly PaymentAction[] = [
  'unmatch',
  'unconfirm',
  'unsplit',
  'ignore',
  'restore',
  'remind',
  'unreverse',
];

/** Money that we hold without a refund for it. */
const canGiveBack = ({ direction, split, status, reversal, refund_id }: PaymentDetail): boolean =>
  direction === 'credit' &&
  !split &&
  status !== 'refunded' &&
  status !== 'reversed' &&
  !reversal &&
  refund_id === null;

/**
 * One payment: the data of the bank, the reason of its status, and its actions. J and K step through the
 * list.
 */
export function PaymentDialog({ id, ids, onOpen, onClose }: Props) {
  const m = useMessages('payments');
  const ui = useMessages('ui');
  const language = useLanguage();
  const amountOf = useAmount();
  const matches = useCan('payments.match');
  const client = useQueryClient();
  const [action, setAction] = useState<Action | 'split' | null>(null);
  const [rematching, setRematching] = useState(false);
  const [reversing, setReversing] = useState(false);
  const query = callQuery(getPayment, { params: { id } });
  const payment = useQuery(query);
  const row = payment.data;
  const place = ids.indexOf(id);
  const next = ids[place + 1];
  const previous = place > 0 ? ids[place - 1] : undefined;
  const take = (reply: PaymentDetail): void => {
    client.setQueryData(query.queryKey, reply);
    setRematching(false);
    setReversing(false);
  };
  const consent = useForeignConsent(
    row?.foreign_account && row.account_iban && row.allowed.includes('confirm') ? [row.account_iban] : [],
  );
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmPayments, { body: { payment_ids: [id], ...consent.accounts } }, { quiet: true }),
    onSuccess: (result) => {
      showSnackbar(result.rejected[0]?.message ?? m.confirmed_one);
      return announceChange('money');
    },
    onError: () => showSnackbar(m.failed),
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (
        action ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      )
        return;
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (to) onOpen(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [action, next, previous, onOpen]);
  const matching = row && row.allowed.includes('match') && (row.status === 'unmatched' || rematching);
  return (
    <Dialog
      open
      size="huge"
      title={
        row
          ? m.detail_title({
              amount: amountOf(row),
              name: row.payer_name ?? row.application?.applicant_name ?? m.no_payer,
            })
          : m.title
      }
      onClose={onClose}
      footer={
        <>
          {row?.allowed.includes('confirm') ? (
            <Button
              variant="primary"
              busy={confirm.isPending}
              onClick={() => {
                if (consent.given()) confirm.mutate();
              }}
            >
              {m.actions.confirm}
            </Button>
          ) : null}
          {row?.allowed.includes('match') && row.status !== 'unmatched' && !rematching ? (
            <Button onClick={() => setRematching(true)}>{m.rematch}</Button>
          ) : null}
          {row?.allowed.includes('split') ? (
            <Button onClick={() => setAction('split')}>{m.actions.split}</Button>
          ) : null}
          {row?.allowed.includes('reverse') && !row.reversal && !reversing ? (
            <Button onClick={() => setReversing(true)}>{m.actions.reverse}</Button>
          ) : null}
          {row?.allowed
            .filter((one): one is Action => WITH_DIALOG.includes(one))
            .map((one) => (
              <Button key={one} onClick={() => setAction(one)}>
                {actionLabels(row, one, m).title}
              </Button>
            ))}
          {row && matches && canGiveBack(row) ? (
            <LinkButton href={`/placila?tab=refunds&create=${row.id}`}>{m.give_back}</LinkButton>
          ) : null}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {row ? (
        <div className={styles.split}>
          <div className={styles.stack}>
            <div className={styles.line}>
              <PaymentState payment={row} />
            </div>
            {row.reversed && row.direction === 'credit' ? (
              <Notice tone="warning" title={m.reversed_title}>
                {m.reversed_text}
              </Notice>
            ) : null}
            {consent.part}
            <p>{row.explanation}</p>
            <PaymentSummary payment={row} />
          </div>
          <div className={styles.stack}>
            {matching ? <MatchPart payment={row} onDone={take} /> : null}
            {row.allowed.includes('reverse') && (row.reversal || reversing) ? (
              <ReversePart payment={row} onDone={take} />
            ) : null}
            <PaymentRelated payment={row} onOpen={onOpen} />
            {row.events.length > 0 ? (
              <>
                <h3>{m.history}</h3>
                <Timeline
                  label={m.history}
                  items={row.events.map((event) => ({
                    key: event.id,
                    title: [m.event[event.kind], event.application_nr].filter(Boolean).join(' '),
                    time: `${formatDateTime(event.created_at, language)}, ${event.actor_name ?? m.by_system}`,
                    state: 'done' as const,
                    children: event.reason ? <p>{event.reason}</p> : null,
                  }))}
                />
              </>
            ) : null}
            {next || previous ? (
              <div className={styles.stack}>
                <div className={styles.line}>
                  {previous ? <Button onClick={() => onOpen(previous)}>{m.previous}</Button> : null}
                  {next ? <Button onClick={() => onOpen(next)}>{m.next}</Button> : null}
                </div>
                <p className={styles.muted}>{m.keys}</p>
              </div>
            ) : null}
          </div>
        </div>
      ) : payment.isError ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.loading}
        </p>
      )}
      {row && action === 'split' ? (
        <SplitDialog payment={row} onDone={take} onClose={() => setAction(null)} />
      ) : row && action ? (
        <PaymentActionDialog
          payment={row}
          chosenAction={action as Action}
          onDone={take}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Dialog>
  );
}
