import { useState } from 'react';
import { cancelRefund, takeBackRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useRefusals } from '../../../lib/refusals.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Stale } from './stale.tsx';
import { useDeed } from './use-refunds.ts';

const DEEDS = {
  cancel: { route: cancelRefund, from: 'due' },
  take_back: { route: takeBackRefund, from: 'paid' },
} as const;
type Props = { refund: RefundDetail; deed: keyof typeof DEEDS; onClose: () => void };

/** Decisions about a refund that somebody will ask about later. */
export function ReasonDialog({ refund, deed, onClose }: Props) {
  const m = useMessages('refunds');
  const refusals = useRefusals();
  const [reason, setReason] = useState('');
  const { route, from } = DEEDS[deed];
  const control = useDeed<RefundDetail, RefundDetail>({
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
    const refused = refusals(route.body, { version: control.seen.version, reason });
    control.setErrors(refused);
    if (refused.length === 0) void control.submit(reason);
  };
  return (
    <ActionDialog
      title={m[deed]}
      lead={<p>{m[`${deed}_text`]}</p>}
      control={control}
      closed={(control.newer ?? control.seen).status !== from}
      stale={<Stale control={control} />}
      confirm={m[deed]}
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
