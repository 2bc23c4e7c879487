import { useRef, useState, type SubmitEvent } from 'react';
import { updateOwnPassword } from '../../../../contract/people/auth.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { setUser, useUser } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { focusFirst, fromErrors, fromServer, reasonOf, type FormErrors } from './form-errors.ts';
import { PasswordAdvice } from './password-advice.tsx';

/**
 * Shown before everything else while the session carries the flag `reset`; then the requested page follows.
 */
export function ForcedPassword() {
  const m = useMessages('account');
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [current_password, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const body = { current_password, password };
    const checked = check(updateOwnPassword.body, body);
    if (!checked.ok) {
      setErrors(fromErrors(checked.errors, m.errors));
      return focusFirst(form.current);
    }
    setErrors({});
    setBusy(true);
    try {
      await call(updateOwnPassword, { body });
      await setUser({ ...user, reset: false });
      showSnackbar(m.forced_done);
    } catch (error) {
      setBusy(false);
      const fields = fromServer(error);
      if (fields) {
        setErrors(fields);
        setFailure(fields[''] ?? null);
        focusFirst(form.current);
      } else setFailure(reasonOf(error, { network: m.login_network, other: m.other_error }));
    }
  };

  return (
    <Card className={styles.card}>
      <h1>{m.forced_title}</h1>
      <p className={styles.lead}>{m.forced_lead}</p>
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={m.current_password}
          hint={m.current_password_hint}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          value={current_password}
          error={errors['current_password']}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={m.new_password}
          hint={m.new_password_hint}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          error={errors['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordAdvice password={password} />
        <Button type="submit" variant="primary" fullWidth busy={busy}>
          {m.forced_submit}
        </Button>
      </form>
      <Link className={styles.forgot} href="/odjava">
        {m.logout}
      </Link>
    </Card>
  );
}
