import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentUser } from '../../../../../contract/people/auth.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call, urlOf } from '../../../../lib/http/api.ts';
import { loginPath } from '../../../../lib/http/redirect.ts';
import { clearUser, setUser, useSession } from '../../../../lib/session/session.ts';
import { answerSignIn } from '../../../../lib/session/sign-in-request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { ProviderProof } from '../factors/provider-proof.tsx';
import { SecondStep } from '../factors/second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Whether the provider has signed somebody in; if it is the same person, what waited goes on. */
const checkSignedIn = async (): Promise<boolean> => {
  try {
    // Without `call`: that nobody is signed in yet is no news.
    if (!(await fetch(urlOf(currentUser))).ok) return false;
    await setUser(await call(currentUser, {}, { quiet: true }));
    return true;
  } catch {
    return false;
  }
};

/**
 * Opens over what was being typed: the same person signs in again, and the waiting calls continue
 * (web/lib/session/sign-in-request.ts).
 */
export function SignInAgain() {
  const m = useMessages('account');
  const app = useMessages('app');
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const formId = useId();
  const steps = useMessages('factors');
  const { form, failure, second, enter, restart } = useSignIn(user?.email ?? '', () => answerSignIn(true));
  if (user === null) return null;

  const leave = (): void => {
    void navigate(loginPath(pathname + search));
    clearUser(undefined, true);
    answerSignIn(false);
  };

  if (second)
    return (
      <Dialog open title={steps.second_title} size="small" onClose={() => answerSignIn(false)}>
        <SecondStep request={second} onDone={enter} onGone={() => restart(steps.gone)} />
      </Dialog>
    );
  if (user.by_provider)
    return (
      <Dialog open title={app.again_title} size="small" onClose={() => answerSignIn(false)}>
        <ProviderProof wanted="session" check={checkSignedIn} />
        <div>
          <Button variant="tertiary" onClick={leave}>
            {app.again_other}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={app.again_title}
      size="small"
      locked={form.busy}
      onClose={() => answerSignIn(false)}
      footer={
        <>
          <Button disabled={form.busy} onClick={() => answerSignIn(false)}>
            {app.again_later}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {m.login_submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <p>{app.again_text({ name: user.name })}</p>
        {failure ? (
          <Notice tone="error" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        ) : null}
        <FormErrors form={form} short />
        <TextField
          label={m.email}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={user.email}
        />
        <TextField
          {...form.text('password')}
          label={m.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <div>
          <Button variant="tertiary" disabled={form.busy} onClick={leave}>
            {app.again_other}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
