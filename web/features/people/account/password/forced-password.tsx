import { updateOwnPassword } from '../../../../../contract/people/auth.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { setUser, useUser } from '../../../../lib/session/session.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';
import { PasswordAdvice } from './password-advice.tsx';

/**
 * Shown before everything else while the session carries the flag `reset`; then the requested page follows.
 */
export function ForcedPassword() {
  const m = useMessages('account');
  const ui = useMessages('ui');
  const user = useUser();
  const form = useForm({
    name: 'password',
    route: updateOwnPassword,
    start: { current_password: '', password: '' },
    messages: m.errors,
    onDone: async () => {
      await setUser({ ...user, reset: false });
      showSnackbar(m.forced_done);
    },
  });

  return (
    <Card className={styles.card}>
      <h1>{m.forced_title}</h1>
      <p className={styles.lead}>{m.forced_lead}</p>
      <Form form={form}>
        <FormErrors form={form} short />
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          {...form.text('current_password')}
          label={m.current_password}
          hint={m.current_password_hint}
          name="current_password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.text('password')}
          label={m.new_password}
          hint={m.new_password_hint}
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <PasswordAdvice password={form.values.password} />
        <Button type="submit" variant="primary" fullWidth busy={form.busy}>
          {m.forced_submit}
        </Button>
      </Form>
      <Link className={styles.forgot} href="/odjava">
        {ui.logout}
      </Link>
    </Card>
  );
}
