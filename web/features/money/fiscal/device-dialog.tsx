import {
  createFiscalDevice,
  DEVICE_PURPOSES,
  type BusinessPremise,
  type FiscalDevice,
  updateFiscalDevice,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useForm } from '../../../lib/form/form.ts';

type Props = { premise: BusinessPremise; device: FiscalDevice | null; onClose: () => void };

/** A device: its code is the middle of the invoice number. */
export function DeviceDialog({ premise, device, onClose }: Props) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const form = useForm({
    name: 'device',
    route: device ? updateFiscalDevice : createFiscalDevice,
    params: device ? { id: device.id } : undefined,
    row: device ?? undefined,
    start: {
      premise_id: premise.id,
      code: device?.code ?? '',
      name: device?.name ?? '',
      purpose: device?.purpose ?? ('counter' as const),
      active: device?.active ?? true,
    },
    onDone: () => {
      showSnackbar(app.saved);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={device ? m.device_edit({ code: device.code }) : m.device_new}
      lead={<p>{m.device_lead}</p>}
      form={form}
      confirm={device ? ui.save : app.add}
      onClose={onClose}
    >
      <TextField
        {...form.text('code')}
        label={m.code}
        hint={m.code_hint}
        width="medium"
        autoComplete="off"
        readOnly={device?.used}
      />
      <TextField {...form.text('name')} label={app.name} autoComplete="off" />
      <Select
        {...form.select('purpose')}
        label={m.purpose}
        disabled={device?.used}
        options={DEVICE_PURPOSES.map((value) => ({ value, label: m.purposes[value] }))}
      />
      {device ? <Checkbox {...form.check('active')} label={m.active} /> : null}
    </ActionDialog>
  );
}
