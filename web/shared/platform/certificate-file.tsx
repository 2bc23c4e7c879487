import { useState } from 'react';
import { fileToBase64 } from '../../lib/files/base64.ts';
import type { Form } from '../../lib/form/form.ts';
import { FileField } from '../../ui/field/file-field.tsx';

type Props = {
  form: Pick<Form<{ p12: string }>, 'choice' | 'set'>;
  label: string;
  hint: string;
  call: string;
};

/** A .p12 as base64 of the field `p12`: it goes to the server once and is not stored here. */
export function CertificateFile({ form, ...texts }: Props) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      {...form.choice('p12')}
      {...texts}
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
  );
}
