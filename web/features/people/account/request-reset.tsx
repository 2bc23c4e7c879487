import { MailCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { requestPasswordReset } from '../../../../contract/people/auth.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { focusFirst, fromErrors, fromServer, reasonOf, type FormErrors } from './form-errors.ts';

/** /ponastavitev-gesla: the same answer whether the account exists or not. */
export function Component() {
  const m = useMessages('account');
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const checked = check(requestPasswordReset.body, { email, language });
    if (!checked.ok) {
      setErrors(fromErrors(checked.errors, m.errors));
      return focusFirst(form.current);
    }
    setErrors({});
    setBusy(true);
    try {
      await call(requestPasswordReset, { body: { email, language } });
      setSentTo(email.trim());
      requestAnimationFrame(() => done.current?.focus());
    } catch (error) {
      const fields = fromServer(error);
      if (fields) setErrors(fields);
      else setFailure(reasonOf(error, { network: m.login_network, other: m.other_error }));
    }
    setBusy(false);
  };

  return (
    <Card className={styles.card}>
      {sentTo === null ? (
        <>
          <h1>{m.request_title}</h1>
          <p className={styles.lead}>{m.request_lead}</p>
          {failure ? (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          ) : null}
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label={m.email}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={email}
              error={errors['email']}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" variant="primary" fullWidth busy={busy}>
              {m.request_submit}
            </Button>
          </form>
        </>
      ) : (
        <>
          <MailCheck aria-hidden="true" size={40} />
          <h1 ref={done} tabIndex={-1}>
            {m.request_done_title}
          </h1>
          <p>{m.request_done({ email: sentTo })}</p>
          <p className={styles.lead}>{m.request_done_hint}</p>
          <Button onClick={() => setSentTo(null)}>{m.request_again}</Button>
        </>
      )}
      <Link className={styles.forgot} href="/prijava">
        {m.to_login}
      </Link>
    </Card>
  );
}
