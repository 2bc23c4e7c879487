import { useState } from 'react';
import { type DecisionSignature, signDecision } from '../../../../contract/permits/decision-signatures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { fileToBase64 } from '../../../lib/base64.ts';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Signs with a .p12; file and password go to the server once and are stored nowhere. */
export function SignDialog({
  signature: { decision_id },
  onClose,
}: {
  signature: DecisionSignature;
  onClose: () => void;
}) {
  const m = useMessages('decisions');
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    name: 'sign',
    route: signDecision,
    params: { id: decision_id },
    start: { p12: '', password: '' },
    onDone: () => {
      showSnackbar(m.signed_done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.sign}
      lead={<p>{m.sign_lead}</p>}
      form={form}
      confirm={m.sign_confirm}
      onClose={onClose}
    >
      <FileField
        {...form.choice('p12')}
        label={m.p12}
        hint={m.p12_hint}
        call={m.file_choose}
        accept=".p12,.pfx,application/x-pkcs12"
        multiple={false}
        required
        files={file ? [file] : []}
        onChange={(files) => {
          const [chosen = null] = files;
          setFile(chosen);
          form.set('p12', '');
          if (chosen) void fileToBase64(chosen).then((p12) => form.set('p12', p12));
        }}
      />
      <TextField {...form.text('password')} label={m.p12_password} type="password" autoComplete="off" />
    </ActionDialog>
  );
}
