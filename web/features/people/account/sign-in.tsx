import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { safeRedirect } from '../../../lib/redirect.ts';
import { isSitePath } from '../../../shared/platform/site-paths.ts';
import { AlpineIllustration } from '../../../ui/alpine-illustration.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
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
  const { form, failure } = useSignIn('', () => {
    const to = safeRedirect(query.get('redirect'));
    if (isSitePath(to)) window.location.assign(to);
    else void navigate(to, { replace: true });
  });

  return (
    <div className={styles.split}>
      <Card className={styles.card}>
        <h1>{m.login_title}</h1>
        <p className={styles.lead}>{m.login_lead}</p>
        {state?.password_set && form.attempt === 0 ? (
          <Notice tone="success" role="status" title={m.password_set_title}>
            {m.password_set_text}
          </Notice>
        ) : null}
        {failure ? (
          <Notice tone="error" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        ) : null}
        <Form form={form}>
          <FormErrors form={form} short />
          <TextField
            {...form.text('email')}
            label={m.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text('password')}
            label={m.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" fullWidth busy={form.busy}>
            {m.login_submit}
          </Button>
          <Link className={styles.forgot} href="/ponastavitev-gesla">
            {m.forgot}
          </Link>
        </Form>
      </Card>
      <aside className={styles.aside} aria-labelledby="no-account">
        <AlpineIllustration className={styles.illustration} />
        <h2 id="no-account">{m.no_account_title}</h2>
        <p>{m.no_account_text}</p>
        <LinkButton href="/obrazci/parkirna-dovolilnica">{m.no_account_action}</LinkButton>
        <p>
          <Link href="/vloga">{m.no_account_status}</Link>
          <br />
          <Link href="/moja-dovolilnica">{m.no_account_holder}</Link>
        </p>
      </aside>
    </div>
  );
}
