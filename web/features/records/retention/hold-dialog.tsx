import { useState } from 'react';
import {
  createRetentionHold,
  releaseRetentionHold,
  type RetentionHold,
} from '../../../../contract/records/retention.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useParkingAction } from './use-retention.ts';

type Props = { subject_type: 'application' | 'user'; subject_id: string; onClose: () => void };

/** Holds the data of a case or a person, with the reason. */
export function HoldDialog({ subject_type, subject_id, onClose }: Props) {
  const m = useMessages('retention');
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const body = { subject_type, subject_id, reason };
  const control = useParkingAction({
    row: NEW,
    run: ({ idempotency_key }) => call(createRetentionHold, { body }, { quiet: true, idempotency_key }),
    onDone: () => {
      showSnackbar(m.held);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.hold_add_title}
      lead={<p>{m.hold_add_text}</p>}
      control={control}
      closed={false}
      confirm={m.hold_save}
      onSubmit={() => {
        const rejected = validationErrors(createRetentionHold.body, body);
        control.setErrors(rejected);
        if (rejected.length === 0) void control.submit(reason);
      }}
      onClose={onClose}
      fieldId={(path) => `hold-${path}`}
    >
      <TextField
        id="hold-reason"
        label={m.hold_reason}
        hint={m.hold_reason_hint}
        required
        maxLength={500}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Ends a hold. */
export function ReleaseDialog({ hold, onClose }: { hold: RetentionHold; onClose: () => void }) {
  const m = useMessages('retention');
  const rejections = useFieldErrors();
  const [reason, setReason] = useState('');
  const body = (version: number) => ({ version, reason });
  const control = useParkingAction({
    row: hold,
    run: ({ version }) =>
      call(releaseRetentionHold, { params: { id: hold.id }, body: body(version) }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.released);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.hold_release_title}
      lead={<p>{m.hold_release_text}</p>}
      control={control}
      closed={(control.newer ?? control.seen).released_at !== null}
      confirm={m.hold_release}
      onSubmit={() => {
        const denied = rejections(releaseRetentionHold.body, body(control.seen.version));
        control.setErrors(denied);
        if (denied.length === 0) void control.submit(reason);
      }}
      onClose={onClose}
      fieldId={(path) => `hold-${path}`}
    >
      <TextField
        id="hold-reason"
        label={m.hold_release_reason}
        required
        maxLength={500}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
