import { useState } from 'react';
import { CONTROLLER_KINDS } from '../../../../contract/barrier/barrier.ts';
import { createBarrierController } from '../../../../contract/barrier/barrier-controllers.ts';
import type { LotOccupancy } from '../../../../contract/barrier/barrier-occupancy.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KeyShown } from './key-shown.tsx';
import { useBarrierAction } from './use-barriers.ts';

type Kind = (typeof CONTROLLER_KINDS)[number];

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
  const [lot_id, setLot] = useState(lots[0]?.lot_id ?? '');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('camera_and_reader');
  const [secret, setSecret] = useState<string | null>(null);
  const control = useBarrierAction<typeof NEW, { key: string }>({
    row: NEW,
    run: () => call(createBarrierController, { body: { lot_id, name: name.trim(), kind } }, { quiet: true }),
    onDone: ({ key }) => {
      showSnackbar(m.created({ name: name.trim() }));
      setSecret(key);
    },
  });
  if (secret !== null) return <KeyShown secret={secret} onClose={onClose} />;
  const submit = (): void => {
    const errors = name.trim() ? [] : [{ path: 'name', code: 'required', message: m.name_needed }];
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(JSON.stringify([lot_id, name, kind]));
  };
  return (
    <ActionDialog
      title={m.new_title}
      lead={<p>{m.new_lead}</p>}
      control={control}
      closed={false}
      confirm={m.create}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        id="lot_id"
        label={labels.lot}
        options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
        value={lot_id}
        error={errorOf(control.errors, 'lot_id')}
        onChange={(event) => setLot(event.target.value)}
      />
      <TextField
        id="name"
        label={m.name}
        hint={m.name_hint}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        error={errorOf(control.errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        id="kind"
        label={m.kind}
        options={CONTROLLER_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
    </ActionDialog>
  );
}
