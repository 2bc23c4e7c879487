import type { VatRow } from '../../../../contract/money/ledger.ts';
import { markSelfCorrection } from '../../../../contract/money/vat-periods.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

/** Marks a document that is reported late as a self-correction (ZDDV-1, article 88.b), or takes the mark back. */
export function SelfCorrectionDialog({ row, onClose }: { row: VatRow; onClose: () => void }) {
  const m = useMessages('ledger').vat.correction;
  const marked = row.self_correction === null;
  const form = useForm({
    name: 'self-correction',
    route: markSelfCorrection,
    params: { id: row.id },
    start: { reason: '' },
    body: (values) => ({ ...values, marked }),
    onDone: () => {
      showSnackbar(marked ? m.done : m.undone);
      onClose();
    },
  });
  const texts = marked ? { title: m.mark, lead: m.mark_text } : { title: m.unmark, lead: m.unmark_text };
  return (
    <ReasonDialog
      form={form}
      title={texts.title}
      lead={
        <>
          <p>{row.invoice_nr}</p>
          <p>{texts.lead}</p>
        </>
      }
      label={m.reason}
      confirm={texts.title}
      onClose={onClose}
    />
  );
}
