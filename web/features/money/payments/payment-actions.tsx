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
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { StaleFields, type StaleRow } from '../../../ui/form/stale-fields.tsx';
import { SplitDialog } from './split-dialog.tsx';

const CALLS = {
  unmatch: unmatchPayment,
  unconfirm: unconfirmPayment,
  unsplit: unsplitPayment,
  ignore: ignorePayment,
  restore: restorePayment,
  remind: remindOfRest,
  unreverse: unreversePayment,
} as const;
type Action = keyof typeof CALLS;
const ACTIONS = Object.keys(CALLS) as Action[];
/** Decisions that need a reason for the record. */
const WITH_REASON: readonly Action[] = ['unconfirm', 'ignore', 'unreverse'];

/** Label of an action: a booking that reverses something is not ignored but dealt with. */
const actionLabels = (
  payment: PaymentDetail,
  action: Action,
  m: ReturnType<typeof useMessages<'payments'>>,
): { title: string; text: string } =>
  action === 'ignore' && (payment.reversal || payment.reverses || payment.refund_id)
    ? { title: m.settle_reversal, text: m.settle_reversal_text }
    : { title: m.actions[action], text: m.action_texts[action] };

type Actions = Readonly<Record<string, RecordAction<PaymentDetail>>>;

/** Sharing a payment between applications. */
export const useSplit = (onDone: (reply: PaymentDetail) => void): Actions => {
  const m = useMessages('payments');
  return {
    split: {
      label: m.actions.split,
      offered: ({ allowed }) => allowed.includes('split'),
      dialog: ({ row, onClose }) => <SplitDialog payment={row} onDone={onDone} onClose={onClose} />,
    },
  };
};

/** What only has consequences to read, and a reason to give where one is needed. */
export const useDecisions = (payment: PaymentDetail, onDone: (reply: PaymentDetail) => void): Actions => {
  const m = useMessages('payments');
  const decision = (name: Action): RecordAction<PaymentDetail> => {
    const { title, text } = actionLabels(payment, name, m);
    return askAction({
      name: 'payment',
      route: CALLS[name],
      label: title,
      lead: <p>{text}</p>,
      danger: name === 'unconfirm',
      offered: ({ allowed }) => allowed.includes(name),
      start: { reason: '' },
      fields: (form) =>
        WITH_REASON.includes(name) ? <ReasonArea {...form.text('reason')} rows={2} /> : null,
      done: m.done,
      onDone,
    });
  };
  return Object.fromEntries(ACTIONS.map((name) => [name, decision(name)]));
};

/** What a colleague changed on a payment while the dialog was open. */
export function Stale({ form, closed }: { form: StaleRow<PaymentDetail>; closed: boolean }) {
  const { columns } = useMessages('payments');
  const labels = useMessages('labels');
  return (
    <StaleFields
      form={form}
      closed={closed}
      names={{ status: columns.status }}
      show={(value) => labels.payment_status[value as PaymentDetail['status']]}
    />
  );
}
