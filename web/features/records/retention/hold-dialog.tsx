import {
  createRetentionHold,
  releaseRetentionHold,
  type RetentionHold,
} from '../../../../contract/records/retention.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { subject_type: 'application' | 'user'; subject_id: string; onClose: () => void };

/** Holds the data of a case or a person, with the reason. */
export function HoldDialog({ subject_type, subject_id, onClose }: Props) {
  const m = useMessages('retention');
  const form = useForm({
    name: 'hold',
    route: createRetentionHold,
    start: { subject_type, subject_id, reason: '' },
    onDone: () => {
      showSnackbar(m.held);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.hold_add_title}
      lead={<p>{m.hold_add_text}</p>}
      form={form}
      confirm={m.hold_save}
      onClose={onClose}
    >
      <TextField {...form.text('reason')} label={m.hold_reason} hint={m.hold_reason_hint} />
    </ActionDialog>
  );
}

/** Ends a hold. */
export function ReleaseDialog({ hold, onClose }: { hold: RetentionHold; onClose: () => void }) {
  const m = useMessages('retention');
  const form = useForm({
    name: 'hold',
    route: releaseRetentionHold,
    params: { id: hold.id },
    row: hold,
    start: { reason: '' },
    onDone: () => {
      showSnackbar(m.released);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.hold_release_title}
      lead={<p>{m.hold_release_text}</p>}
      form={form}
      closed={form.latest.released_at !== null}
      confirm={m.hold_release}
      onClose={onClose}
    >
      <TextField {...form.text('reason')} label={m.hold_release_reason} />
    </ActionDialog>
  );
}
