import { useCallback, useEffect, useRef, useState } from 'react';
import type * as contract from '../../contract/mail/mail-preferences.ts';
import { Topics } from '../features/mail/mail-preferences/topics.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError, call, slimRoute } from '../lib/http/api.ts';
import { takeFromAddress } from '../lib/http/link-address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './site.module.css';

const path = '/v1/mail-preferences/{token}';
const load = slimRoute<typeof contract.getMailPreferences>({ method: 'GET', path, tag: 'mail' });
const save = slimRoute<typeof contract.changeMailPreferences>({ method: 'POST', path, tag: 'mail' });

type Found = contract.MailPreferences & { topic: contract.MailTopic };

/**
 * The page behind the link in the footer of an optional mail. Opening it changes nothing, because mail
 * programs open links by themselves.
 */
export function PreferencesPage() {
  const m = useMessages('mail_preferences');
  const ui = useMessages('ui');
  const [token, setToken] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<'unknown' | 'failed' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useCallback((given: string): void => {
    setFailure(null);
    call(load, { params: { token: given || '-' } }, { quiet: true }).then(setFound, (error: unknown) => {
      const rejected =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      setFailure(rejected ? 'unknown' : 'failed');
    });
  }, []);
  useEffect(() => {
    const given = takeFromAddress();
    setToken(given);
    open(given);
  }, [open]);
  return (
    <div className={styles.narrow}>
      <h1 ref={heading} tabIndex={-1}>
        {m.title}
      </h1>
      {failure ? (
        <Notice tone="error" title={failure === 'failed' ? m.load_title : m.unknown_title} role="alert">
          <p>{failure === 'failed' ? m.load_text : m.unknown_text}</p>
          {failure === 'unknown' ? (
            <p>
              {m.account} <a href="/nastavitve?tab=notices">{m.account_link}</a>
            </p>
          ) : null}
          {failure === 'failed' ? (
            <Button
              onClick={() => {
                heading.current?.focus();
                open(token ?? '');
              }}
            >
              {ui.retry}
            </Button>
          ) : null}
        </Notice>
      ) : found && token ? (
        <>
          <p>{m.lead}</p>
          <Topics
            preferences={found}
            first={found.topic}
            save={(body) => call(save, { params: { token }, body }, { quiet: true })}
          />
        </>
      ) : (
        <Spinner label={ui.loading} />
      )}
    </div>
  );
}
