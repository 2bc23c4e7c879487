import { useState } from 'react';
import {
  createFiscalCertificate,
  type FiscalCertificate,
  type FiscalSystem,
} from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFiscalAction } from './use-fiscal-action.ts';

const base64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
};

/** Uploads a .p12; file and password go to the server once and are not stored here. */
export function CertificateDialog({
  environment,
  onClose,
}: {
  environment: FiscalSystem;
  onClose: () => void;
}) {
  const m = useMessages('fiscal');
  const validationErrors = useFieldErrors();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [p12, setP12] = useState('');
  const body = { environment, p12, password };
  const control = useFiscalAction<{ version: number }, FiscalCertificate>({
    row: NEW,
    run: ({ idempotency_key }) => call(createFiscalCertificate, { body }, { quiet: true, idempotency_key }),
    onDone: () => {
      showSnackbar(m.done);
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(createFiscalCertificate.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([file?.name, file?.size, password]));
  };
  return (
    <ActionDialog
      title={m.certificate_title({ system: m.systems[environment] })}
      lead={<p>{m.certificate_lead}</p>}
      control={control}
      closed={false}
      confirm={m.save}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `fiscal-${path}`}
    >
      <FileField
        id="fiscal-p12"
        label={m.certificate_file}
        hint={m.certificate_file_hint}
        call={m.certificate_choose}
        accept=".p12,.pfx,application/x-pkcs12"
        multiple={false}
        required
        files={file ? [file] : []}
        error={errorOf(control.errors, 'p12')}
        onChange={(files) => {
          const [chosen = null] = files;
          setFile(chosen);
          setP12('');
          if (chosen) void base64(chosen).then(setP12);
        }}
      />
      <TextField
        id="fiscal-password"
        label={m.password}
        type="password"
        autoComplete="off"
        value={password}
        error={errorOf(control.errors, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ActionDialog>
  );
}
