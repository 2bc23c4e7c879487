import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmEmailChange, findEmailChange } from '../../../../contract/people/account.ts';
import { currentUser } from '../../../../contract/people/auth.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { TOKEN_PLACEHOLDER, takeFromAddress } from '../../../lib/http/link-address.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { setUser, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors, type AttemptState } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './account.module.css';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * /potrditev-naslova/{token}: the new address counts after a click on the button, because mail servers open
 * links too.
 */
export function Component() {
  const m = useMessages('own_account');
  const [token] = useState(() => takeFromAddress(TOKEN_PLACEHOLDER));
  const { user } = useSession();
  const head = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<{ email: string } | 'gone' | null>(null);
  const link = useQuery({
    ...callQuery(findEmailChange, { params: { token } }),
    staleTime: 'static',
    retry: false,
  });
  const form = useSending({
    onFailure: (error) => {
      if (isGone(error)) setOutcome('gone');
      return isGone(error);
    },
  });
  useEffect(() => {
    if (outcome !== null) head.current?.focus();
  }, [outcome]);
  const confirm = (): void =>
    void form.run({
      send: () => call(confirmEmailChange, { body: { token } }, { quiet: true }),
      done: async ({ email }) => {
        setOutcome({ email });
        // The person signed in here may not be the owner of the link.
        if (user) await setUser(await call(currentUser, {}, { quiet: true }));
      },
    });
  const gone = outcome === 'gone' || isGone(link.error);
  const done = outcome === 'gone' ? null : outcome;
  return (
    <Card className={styles.card}>
      <h1 ref={head} tabIndex={-1}>
        {done ? m.confirm_done_title : gone ? m.confirm_bad_title : m.confirm_title}
      </h1>
      {done ? (
        <Notice tone="success" role="status">
          <span className={styles.breakable}>{m.confirm_done(done)}</span>
        </Notice>
      ) : gone ? (
        <p>{m.confirm_bad}</p>
      ) : link.data ? (
        <Question link={link.data} form={form} onConfirm={confirm} />
      ) : (
        <LoadState error={link.error} onRetry={() => void link.refetch()} />
      )}
      {done || gone ? (
        <div>
          <LinkButton variant="primary" href={user ? '/nastavitve' : '/prijava'}>
            {user ? m.to_settings : m.to_login}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

type Props = { link: CallReply<typeof findEmailChange>; form: AttemptState; onConfirm: () => void };

/** The new address, until when it can be confirmed, and the button. */
function Question({ link, form, onConfirm }: Props) {
  const m = useMessages('own_account');
  const language = useLanguage();
  return (
    <>
      <p className={styles.breakable}>{m.confirm_text({ email: link.email })}</p>
      <p className={styles.lead}>{m.confirm_until({ until: formatDateTime(link.expires_at, language) })}</p>
      <FormErrors form={form} />
      <Button variant="primary" busy={form.busy} onClick={onConfirm}>
        {m.confirm_action}
      </Button>
    </>
  );
}
