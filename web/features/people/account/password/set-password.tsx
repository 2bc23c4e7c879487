import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findPasswordReset, resetPassword } from '../../../../../contract/people/auth.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { ApiError } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { TOKEN_PLACEHOLDER, takeFromAddress } from '../../../../lib/http/link-address.ts';
import { setUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';
import { PasswordAdvice } from './password-advice.tsx';
import type { SignInState } from '../sign-in/sign-in-state.ts';

/** /ponastavitev-gesla/{token}: a new password, or the first one after an invitation. */
export function Component() {
  const m = useMessages('account');
  const ui = useMessages('ui');
  const [token] = useState(() => takeFromAddress(TOKEN_PLACEHOLDER));
  const link = useQuery({
    ...callQuery(findPasswordReset, { params: { token } }),
    staleTime: 'static',
  });
  return (
    <Card className={styles.card}>
      {link.data ? (
        <PasswordForm token={token} {...link.data} />
      ) : link.isPending ? (
        <p role="status">
          <Spinner /> {m.checking}
        </p>
      ) : link.error instanceof ApiError && (link.error.kind !== 'response' || link.error.status >= 429) ? (
        <>
          <h1>{m.link_network_title}</h1>
          <p>
            {link.error.kind === 'response'
              ? (link.error.problem?.detail ?? link.error.problem?.title ?? m.other_error)
              : m.login_network}
          </p>
          <Button onClick={() => void link.refetch()}>{ui.retry}</Button>
        </>
      ) : (
        <>
          <h1>{m.link_bad_title}</h1>
          <p>{m.link_bad_text}</p>
          <LinkButton variant="primary" href="/ponastavitev-gesla">
            {m.link_new}
          </LinkButton>
        </>
      )}
      <Link className={styles.forgot} href="/prijava">
        {m.to_login}
      </Link>
    </Card>
  );
}

type FormProps = { token: string; purpose: 'reset' | 'invitation'; email_hint: string; expires_at: string };

function PasswordForm({ token, purpose, email_hint, expires_at }: FormProps) {
  const m = useMessages('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const invitation = purpose === 'invitation';
  const form = useForm({
    name: 'password',
    route: resetPassword,
    start: { password: '' },
    body: ({ password }) => ({ token, password }),
    messages: m.errors,
    onFailure: ({ status }) => {
      if (status === 404) form.reject([], m.link_bad_text);
      return status === 404;
    },
    onDone: async ({ user }) => {
      if (user === null)
        return void navigate('/prijava', {
          replace: true,
          state: { password_set: true } satisfies SignInState,
        });
      await setUser(user);
      void navigate('/nadzorna-plosca', { replace: true });
    },
  });

  return (
    <>
      <h1>{invitation ? m.invitation_title : m.set_title}</h1>
      <p>{invitation ? m.invitation_lead({ email: email_hint }) : m.set_lead({ email: email_hint })}</p>
      <p className={styles.lead}>{m.set_expires({ when: formatDateTime(expires_at, language) })}</p>
      <Form form={form}>
        <FormErrors form={form} short />
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
          {invitation ? m.invitation_submit : m.set_submit}
        </Button>
      </Form>
    </>
  );
}
