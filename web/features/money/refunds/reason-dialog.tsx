import { cancelRefund, reopenRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Stale } from './stale.tsx';

const ACTIONS = {
  cancel: { route: cancelRefund, from: 'due' },
  reopen: { route: reopenRefund, from: 'paid' },
} as const;
type Props = { refund: RefundDetail; chosenAction: keyof typeof ACTIONS; onClose: () => void };

/** Decisions about a refund that need a reason for the record. */
export function RefundReasonDialog({ refund, chosenAction, onClose }: Props) {
  const m = useMessages('refunds');
  const { route, from } = ACTIONS[chosenAction];
  const form = useForm({
    name: 'refund',
    route,
    params: { id: refund.id },
    row: refund,
    start: { reason: '' },
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const closed = form.latest.status !== from;
  return (
    <ReasonDialog
      form={form}
      title={m[chosenAction]}
      lead={<p>{m[`${chosenAction}_text`]}</p>}
      label={m.reason_text}
      confirm={m[chosenAction]}
      danger
      closed={closed}
      stale={<Stale form={form} closed={closed} />}
      onClose={onClose}
    />
  );
}
