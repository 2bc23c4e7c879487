import { useState, type FormEvent } from 'react';
import { resendStatusLink } from '../../../../contract/permits/public-applications.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import '../../../lib/zod-setup.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './application-status.module.css';

const FIELDS = ['application_nr', 'email'] as const;

/** For an expired link: asks for number and mail, and answers the same whether they exist or not. */
export function ResendForm() {
  const m = useMessages('application_status');
  const texts = useMessages('contract');
  const [values, setValues] = useState({ application_nr: '', email: '' });
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const checked = check(resendStatusLink.body, values);
  const messageOf = (path: string): string | null => {
    const rejection = checked.ok ? undefined : checked.errors.find((one) => one.path === path);
    return rejection ? (texts[rejection.code as MessageCode] ?? null) : null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!checked.ok || state === 'sending') return;
    setState('sending');
    setProblem(null);
    try {
      await call(resendStatusLink, { body: checked.value });
      setState('sent');
    } catch (error) {
      setState('open');
      setProblem(error instanceof ApiError && error.status === 429 ? m.too_many : m.failed_text);
    }
  };
  if (state === 'sent') {
    return (
      <Notice tone="success" title={m.resent_title} role="status">
        {m.resent_text}
      </Notice>
    );
  }
  const bind = (name: (typeof FIELDS)[number]) => ({
    id: `povezava-${name}`,
    name,
    value: values[name],
    error: attempt > 0 || left.has(name) ? messageOf(name) : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    onBlur: () => setTimeout(() => setLeft(new Set([...left, name])), 180),
    required: true,
  });
  const errors =
    attempt > 0
      ? FIELDS.flatMap((name) =>
          messageOf(name) ? [{ field_id: `povezava-${name}`, message: messageOf(name)! }] : [],
        )
      : [];
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} attempt={attempt} />
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField
        {...bind('application_nr')}
        label={m.resend_nr}
        hint={m.resend_nr_hint}
        width="medium"
        autoComplete="off"
      />
      <TextField
        {...bind('email')}
        label={m.resend_email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={state === 'sending'}>
          {m.resend}
        </Button>
      </div>
    </form>
  );
}
