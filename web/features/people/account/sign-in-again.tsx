import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { loginPath } from '../../../lib/redirect.ts';
import { clearUser, useSession } from '../../../lib/session.ts';
import { answerSignIn } from '../../../lib/sign-in-again.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { useSignIn } from './use-sign-in.ts';

/**
 * Opens over what was being typed: the same person signs in again, and the waiting calls continue
 * (web/lib/sign-in-again.ts).
 */
export function SignInAgain() {
  const m = useMessages('account');
  const app = useMessages('app');
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const { signIn, busy, errors, failure } = useSignIn(form, () => answerSignIn(true));
  if (user === null) return null;

  const leave = (): void => {
    void navigate(loginPath(pathname + search));
    clearUser(undefined, true);
    answerSignIn(false);
  };

  return (
    <Dialog
      open
      title={app.again_title}
      size="small"
      locked={busy}
      onClose={() => answerSignIn(false)}
      footer={
        <>
          <Button disabled={busy} onClick={() => answerSignIn(false)}>
            {app.again_later}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {m.login_submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // In React's tree this form may be inside the one that waits.
          event.stopPropagation();
          event.preventDefault();
          void signIn({ email: user.email, password });
        }}
      >
        <p>{app.again_text({ name: user.name })}</p>
        {failure ? (
          <Notice tone="error" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        ) : null}
        <TextField
          label={m.email}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={user.email}
        />
        <TextField
          label={m.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          error={errors['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div>
          <Button variant="tertiary" disabled={busy} onClick={leave}>
            {app.again_other}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
