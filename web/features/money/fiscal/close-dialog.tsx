import { useState } from 'react';
import {
  closeBusinessPremise,
  type BusinessPremise,
  type FiscalSystem,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StaleNote } from './environment-card.tsx';
import { useFiscalAction } from './use-fiscal-action.ts';

type Props = { premise: BusinessPremise; environment: FiscalSystem; onClose: () => void };

/** Closing a premise with the tax administration cannot be undone, so its code is typed once more. */
export function CloseDialog({ premise, environment, onClose }: Props) {
  const m = useMessages('fiscal');
  const [confirmation, setConfirmation] = useState('');
  const control = useFiscalAction<BusinessPremise, BusinessPremise>({
    row: premise,
    run: ({ version }) =>
      call(
        closeBusinessPremise,
        { params: { id: premise.id }, body: { version, environment, confirmation } },
        { quiet: true },
      ),
    onDone: ({ registrations }) => {
      const now = registrations.find((one) => one.environment === environment);
      showSnackbar(now?.error_code ? m.registering_failed : m.registering_done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.close_title({ code: premise.code })}
      lead={<p>{m.close_lead}</p>}
      control={control}
      closed={false}
      stale={<StaleNote onTake={control.takeNewer} />}
      confirm={m.close}
      danger
      onSubmit={() => void control.submit(confirmation)}
      onClose={onClose}
      fieldId={(path) => `fiscal-${path}`}
    >
      <TextField
        id="fiscal-confirmation"
        label={m.close_confirmation}
        required
        width="medium"
        autoComplete="off"
        value={confirmation}
        error={errorOf(control.errors, 'confirmation')}
        onChange={(event) => setConfirmation(event.target.value)}
      />
    </ActionDialog>
  );
}
