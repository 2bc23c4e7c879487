import { useState } from 'react';
import { CONTROLLER_KINDS } from '../../../../../contract/barrier/barrier.ts';
import { createBarrierController } from '../../../../../contract/barrier/barrier-controllers.ts';
import type { LotOccupancy } from '../../../../../contract/barrier/barrier-occupancy.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { KeyShown } from './key-shown.tsx';
import { useForm } from '../../../../lib/form/form.ts';

/** A new controller with its first key, which is shown once. */
export function NewControllerDialog({
  lots,
  onClose,
}: {
  lots: readonly LotOccupancy[];
  onClose: () => void;
}) {
  const labels = useMessages('barrier');
  const m = labels.board;
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    name: 'controller',
    route: createBarrierController,
    start: { lot_id: lots[0]?.lot_id ?? '', name: '', kind: 'camera_and_reader' },
    rules: ({ name }) => ({ name: name.trim() === '' && m.name_needed }),
    onDone: ({ key }, { name }) => {
      showSnackbar(m.created({ name: name.trim() }));
      setSecret(key);
    },
  });
  if (secret !== null) return <KeyShown secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={m.new_title}
      lead={<p>{m.new_lead}</p>}
      form={form}
      confirm={m.create}
      onClose={onClose}
    >
      <Select
        {...form.select('lot_id')}
        label={labels.lot}
        options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
      />
      <TextField {...form.text('name')} label={m.name} hint={m.name_hint} autoComplete="off" />
      <Select
        {...form.select('kind')}
        label={m.kind}
        options={CONTROLLER_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
      />
    </ActionDialog>
  );
}
