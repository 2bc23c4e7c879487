import { useEffect, useState } from 'react';
import { login } from '../../../../../contract/people/auth.ts';
import type { ProofRequest } from '../../../../../contract/people/factors.ts';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import { formatRelative } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import type { ApiError } from '../../../../lib/http/api.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { setUser } from '../../../../lib/session/session.ts';

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

const untilOf = (seconds: number | null): number | null =>
  seconds === null ? null : Date.now() + seconds * 1000;

type Failure = { readonly title: string; readonly text: string; readonly until?: number | null };

/**
 * The form that signs in; `done` runs once the person is signed in. Needs the texts `account` and `actions`.
 */
export function useSignIn(email: string, done: () => void) {
  const m = useMessages('account');
  const language = useLanguage();
  /** The second step that the password has led to. */
  const [second, setSecond] = useState<ProofRequest | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useWait(failure?.until ?? null);

  const enter = async (user: SessionUser): Promise<void> => {
    await setUser(user);
    done();
  };
  const onFailure = ({ message, status, problem, retry_after }: ApiError): boolean => {
    // Specification, section 8: a failed sign-in is logged and shown. The message holds no personal data.
    // oxlint-disable-next-line no-console
    console.warn(message);
    const text = problem?.detail ?? '';
    if (status === 429) {
      setFailure({ title: m.throttled_title, text, until: untilOf(retry_after) });
    } else if (status === 422 && problem !== null && (problem.errors ?? []).length === 0) {
      setFailure({ title: text || problem.title, text: '' });
      document.getElementById(form.idOf('password'))?.focus();
    } else if (problem?.code === 'second_factor_required') {
      setSecond(problem.proof as ProofRequest);
    } else return false;
    return true;
  };
  const form = useForm({
    name: 'login',
    route: login,
    start: { email, password: '' },
    messages: m.errors,
    onFailure,
    onDone: (user) => enter(user),
  });
  const submit = (): Promise<void> => {
    setFailure(null);
    return form.submit();
  };
  const waiting = wait === null ? null : m.throttled({ when: formatRelative(wait, 0, language) });
  // What was wrong with the last attempt is no longer true of what is typed now; a wait still is.
  const text: typeof form.text = (path) => {
    const control = form.text(path);
    return {
      ...control,
      onChange: (event) => {
        setFailure((now) => (now?.until === undefined ? null : now));
        control.onChange(event);
      },
    };
  };
  return {
    form: { ...form, text, submit },
    second,
    enter,
    /** Back to the password, with why. */
    restart: (why = ''): void => {
      setSecond(null);
      form.set('password', '');
      setFailure(why ? { title: why, text: '' } : null);
    },
    /** What was answered to the whole form. */
    failure: failure && {
      title: failure.title,
      // The server's message about guesses by strangers stays while the wait counts down.
      text:
        [waiting, failure.text].filter(Boolean).join(' ') ||
        (failure.until === undefined ? '' : m.throttled_unknown),
    },
  };
}
