import { updateOwnPassword } from '../../../../../contract/people/auth.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';
import { PasswordAdvice } from './password-advice.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';

/** A new password; it signs out other devices. */
export function PasswordSection({ onChanged }: { onChanged?: () => void }) {
  const m = useMessages('own_account');
  const account = useMessages('account');
  const { email } = useUser();
  const form = useForm({
    name: 'password',
    route: updateOwnPassword,
    start: { current_password: '', password: '' },
    onDone: () => {
      form.reset();
      showSnackbar(m.password_done);
      onChanged?.();
    },
  });
  return (
    <Card title={m.password_title}>
      <p className={styles.lead}>{m.password_lead}</p>
      <Form form={form} className={styles.section}>
        <FormErrors form={form} />
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...form.text('current_password')}
          label={account.current_password}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.text('password')}
          label={account.new_password}
          hint={account.new_password_hint}
          type="password"
          autoComplete="new-password"
        />
        <PasswordAdvice password={form.values.password} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.password_save}
        </Button>
      </Form>
    </Card>
  );
}
