import { useState } from 'react';
import {
  createFiscalDevice,
  DEVICE_PURPOSES,
  type BusinessPremise,
  type FiscalDevice,
  updateFiscalDevice,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StaleNote } from './environment-card.tsx';
import { useFiscalAction } from './use-fiscal-action.ts';

type Props = { premise: BusinessPremise; device: FiscalDevice | null; onClose: () => void };

/** A device: its code is the middle of the invoice number. */
export function DeviceDialog({ premise, device, onClose }: Props) {
  const m = useMessages('fiscal');
  const validationErrors = useFieldErrors();
  const [typed, setTyped] = useState({
    code: device?.code ?? '',
    name: device?.name ?? '',
    purpose: device?.purpose ?? ('counter' as const),
    active: device?.active ?? true,
  });
  const set = (change: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...change }));
  const { active, ...context } = typed;
  const fresh = { premise_id: premise.id, ...context };
  const control = useFiscalAction<{ version: number }, FiscalDevice>({
    row: device ?? NEW,
    run: ({ version, idempotency_key }) =>
      device
        ? call(
            updateFiscalDevice,
            { params: { id: device.id }, body: { version, ...context, active } },
            { quiet: true },
          )
        : call(createFiscalDevice, { body: fresh }, { quiet: true, idempotency_key }),
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  const error = (path: string) => errorOf(control.errors, path);
  const submit = (): void => {
    const rejected = validationErrors(createFiscalDevice.body, fresh);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(typed));
  };
  return (
    <ActionDialog
      title={device ? m.device_edit({ code: device.code }) : m.device_new}
      lead={<p>{m.device_lead}</p>}
      control={control}
      closed={false}
      stale={<StaleNote onTake={control.takeNewer} />}
      confirm={device ? m.save : m.add}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `device-${path}`}
    >
      <TextField
        id="device-code"
        label={m.code}
        hint={m.code_hint}
        required
        width="medium"
        autoComplete="off"
        readOnly={device?.used}
        value={typed.code}
        error={error('code')}
        onChange={(event) => set({ code: event.target.value })}
      />
      <TextField
        id="device-name"
        label={m.name}
        required
        autoComplete="off"
        value={typed.name}
        error={error('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        id="device-purpose"
        label={m.purpose}
        disabled={device?.used}
        options={DEVICE_PURPOSES.map((value) => ({ value, label: m.purposes[value] }))}
        value={typed.purpose}
        error={error('purpose')}
        onChange={(event) => set({ purpose: event.target.value as typeof typed.purpose })}
      />
      {device ? (
        <Checkbox
          label={m.active}
          checked={active}
          onChange={(event) => set({ active: event.target.checked })}
        />
      ) : null}
    </ActionDialog>
  );
}
