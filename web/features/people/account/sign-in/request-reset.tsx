import { MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { requestPasswordReset } from '../../../../../contract/people/auth.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useForm } from '../../../../lib/form/form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';

/** /ponastavitev-gesla: the same answer whether the account exists or not. */
export function Component() {
  const m = useMessages('account');
  const language = useLanguage();
  const done = useRef<HTMLHeadingElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    name: 'reset',
    route: requestPasswordReset,
    start: { email: '' },
    body: ({ email }) => ({ email, language }),
    messages: m.errors,
    onDone: (_, { email }) => {
      setSentTo(email.trim());
      requestAnimationFrame(() => done.current?.focus());
    },
  });

  return (
    <Card className={styles.card}>
      {sentTo === null ? (
        <>
          <h1>{m.request_title}</h1>
          <p className={styles.lead}>{m.request_lead}</p>
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
            <Button type="submit" variant="primary" fullWidth busy={form.busy}>
              {m.request_submit}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <MailCheck aria-hidden="true" size={40} />
          <h1 ref={done} tabIndex={-1}>
            {m.request_done_title}
          </h1>
          <p>{m.request_done({ email: sentTo })}</p>
          <p className={styles.lead}>{m.request_done_hint}</p>
          <Button onClick={() => setSentTo(null)}>{m.request_again}</Button>
        </>
      )}
      <Link className={styles.forgot} href="/prijava">
        {m.to_login}
      </Link>
    </Card>
  );
}
