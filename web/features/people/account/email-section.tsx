import { cancelOwnEmail, updateOwnEmail, type OwnAccount } from '../../../../contract/people/account.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './account.module.css';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormErrors } from '../../../ui/form/form.tsx';

/** The sign-in address; a new one counts once its link was opened. */
export function EmailSection({ account }: { account: OwnAccount }) {
  const m = useMessages('own_account');
  const language = useLanguage();
  const { pending_email } = account;
  const form = useForm({
    name: 'email',
    route: updateOwnEmail,
    start: { email: '', current_password: '' },
    onDone: () => {
      form.reset();
    },
  });
  const cancel = (): void =>
    void form.run({
      send: () => call(cancelOwnEmail, { body: {} }, { quiet: true }),
      done: () => showSnackbar(m.email_cancelled),
    });
  return (
    <Card title={m.email_title}>
      <p>
        {m.email_now} <strong className={styles.breakable}>{account.email}</strong>
      </p>
      {pending_email ? (
        <Notice role="status" title={m.email_pending_title}>
          <p className={styles.breakable}>
            {m.email_pending({
              email: pending_email.email,
              until: formatDateTime(pending_email.expires_at, language),
            })}
          </p>
          <Button variant="tertiary" busy={form.busy} onClick={cancel}>
            {m.email_cancel}
          </Button>
        </Notice>
      ) : null}
      {account.has_password ? (
        <Form form={form} className={styles.section}>
          <FormErrors form={form} />
          <TextField
            {...form.text('email')}
            label={m.email_new}
            hint={m.email_hint}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text('current_password')}
            label={m.current_password}
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.email_send}
          </Button>
        </Form>
      ) : (
        <p>{m.email_needs_password}</p>
      )}
    </Card>
  );
}
