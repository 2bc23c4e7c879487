import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { login } from '../../../contract/auth.ts';
import { check } from '../../../contract/validate.ts';
import { formatRelative } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { setUser } from '../../lib/session.ts';
import { isSitePath } from '../../lib/site-paths.ts';
import { AlpineIllustration } from '../../ui/alpine-illustration.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { focusFirst, fromRefusals, fromServer, reasonOf, type FormErrors } from './form-errors.ts';

/** Passed along by the page that set a password. */
export type SignInState = { readonly password_set?: true };

/** Until when the server refuses further attempts; renders every second while it lasts. */
const useWait = (until: number | null): number | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until !== null && until > now ? until - now : null;
};

/** /prijava */
export function Component() {
  const m = useMessages('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = useLocation().state as SignInState | null;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useWait(until);

  const refuse = (found: FormErrors): void => {
    setErrors(found);
    focusFirst(form.current);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const checked = check(login.body, { email, password });
    if (!checked.ok) return refuse(fromRefusals(checked.refusals, m.errors));
    setErrors({});
    setBusy(true);
    try {
      const user = await call(login, { body: { email, password } }, { quiet: true });
      await setUser(user);
      const to = safeRedirect(query.get('redirect'));
      if (isSitePath(to)) window.location.assign(to);
      else void navigate(to, { replace: true });
    } catch (error) {
      setBusy(false);
      // Specification, section 8: a failed sign-in is logged and shown. The message holds no personal data.
      // oxlint-disable-next-line no-console
      console.warn(error instanceof Error ? error.message : error);
      if (error instanceof ApiError && error.status === 429) {
        setUntil(error.retry_after === null ? null : Date.now() + error.retry_after * 1000);
        return setFailure({ title: m.throttled_title, text: m.throttled_unknown });
      }
      const fields = fromServer(error);
      if (fields && !('' in fields)) return refuse(fields);
      setFailure({
        title: fields?.[''] ?? m.login_failed,
        text: fields ? '' : reasonOf(error, { network: m.login_network, other: m.other_error }),
      });
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    }
  };

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
            {wait === null ? failure.text : m.throttled({ when: formatRelative(wait, 0, language) })}
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
