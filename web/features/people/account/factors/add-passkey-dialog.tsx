import { useState } from 'react';
import { createPasskey, startPasskey } from '../../../../../contract/people/factors.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { makePasskey } from '../../../../lib/session/passkeys.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormErrors } from '../../../../ui/form/form.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';

type Props = { onAdded: (codes: string[] | null) => void; onClose: () => void };

/** Names a passkey and lets the browser make it. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const m = useMessages('factors');
  const ui = useMessages('ui');
  const [name, setName] = useState<string>(m.passkey_name);
  const [failed, setFailed] = useState(false);
  const form = useSending();
  const make = async (): Promise<void> => {
    setFailed(false);
    await form.run({
      send: async () => {
        const { token, options } = await call(startPasskey, { body: {} }, { quiet: true });
        const response = await makePasskey(options);
        if (response === null) return null;
        const body = { token, name: name.trim() || m.passkey_name, response: { ...response } };
        return call(createPasskey, { body }, { quiet: true });
      },
      done: (made) => (made === null ? setFailed(true) : onAdded(made.recovery_codes)),
    });
  };
  return (
    <Dialog
      open
      title={m.passkey_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={() => void make()}>
            {m.passkey_make}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{m.passkey_text}</p>
        {failed ? (
          <Notice tone="warning" role="alert">
            {m.passkey_failed}
          </Notice>
        ) : null}
        <FormErrors form={form} />
        <TextField
          label={m.name}
          hint={m.name_hint}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
