import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmLink, sendLinkCode } from '../../../../../contract/permits/applicant/link-actions.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../../lib/http/api.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { NativeDialog } from '../../../../ui/dialog/native-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './link.module.css';

type Props = { token: string; onConfirmed: () => void; onClose: () => void };

/** Mails the code as it opens and asks for it. */
export function CodeDialog({ token, onConfirmed, onClose }: Props) {
  const m = useMessages('link');
  const ui = useMessages('ui');
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    name: 'koda',
    route: confirmLink,
    params: { token },
    start: { code: '' },
    onFailure: ({ status }) => {
      if (status === 429) form.reject([], m.too_many);
      return status === 429;
    },
    onDone: onConfirmed,
  });
  const send = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      const { email_hint } = await call(sendLinkCode, { params: { token }, body: {} }, { quiet: true });
      setSent(email_hint);
    } catch (error) {
      const told =
        error instanceof ApiError && error.status === 422 ? error.problem?.errors?.[0]?.message : null;
      setFailure(told ?? m.code_failed);
    }
  }, [token, m]);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void send();
  }, [send]);
  return (
    <NativeDialog open title={m.code_title} maxWidth={500} onClose={onClose} footer="none">
      <Form form={form} className={styles.form}>
        <div role="status">{failure ? null : <p>{sent ? m.code_sent({ to: sent }) : m.code_sending}</p>}</div>
        {failure ? (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        ) : null}
        <FormErrors form={form} short />
        <TextField
          {...form.text('code')}
          name="code"
          label={m.code}
          hint={m.code_why}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {ui.confirm}
          </Button>
          <Button variant="tertiary" onClick={() => void send()}>
            {m.code_again}
          </Button>
        </div>
      </Form>
    </NativeDialog>
  );
}
