import { useState } from 'react';
import {
  ignorePayment,
  remindOfRest,
  restorePayment,
  unconfirmPayment,
  unmatchPayment,
  unreversePayment,
  unsplitPayment,
  type PaymentDetail,
} from '../../../../contract/money/payments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRefresh } from './use-payments.ts';

const CALLS = {
  unmatch: unmatchPayment,
  unconfirm: unconfirmPayment,
  unsplit: unsplitPayment,
  ignore: ignorePayment,
  restore: restorePayment,
  remind: remindOfRest,
  unreverse: unreversePayment,
} as const;
export type Action = keyof typeof CALLS;
/** Decisions that need a reason for the record. */
const WITH_REASON: readonly Action[] = ['unconfirm', 'ignore', 'unreverse'];

/** Label of an action: a booking that reverses something is not ignored but dealt with. */
export const actionLabels = (
  payment: Pick<PaymentDetail, 'reversal' | 'reverses' | 'refund_id'>,
  action: Action,
  m: ReturnType<typeof useMessages<'payments'>>,
): { title: string; text: string } =>
  action === 'ignore' && (payment.reversal || payment.reverses || payment.refund_id)
    ? { title: m.settle_reversal, text: m.settle_reversal_text }
    : { title: m.actions[action], text: m.action_texts[action] };

type Props = {
  payment: PaymentDetail;
  chosenAction: Action;
  onDone: (reply: PaymentDetail) => void;
  onClose: () => void;
};

/** One action on a payment: its consequences, and the reason where one is needed. */
export function PaymentActionDialog({ payment, chosenAction, onDone, onClose }: Props) {
  const m = useMessages('payments');
  const labels = useMessages('labels');
  const { title, text } = actionLabels(payment, chosenAction, m);
  const validationErrors = useFieldErrors();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const needed = WITH_REASON.includes(chosenAction);
  const extra = needed ? { reason } : {};
  const control = useRowAction<PaymentDetail, PaymentDetail>({
    row: payment,
    takeOver: () => void refresh(),
    run: ({ version }) =>
      call(
        CALLS[chosenAction] as typeof ignorePayment,
        { params: { id: payment.id }, body: { version, ...extra } as { version: number; reason: string } },
        { quiet: true },
      ),
    onDone: (reply) => {
      showSnackbar(m.done);
      onDone(reply);
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(CALLS[chosenAction].body, { version: control.seen.version, ...extra });
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(reason);
  };
  const { seen, newer } = control;
  return (
    <ActionDialog
      title={title}
      lead={<p>{text}</p>}
      control={control}
      closed={!(newer ?? seen).allowed.includes(chosenAction)}
      stale={
        newer ? (
          <StaleNotice
            title={m.stale_title}
            news={[]}
            changes={
              seen.status === newer.status
                ? []
                : [
                    {
                      key: 'status',
                      name: m.columns.status,
                      before: labels.payment_status[seen.status],
                      now: labels.payment_status[newer.status],
                    },
                  ]
            }
            closed={false}
            onTake={control.takeNewer}
          />
        ) : null
      }
      confirm={title}
      danger={chosenAction === 'unconfirm'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `payment-${path}`}
    >
      {needed ? (
        <TextArea
          id="payment-reason"
          label={m.reason}
          required
          rows={2}
          maxLength={2000}
          value={reason}
          error={errorOf(control.errors, 'reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}
