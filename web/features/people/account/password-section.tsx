import { useState, type SubmitEvent } from 'react';
import { updateOwnPassword } from '../../../../contract/people/auth.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { PasswordAdvice } from './password-advice.tsx';

/** A new password; it signs out other devices. */
export function PasswordSection({ onChanged }: { onChanged?: () => void }) {
  const m = useMessages('own_account');
  const account = useMessages('account');
  const { email } = useUser();
  const form = useSave('password');
  const [current_password, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = { current_password, password };
    void form.run({
      schema: updateOwnPassword.body,
      value: body,
      send: () => call(updateOwnPassword, { body }, { quiet: [422, 429] }),
      done: () => {
        setCurrent('');
        setPassword('');
        showSnackbar(m.password_done);
        onChanged?.();
      },
    });
  };
  return (
    <Card title={m.password_title}>
      <p className={styles.lead}>{m.password_lead}</p>
      <form className={styles.section} noValidate onSubmit={submit}>
        <FormNotes form={form} />
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...form.field('current_password')}
          label={account.current_password}
          type="password"
          autoComplete="current-password"
          required
          value={current_password}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          {...form.field('password')}
          label={account.new_password}
          hint={account.new_password_hint}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordAdvice password={password} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.password_save}
        </Button>
      </form>
    </Card>
  );
}
