import { KeyRound } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { newPassword } from '../../../contract/people/auth.ts';
import { openLinkAccount, startLinkPasskey } from '../../../contract/permits/applicant/link-account.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { PasswordAdvice } from '../../features/people/account/password/password-advice.tsx';
import styles from '../../features/permits/holder/link/link.module.css';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/http/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { hasOwnPasskeys, makePasskey } from '../../lib/session/passkeys.ts';
import { useSending } from '../../lib/http/sending.ts';
import { setUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormErrors } from '../../ui/form/form.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

type Props = { token: string; email: string; back: ReactNode };

const enter = async ({ user }: { user: SessionUser | null }): Promise<void> => {
  if (user) await setUser(user);
  window.location.assign('/nadzorna-plosca');
};

/** How somebody will sign in: with a passkey where this device keeps some, else and besides with a password. */
export function ChooseKey(props: Props) {
  const m = useMessages('link_account');
  const [passkeys, setPasskeys] = useState<boolean | null>(null);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    void hasOwnPasskeys().then(setPasskeys);
  }, []);
  if (passkeys === null) return <Spinner label={m.title} />;
  if (!passkeys) return <ByPassword {...props} />;
  return (
    <>
      <ByPasskey {...props} primary={!typed} />
      <h2>{m.password_title}</h2>
      {typed ? (
        <ByPassword {...props} focused />
      ) : (
        <>
          <p>{m.password_text}</p>
          <div className={styles.actions}>
            <Button onClick={() => setTyped(true)}>{m.password_instead}</Button>
            {props.back}
          </div>
        </>
      )}
    </>
  );
}

function ByPasskey({ token, primary }: Props & { primary: boolean }) {
  const m = useMessages('link_account');
  const form = useSending();
  const params = { token };
  const open = (): void =>
    void form.run({
      send: async () => {
        const asked = await call(startLinkPasskey, { params, body: {} }, { quiet: true });
        const response = await makePasskey(asked.options);
        if (response === null) return null;
        const passkey = { token: asked.token, name: m.passkey_name, response: { ...response } };
        return call(openLinkAccount, { params, body: { passkey } }, { quiet: true });
      },
      done: (opened) => (opened === null ? form.reject([], m.passkey_failed) : enter(opened)),
    });
  return (
    <>
      <h2>{m.passkey_title}</h2>
      <p>{m.passkey_text}</p>
      <FormErrors form={form} />
      <div className={styles.actions}>
        <Button
          variant={primary ? 'primary' : 'secondary'}
          icon={<KeyRound />}
          busy={form.busy}
          onClick={open}
        >
          {m.passkey}
        </Button>
      </div>
    </>
  );
}

function ByPassword({ token, email, back, focused = false }: Props & { focused?: boolean }) {
  const m = useMessages('link_account');
  const form = useForm({
    name: 'racun',
    route: openLinkAccount,
    params: { token },
    start: { password: '' },
    rules: () => ({ password: newPassword }),
    onDone: enter,
  });
  return (
    <Form form={form} className={styles.form}>
      <FormErrors form={form} short />
      {/* Whoever keeps passwords in the browser gets the address that belongs to it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.text('password')}
        label={m.password}
        hint={m.choose_hint}
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus={focused}
      />
      <PasswordAdvice password={form.values.password} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.choose}
        </Button>
        {back}
      </div>
    </Form>
  );
}
