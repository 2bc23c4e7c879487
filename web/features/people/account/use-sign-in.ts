import { useEffect, useRef, useState, type RefObject } from 'react';
import { login } from '../../../../contract/people/auth.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { formatRelative } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';
import { focusFirst, fromErrors, fromServer, reasonOf, type FormErrors } from './form-errors.ts';

type Credentials = { readonly email: string; readonly password: string };

/** Until when the server rejects further attempts; renders every second meanwhile. */
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

/**
 * Signs in with a form: validated here, then by the server; `done` runs once the person is signed in. Needs
 * the texts `account`.
 */
export function useSignIn(form: RefObject<HTMLFormElement | null>, done: () => void) {
  const m = useMessages('account');
  const language = useLanguage();
  const running = useRef(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<{ title: string; text: string; waiting?: string } | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useWait(until);

  const reject = (found: FormErrors): void => {
    setErrors(found);
    focusFirst(form.current);
  };

  const fail = (error: unknown): void => {
    // Specification, section 8: a failed sign-in is logged and shown. The message holds no personal data.
    // oxlint-disable-next-line no-console
    console.warn(error instanceof Error ? error.message : error);
    if (error instanceof ApiError && error.status === 429) {
      setUntil(error.retry_after === null ? null : Date.now() + error.retry_after * 1000);
      // The server's message about guesses by strangers stays while the wait counts down.
      const waiting = error.problem?.detail ?? '';
      return setFailure({ title: m.throttled_title, text: waiting || m.throttled_unknown, waiting });
    }
    const fields = fromServer(error);
    if (fields && !('' in fields)) return reject(fields);
    setFailure({
      title: fields?.[''] ?? m.login_failed,
      text: fields ? '' : reasonOf(error, { network: m.login_network, other: m.other_error }),
    });
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  const signIn = async (credentials: Credentials): Promise<void> => {
    if (running.current) return;
    setFailure(null);
    const checked = check(login.body, credentials);
    if (!checked.ok) return reject(fromErrors(checked.errors, m.errors));
    setErrors({});
    running.current = true;
    setBusy(true);
    try {
      await setUser(await call(login, { body: credentials }, { quiet: true }));
      done();
    } catch (error) {
      setBusy(false);
      fail(error);
    } finally {
      running.current = false;
    }
  };

  return {
    signIn,
    busy,
    errors,
    /** The message about the whole form. */
    failure: failure && {
      title: failure.title,
      text:
        wait === null
          ? failure.text
          : `${m.throttled({ when: formatRelative(wait, 0, language) })} ${failure.waiting ?? ''}`.trim(),
    },
  };
}
