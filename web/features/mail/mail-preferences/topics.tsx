import { useState } from 'react';
import type { MailPreferences, MailTopic } from '../../../../contract/mail/mail-preferences.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Change = { topic: MailTopic; subscribed: boolean };
type Props = {
  preferences: MailPreferences;
  /** The topic of the link that the reader followed; it comes first. */
  first?: MailTopic;
  save: (change: Change) => Promise<MailPreferences>;
};

/** Each kind of optional mails with its state and the button that changes it. */
export function Topics({ preferences, first, save }: Props) {
  const m = useMessages('mail_preferences');
  const [shown, setShown] = useState(preferences);
  const [busy, setBusy] = useState<MailTopic | null>(null);
  const [result, setResult] = useState<'saved' | 'failed' | null>(null);
  const change = async (wanted: Change): Promise<void> => {
    if (busy) return;
    setBusy(wanted.topic);
    setResult(null);
    try {
      setShown(await save(wanted));
      setResult('saved');
    } catch {
      setResult('failed');
    } finally {
      setBusy(null);
    }
  };
  const topics = shown.topics.toSorted((a, b) => Number(b.topic === first) - Number(a.topic === first));
  return (
    <>
      <div role="status">{result === 'saved' ? <Notice tone="success">{m.saved}</Notice> : null}</div>
      {result === 'failed' ? (
        <Notice tone="error" role="alert">
          {m.failed}
        </Notice>
      ) : null}
      {topics.map(({ topic, subscribed }) => (
        <Card key={topic} title={m.topic[topic].title}>
          <p>{m.topic[topic].hint}</p>
          <p>
            <strong>{subscribed ? m.state_on : m.state_off}</strong>
          </p>
          <Button
            variant={subscribed && topic === first ? 'primary' : 'secondary'}
            busy={busy === topic}
            aria-label={`${subscribed ? m.stop : m.start}: ${m.topic[topic].title}`}
            onClick={() => void change({ topic, subscribed: !subscribed })}
          >
            {subscribed ? m.stop : m.start}
          </Button>
        </Card>
      ))}
      <Card title={m.always_title}>
        <p>{m.always}</p>
      </Card>
    </>
  );
}
