import { updateFiscalPins, type FiscalSystem } from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../lib/form.ts';

/** The certificates that identify a system, as PEM text. */
export function PinsDialog({ environment, onClose }: { environment: FiscalSystem; onClose: () => void }) {
  const m = useMessages('fiscal');
  const form = useForm({
    name: 'fiscal',
    route: updateFiscalPins,
    start: { environment, pem: '' },
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.pins_title({ system: m.systems[environment] })}
      lead={<p>{m.pins_lead}</p>}
      form={form}
      confirm={m.save}
      onClose={onClose}
    >
      <TextArea {...form.text('pem')} label={m.pins_pem} rows={10} spellCheck={false} />
    </ActionDialog>
  );
}
