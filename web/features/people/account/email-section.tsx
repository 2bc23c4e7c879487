import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { cancelOwnEmail, updateOwnEmail, type OwnAccount } from '../../../../contract/people/account.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';

/** The sign-in address; a new one counts once its link was opened. */
export function EmailSection({ account }: { account: OwnAccount }) {
  const m = useMessages('own_account');
  const language = useLanguage();
  const client = useQueryClient();
  const form = useSave('email');
  const [email, setEmail] = useState('');
  const [current_password, setPassword] = useState('');
  const { pending_email } = account;
  const refetch = () => client.invalidateQueries({ queryKey: ['own-account'] });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = { email, current_password };
    void form.run({
      schema: updateOwnEmail.body,
      value: body,
      send: () => call(updateOwnEmail, { body }, { quiet: [422, 429] }),
      done: async () => {
        setEmail('');
        setPassword('');
        await refetch();
      },
    });
  };
  const cancel = (): void =>
    void form.run({
      send: () => call(cancelOwnEmail, { body: {} }),
      done: async () => {
        showSnackbar(m.email_cancelled);
        await refetch();
      },
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
      <form className={styles.section} noValidate onSubmit={submit}>
        <FormNotes form={form} />
        <TextField
          {...form.field('email')}
          label={m.email_new}
          hint={m.email_hint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          {...form.field('current_password')}
          label={m.current_password}
          type="password"
          autoComplete="current-password"
          required
          value={current_password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.email_send}
        </Button>
      </form>
    </Card>
  );
}
