import { useState } from 'react';
import { resendStatusLink } from '../../../../contract/permits/public-applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './application-status.module.css';

/** For an expired link: asks for number and mail, and answers the same whether they exist or not. */
export function ResendForm() {
  const m = useMessages('application_status');
  const [sent, setSent] = useState(false);
  const form = useForm({
    name: 'povezava',
    route: resendStatusLink,
    start: { application_nr: '', email: '' },
    onFailure: ({ status }) => {
      if (status === 429) form.reject([], m.too_many);
      return status === 429;
    },
    onDone: () => setSent(true),
  });
  if (sent)
    return (
      <Notice tone="success" title={m.resent_title} role="status">
        {m.resent_text}
      </Notice>
    );
  return (
    <Form form={form} className={styles.form}>
      <FormErrors form={form} />
      <TextField
        {...form.text('application_nr')}
        name="application_nr"
        label={m.resend_nr}
        hint={m.resend_nr_hint}
        width="medium"
        autoComplete="off"
      />
      <TextField
        {...form.text('email')}
        name="email"
        label={m.resend_email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.resend}
        </Button>
      </div>
    </Form>
  );
}
