import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { confirmEmailChange, findEmailChange } from '../../../../contract/people/account.ts';
import { currentUser } from '../../../../contract/people/auth.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { setUser, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './account.module.css';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * /potrditev-naslova/{token}: the new address counts after a click on the button, because mail servers open
 * links too.
 */
export function Component() {
  const m = useMessages('own_account');
  const language = useLanguage();
  const token = useParams()['token'] ?? '';
  const { user } = useSession();
  const head = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const link = useQuery({
    ...callQuery(findEmailChange, { params: { token } }),
    staleTime: 'static',
    retry: false,
  });
  const state =
    done !== null
      ? 'done'
      : isGone(failed) || isGone(link.error)
        ? 'bad'
        : failed !== null || link.isError
          ? 'failed'
          : link.data
            ? 'ready'
            : 'checking';
  useEffect(() => {
    if (done !== null || failed !== null) head.current?.focus();
  }, [done, failed]);
  const confirm = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { email } = await call(confirmEmailChange, { body: { token } }, { quiet: true });
      setDone(email);
      // The person signed in here may not be the owner of the link.
      if (user) await setUser(await call(currentUser, {}, { quiet: true }));
    } catch (error) {
      setFailed(error);
    }
    setBusy(false);
  };
  const way = user ? (
    <LinkButton variant="primary" href="/nastavitve">
      {m.to_settings}
    </LinkButton>
  ) : (
    <LinkButton variant="primary" href="/prijava">
      {m.to_login}
    </LinkButton>
  );
  const titles = {
    checking: m.confirm_title,
    ready: m.confirm_title,
    done: m.confirm_done_title,
    bad: m.confirm_bad_title,
    failed: m.confirm_failed_title,
  };
  return (
    <Card className={styles.card}>
      <h1 ref={head} tabIndex={-1}>
        {titles[state]}
      </h1>
      {state === 'checking' ? (
        <p role="status">
          <Spinner /> {m.confirm_checking}
        </p>
      ) : null}
      {state === 'ready' && link.data ? (
        <>
          <p className={styles.breakable}>{m.confirm_text({ email: link.data.email })}</p>
          <p className={styles.lead}>
            {m.confirm_until({ until: formatDateTime(link.data.expires_at, language) })}
          </p>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {m.confirm_action}
          </Button>
        </>
      ) : null}
      {state === 'done' ? (
        <>
          <Notice tone="success" role="status">
            <span className={styles.breakable}>{m.confirm_done({ email: done ?? '' })}</span>
          </Notice>
          <div>{way}</div>
        </>
      ) : null}
      {state === 'bad' ? (
        <>
          <p>{m.confirm_bad}</p>
          <div>{way}</div>
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <p>{m.confirm_failed}</p>
          <Button
            busy={busy}
            onClick={() => {
              setFailed(null);
              if (link.data) void confirm();
              else void link.refetch();
            }}
          >
            {m.confirm_again}
          </Button>
        </>
      ) : null}
    </Card>
  );
}
