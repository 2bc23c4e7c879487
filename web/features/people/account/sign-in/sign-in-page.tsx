import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ServedIf } from '../../../../shared/settings/served-if.tsx';
import { AlpineIllustration } from '../../../../ui/frame/alpine-illustration.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondStep = lazy(async () => ({
  default: (await import('../factors/second-step.tsx')).SecondStep,
}));

type Props = {
  /** A password was just set: says so until the first attempt. */
  password_set?: boolean;
  onDone: () => void;
  /** How a visit to a provider of identity ended, and the buttons that lead to one. */
  note?: ReactNode;
  buttons: ReactNode;
};

/** The page that signs in. The site has it prerendered, the app opens it when a session ends. */
export function SignInPage({ password_set = false, onDone, note, buttons }: Props) {
  const m = useMessages('account');
  const ui = useMessages('ui');
  const steps = useMessages('factors');
  const { form, failure, second, enter, restart } = useSignIn('', onDone);
  if (second)
    return (
      <Card className={styles.card}>
        <h1>{steps.second_title}</h1>
        <p className={styles.lead}>{steps.second_lead}</p>
        <Suspense>
          <SecondStep request={second} onDone={enter} onGone={() => restart(steps.gone)} />
        </Suspense>
        <div>
          <Button variant="tertiary" onClick={() => restart()}>
            {steps.back}
          </Button>
        </div>
      </Card>
    );
  return (
    <div className={styles.split}>
      <Card className={styles.card}>
        <h1>{ui.login}</h1>
        <p className={styles.lead}>{m.login_lead}</p>
        {note}
        {password_set && form.attempt === 0 ? (
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
          <PasskeyButton onDone={enter} />
          <Link className={styles.forgot} href="/ponastavitev-gesla">
            {m.forgot}
          </Link>
        </Form>
        {buttons}
      </Card>
      <ServedIf fact="applications_open" otherwise={<AlpineIllustration className={styles.illustration} />}>
        <aside className={styles.aside} aria-labelledby="no-account">
          <AlpineIllustration className={styles.illustration} />
          <h2 id="no-account">{m.no_account_title}</h2>
          <p>{m.no_account_text}</p>
          <LinkButton href="/obrazci/parkirna-dovolilnica">{m.no_account_action}</LinkButton>
          <p>
            <Link href="/vloga">{m.no_account_status}</Link>
            <br />
            <Link href="/moja-dovolilnica">{ui.holder}</Link>
          </p>
        </aside>
      </ServedIf>
    </div>
  );
}
