import { useState } from 'react';
import { updateRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Stale } from './stale.tsx';
import { useParkingAction } from './use-refunds.ts';

/** Corrects the recipient and account of a refund. */
export function EditDialog({ refund, onClose }: { refund: RefundDetail; onClose: () => void }) {
  const m = useMessages('refunds');
  const validationErrors = useFieldErrors();
  const [name, setName] = useState(refund.name);
  const [iban, setIban] = useState(refund.iban ?? '');
  const [note, setNote] = useState(refund.note ?? '');
  const body = (version: number) => ({
    version,
    name,
    iban: iban.trim() === '' ? null : iban,
    ...(note.trim() ? { note } : {}),
  });
  const control = useParkingAction<RefundDetail, RefundDetail>({
    row: refund,
    run: ({ version }) =>
      call(updateRefund, { params: { id: refund.id }, body: body(version) }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(updateRefund.body, body(control.seen.version));
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body(0)));
  };
  return (
    <ActionDialog
      title={m.edit}
      control={control}
      closed={(control.newer ?? control.seen).status !== 'due'}
      stale={<Stale control={control} />}
      confirm={m.save}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `refund-${path}`}
    >
      <TextField
        id="refund-name"
        label={m.columns.name}
        required
        maxLength={70}
        value={name}
        error={errorOf(control.errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        id="refund-iban"
        label={m.columns.iban}
        hint={m.iban_hint}
        optional
        autoComplete="off"
        value={iban}
        error={errorOf(control.errors, 'iban')}
        onChange={(event) => setIban(event.target.value)}
      />
      <TextField
        id="refund-note"
        label={m.columns.note}
        optional
        maxLength={200}
        value={note}
        error={errorOf(control.errors, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
