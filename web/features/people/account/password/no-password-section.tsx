import { useState } from 'react';
import { requestPasswordReset } from '../../../../../contract/people/auth.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormErrors } from '../../../../ui/form/form.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../account.module.css';

/** Whoever signs in another way gets a link for a first password: nobody who only holds the session can set one. */
export function NoPasswordSection({ email }: { email: string }) {
  const m = useMessages('own_account');
  const language = useLanguage();
  const [sent, setSent] = useState(false);
  const form = useSending();
  const send = (): void =>
    void form.run({
      send: () => call(requestPasswordReset, { body: { email, language } }, { quiet: true }),
      done: () => setSent(true),
    });
  return (
    <Card title={m.password_title}>
      <Stack>
        <p className={styles.breakable}>{m.no_password({ email })}</p>
        <FormErrors form={form} />
        {sent ? (
          <Notice tone="success" role="status">
            {m.no_password_sent}
          </Notice>
        ) : null}
        <div>
          <Button busy={form.busy} onClick={send}>
            {sent ? m.no_password_again : m.no_password_send}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
