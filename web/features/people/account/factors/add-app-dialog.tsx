import { useId } from 'react';
import { createTotp, startTotp } from '../../../../../contract/people/factors.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './factors.module.css';
import { useStartedCall } from './use-started-call.ts';

type Props = { onAdded: (codes: string[] | null) => void; onClose: () => void };

/** Shows the secret to an app, and takes its first code. */
export function AddAppDialog({ onAdded, onClose }: Props) {
  const m = useMessages('factors');
  const begun = useStartedCall(() => call(startTotp, { body: {} }, { quiet: true }));
  return begun.data ? (
    <AppDialog begun={begun.data} onAdded={onAdded} onClose={onClose} />
  ) : (
    <Dialog open title={m.app_title} onClose={onClose}>
      <LoadState error={begun.error} onRetry={begun.again} />
    </Dialog>
  );
}

function AppDialog({ begun, onAdded, onClose }: Props & { begun: CallReply<typeof startTotp> }) {
  const m = useMessages('factors');
  const ui = useMessages('ui');
  const formId = useId();
  const form = useForm({
    name: 'app',
    route: createTotp,
    start: { name: m.app_name as string, code: '' },
    body: (typed) => ({ ...typed, token: begun.token }),
    onFailure: ({ status }) => {
      if (status === 404) form.reject([], m.gone);
      return status === 404;
    },
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  return (
    <Dialog
      open
      title={m.app_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={form.busy}>
            {m.app_save}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <p>{m.app_text}</p>
        <QrCode text={begun.uri} label={m.app_qr} className={styles.qr} />
        <p>
          {m.app_secret}
          <br />
          <span className={styles.secret} translate="no">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
        </p>
        <FormErrors form={form} short />
        <TextField
          {...form.text('code')}
          label={m.app_code}
          hint={m.code_hint}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <TextField {...form.text('name')} label={m.name} hint={m.name_hint} />
      </Form>
    </Dialog>
  );
}
