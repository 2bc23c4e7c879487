import { useState } from 'react';
import { createFiscalCertificate, type FiscalSystem } from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { fileToBase64 } from '../../../lib/base64.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../lib/form.ts';

/** Uploads a .p12; file and password go to the server once and are not stored here. */
export function CertificateDialog({
  environment,
  onClose,
}: {
  environment: FiscalSystem;
  onClose: () => void;
}) {
  const m = useMessages('fiscal');
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    name: 'fiscal',
    route: createFiscalCertificate,
    start: { environment, p12: '', password: '' },
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.certificate_title({ system: m.systems[environment] })}
      lead={<p>{m.certificate_lead}</p>}
      form={form}
      confirm={m.save}
      onClose={onClose}
    >
      <FileField
        {...form.choice('p12')}
        label={m.certificate_file}
        hint={m.certificate_file_hint}
        call={m.certificate_choose}
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
      <TextField {...form.text('password')} label={m.password} type="password" autoComplete="off" />
    </ActionDialog>
  );
}
