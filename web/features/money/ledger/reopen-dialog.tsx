import { reopenVatPeriod, type VatPeriod } from '../../../../contract/money/vat-periods.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

type Props = { period: VatPeriod; name: string; onClose: () => void };

/** Asks for the reopening of a closed period, which a second person confirms. */
export function ReopenDialog({ period, name, onClose }: Props) {
  const m = useMessages('ledger').periods;
  const form = useForm({
    name: 'vat-period',
    route: reopenVatPeriod,
    params: { id: period.closing!.id },
    row: period.closing!,
    start: { reason: '' },
    onDone: () => {
      showSnackbar(m.reopen_done({ name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.reopen_title({ name })}
      lead={<p>{m.reopen_text}</p>}
      label={m.reason}
      hint={m.reason_hint}
      confirm={m.reopen}
      danger
      onClose={onClose}
    />
  );
}
