import { useEffect, useState } from 'react';
import type * as contract from '../../contract/mail-preferences.ts';
import { Topics } from '../features/mail-preferences/topics.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { call, slimRoute } from '../lib/api.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './site.module.css';

const path = '/v1/mail-preferences/{token}';
const load = slimRoute<typeof contract.getMailPreferences>({ method: 'GET', path });
const save = slimRoute<typeof contract.changeMailPreferences>({ method: 'POST', path });

type Found = contract.MailPreferences & { topic: contract.MailTopic };

/** Behind the link at the foot of an optional mail. Opening it changes nothing, because mail programs open links by themselves. */
export function PreferencesPage() {
  const m = useMessages('mail_preferences');
  const [token, setToken] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const given = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
    setToken(given);
    call(load, { params: { token: given || '-' } }, { quiet: true }).then(setFound, () => setFailed(true));
  }, []);
  return (
    <div className={styles.narrow}>
      <h1>{m.title}</h1>
      {failed ? (
        <Notice tone="error" title={m.unknown_title} role="alert">
          <p>{m.unknown_text}</p>
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
        <Spinner label={m.loading} />
      )}
    </div>
  );
}
