import { useState } from 'react';
import { resendStatusLink } from '../../../../contract/permits/applicant/public-applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './application-status.module.css';

type Props = {
  of: 'application' | 'permit';
  /** What the address of the page says. */
  number?: string;
};

/** Mails the link of an application or a permit; answers the same whether it exists or not. */
export function FinderForm({ of, number = '' }: Props) {
  const m = useMessages('application_status');
  const [sent, setSent] = useState(false);
  const form = useForm({
    name: 'povezava',
    route: resendStatusLink,
    start: { application_nr: number, email: '' },
    onFailure: ({ status }) => {
      if (status === 429) form.reject([], m.too_many);
      return status === 429;
    },
    onDone: () => setSent(true),
  });
  if (sent)
    return (
      <Notice tone="success" title={m.resent_title} role="status">
        <p>{m.resent_text[of]}</p>
        <p>{m.resent_spam}</p>
      </Notice>
    );
  return (
    <Form form={form} className={styles.form}>
      <FormErrors form={form} />
      <TextField
        {...form.text('application_nr')}
        name="application_nr"
        label={m.resend_nr[of]}
        hint={m.resend_nr_hint[of]}
        width="medium"
        autoComplete="off"
      />
      <TextField
        {...form.text('email')}
        name="email"
        label={m.resend_email[of]}
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
