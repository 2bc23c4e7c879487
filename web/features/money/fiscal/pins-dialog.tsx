import { useState } from 'react';
import {
  updateFiscalPins,
  type FiscalOverview,
  type FiscalSystem,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useFiscalAction } from './use-fiscal-action.ts';

/** The certificates that identify a system, as PEM text. */
export function PinsDialog({ environment, onClose }: { environment: FiscalSystem; onClose: () => void }) {
  const m = useMessages('fiscal');
  const validationErrors = useFieldErrors();
  const [pem, setPem] = useState('');
  const body = { environment, pem };
  const control = useFiscalAction<{ version: number }, FiscalOverview>({
    row: NEW,
    run: () => call(updateFiscalPins, { body }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(updateFiscalPins.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(pem);
  };
  return (
    <ActionDialog
      title={m.pins_title({ system: m.systems[environment] })}
      lead={<p>{m.pins_lead}</p>}
      control={control}
      closed={false}
      confirm={m.save}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `fiscal-${path}`}
    >
      <TextArea
        id="fiscal-pem"
        label={m.pins_pem}
        required
        rows={10}
        spellCheck={false}
        value={pem}
        error={errorOf(control.errors, 'pem')}
        onChange={(event) => setPem(event.target.value)}
      />
    </ActionDialog>
  );
}
