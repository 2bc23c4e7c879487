import {
  type DecisionSignature,
  type SignatureWay,
  uploadSignedDecision,
} from '../../../../contract/permits/decision-signatures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';

/** Brings back what was signed outside: a scan of the paper, or the PDF that another program signed. */
export function SignedFileDialog({
  way,
  signature: { decision_id, signed },
  onClose,
}: {
  way: SignatureWay;
  signature: DecisionSignature;
  onClose: () => void;
}) {
  const m = useMessages('decisions');
  const form = useForm({
    name: 'signed',
    route: uploadSignedDecision,
    params: { id: decision_id },
    start: { signed: [] as File[] },
    body: () => ({ way }),
    files: ({ signed: files }) => ({ signed: files }),
    rules: ({ signed: files }) => (files.length === 0 ? { signed: m.signed_required } : {}),
    place: (path) => (path.startsWith('signed') ? 'signed' : path),
    onDone: () => {
      showSnackbar(m.signed_done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={way === 'scan' ? m.upload_scan : m.upload_signed}
      lead={
        <>
          <p>{way === 'scan' ? m.scan_lead : m.elsewhere_lead}</p>
          {signed ? <p>{m.scan_replaces}</p> : null}
        </>
      }
      form={form}
      confirm={m.upload_confirm}
      onClose={onClose}
    >
      <FileField
        {...form.choice('signed')}
        label={m.signed_file}
        call={m.file_choose}
        accept={way === 'scan' ? 'application/pdf,image/*' : 'application/pdf'}
        multiple={false}
        required
        files={form.values.signed}
      />
    </ActionDialog>
  );
}
