import { useState } from 'react';
import { cancelRefund, reopenRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Stale } from './stale.tsx';
import { useParkingAction } from './use-refunds.ts';

const ACTIONS = {
  cancel: { route: cancelRefund, from: 'due' },
  reopen: { route: reopenRefund, from: 'paid' },
} as const;
type Props = { refund: RefundDetail; chosenAction: keyof typeof ACTIONS; onClose: () => void };

/** Decisions about a refund that need a reason for the record. */
export function ReasonDialog({ refund, chosenAction, onClose }: Props) {
  const m = useMessages('refunds');
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const { route, from } = ACTIONS[chosenAction];
  const control = useParkingAction<RefundDetail, RefundDetail>({
    row: refund,
    run: ({ version }) =>
      call(
        route as typeof cancelRefund,
        { params: { id: refund.id }, body: { version, reason } },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(route.body, { version: control.seen.version, reason });
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(reason);
  };
  return (
    <ActionDialog
      title={m[chosenAction]}
      lead={<p>{m[`${chosenAction}_text`]}</p>}
      control={control}
      closed={(control.newer ?? control.seen).status !== from}
      stale={<Stale control={control} />}
      confirm={m[chosenAction]}
      danger
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `refund-${path}`}
    >
      <TextArea
        id="refund-reason"
        label={m.reason_text}
        required
        rows={2}
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
