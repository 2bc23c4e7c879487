import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { safeRedirect } from '../../../lib/redirect.ts';
import { isSitePath } from '../../../shared/platform/site-paths.ts';
import { AlpineIllustration } from '../../../ui/alpine-illustration.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Passed along by the page that set a password. */
export type SignInState = { readonly password_set?: true };

/** /prijava */
export function Component() {
  const m = useMessages('account');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = useLocation().state as SignInState | null;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { signIn, busy, errors, failure } = useSignIn(form, () => {
    const to = safeRedirect(query.get('redirect'));
    if (isSitePath(to)) window.location.assign(to);
    else void navigate(to, { replace: true });
  });

  return (
    <div className={styles.split}>
      <Card className={styles.card}>
        <h1>{m.login_title}</h1>
        <p className={styles.lead}>{m.login_lead}</p>
        {state?.password_set && failure === null ? (
          <Notice tone="success" role="status" title={m.password_set_title}>
            {m.password_set_text}
          </Notice>
        ) : null}
        {failure ? (
          <Notice tone="error" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        ) : null}
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void signIn({ email, password });
          }}
        >
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
          <TextField
            label={m.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={errors['password']}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" fullWidth busy={busy}>
            {m.login_submit}
          </Button>
          <Link className={styles.forgot} href="/ponastavitev-gesla">
            {m.forgot}
          </Link>
        </form>
      </Card>
      <aside className={styles.aside} aria-labelledby="no-account">
        <AlpineIllustration className={styles.illustration} />
        <h2 id="no-account">{m.no_account_title}</h2>
        <p>{m.no_account_text}</p>
        <LinkButton href="/obrazci/parkirna-dovolilnica">{m.no_account_action}</LinkButton>
      </aside>
    </div>
  );
}
