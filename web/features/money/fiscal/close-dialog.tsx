import {
  closeBusinessPremise,
  type BusinessPremise,
  type FiscalSystem,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { premise: BusinessPremise; environment: FiscalSystem; onClose: () => void };

/** Closing a premise with the tax administration cannot be undone, so its code is typed once more. */
export function CloseDialog({ premise, environment, onClose }: Props) {
  const m = useMessages('fiscal');
  const form = useForm({
    name: 'fiscal',
    route: closeBusinessPremise,
    params: { id: premise.id },
    row: premise,
    start: { environment, confirmation: '' },
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
      form={form}
      confirm={m.close}
      danger
      onClose={onClose}
    >
      <TextField
        {...form.text('confirmation')}
        label={m.close_confirmation}
        width="medium"
        autoComplete="off"
      />
    </ActionDialog>
  );
}
