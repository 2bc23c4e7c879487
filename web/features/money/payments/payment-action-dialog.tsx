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
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../lib/form.ts';
import { StaleFields } from '../../../ui/stale-fields.tsx';

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
  const form = useForm({
    name: 'payment',
    route: CALLS[chosenAction],
    params: { id: payment.id },
    row: payment,
    start: { reason: '' },
    onDone: (reply) => {
      showSnackbar(m.done);
      onDone(reply);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={title}
      lead={<p>{text}</p>}
      form={form}
      closed={!form.latest.allowed.includes(chosenAction)}
      stale={
        <StaleFields
          form={form}
          closed={!form.latest.allowed.includes(chosenAction)}
          names={{ status: m.columns.status }}
          show={(value) => labels.payment_status[value as PaymentDetail['status']]}
        />
      }
      confirm={title}
      danger={chosenAction === 'unconfirm'}
      onClose={onClose}
    >
      {WITH_REASON.includes(chosenAction) ? (
        <TextArea {...form.text('reason')} label={m.reason} rows={2} />
      ) : null}
    </ActionDialog>
  );
}
