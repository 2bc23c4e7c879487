import { updateRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Stale } from './stale.tsx';

/** Corrects the recipient and account of a refund. */
export function EditDialog({ refund, onClose }: { refund: RefundDetail; onClose: () => void }) {
  const m = useMessages('refunds');
  const form = useForm({
    name: 'refund',
    route: updateRefund,
    params: { id: refund.id },
    row: refund,
    start: ({ name, iban, note }: RefundDetail) => ({ name, iban: iban ?? '', note: note ?? '', reason: '' }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const closed = form.latest.status !== 'due' || form.latest.file_id !== null;
  return (
    <ActionDialog
      title={m.edit}
      form={form}
      closed={closed}
      stale={<Stale form={form} closed={closed} />}
      confirm={m.save}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={m.columns.name} />
      <TextField {...form.text('iban')} label={m.columns.iban} hint={m.iban_hint} autoComplete="off" />
      <TextField {...form.text('note')} label={m.columns.note} />
      <TextField {...form.text('reason')} label={m.reason_text} hint={m.change_reason_hint} />
    </ActionDialog>
  );
}
