import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { findPasswordReset, resetPassword } from '../../../../contract/people/auth.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { focusFirst, fromErrors, fromServer, reasonOf, type FormErrors } from './form-errors.ts';
import { PasswordAdvice } from './password-advice.tsx';
import type { SignInState } from './sign-in.tsx';

/** /ponastavitev-gesla/{token}: a new password, or the first one after an invitation. */
export function Component() {
  const m = useMessages('account');
  const token = useParams()['token'] ?? '';
  const link = useQuery({
    ...callQuery(findPasswordReset, { params: { token } }),
    staleTime: 'static',
  });
  const unreachable =
    link.error instanceof ApiError && (link.error.kind !== 'response' || link.error.status >= 429);
  return (
    <Card className={styles.card}>
      {link.data ? (
        <PasswordForm token={token} {...link.data} />
      ) : link.isPending ? (
        <p role="status">
          <Spinner /> {m.checking}
        </p>
      ) : unreachable ? (
        <>
          <h1>{m.link_network_title}</h1>
          <p>{reasonOf(link.error, { network: m.login_network, other: m.other_error })}</p>
          <Button onClick={() => void link.refetch()}>{m.retry}</Button>
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
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invitation = purpose === 'invitation';

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const checked = check(resetPassword.body, { token, password });
    if (!checked.ok) {
      setErrors(fromErrors(checked.errors, m.errors));
      return focusFirst(form.current);
    }
    setErrors({});
    setBusy(true);
    try {
      await call(resetPassword, { body: { token, password } }, { quiet: true });
      void navigate('/prijava', { replace: true, state: { password_set: true } satisfies SignInState });
    } catch (error) {
      setBusy(false);
      const fields = fromServer(error);
      if (fields?.['password']) {
        setErrors(fields);
        return focusFirst(form.current);
      }
      if (error instanceof ApiError && error.status === 404) return setFailure(m.link_bad_text);
      setFailure(
        Object.values(fields ?? {})[0] ?? reasonOf(error, { network: m.login_network, other: m.other_error }),
      );
    }
  };

  return (
    <>
      <h1>{invitation ? m.invitation_title : m.set_title}</h1>
      <p>{invitation ? m.invitation_lead({ email: email_hint }) : m.set_lead({ email: email_hint })}</p>
      <p className={styles.lead}>{m.set_expires({ when: formatDateTime(expires_at, language) })}</p>
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          {invitation ? m.invitation_submit : m.set_submit}
        </Button>
      </form>
    </>
  );
}
