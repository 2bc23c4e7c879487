import { useState } from 'react';
import type { MailPreferences, MailTopic } from '../../../../contract/mail/mail-preferences.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useSending } from '../../../lib/http/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Change = { topic: MailTopic; subscribed: boolean };
type Props = {
  preferences: MailPreferences;
  /** The topic of the link that the reader followed; it comes first. */
  first?: MailTopic;
  save: (change: Change) => Promise<MailPreferences>;
};

/** Each kind of optional mails with its state and the button that changes it. Needs the texts `actions`. */
export function Topics({ preferences, first, save }: Props) {
  const m = useMessages('mail_preferences');
  const [shown, setShown] = useState(preferences);
  const [wanted, setWanted] = useState<Change | null>(null);
  const form = useSending();
  const change = (asked: Change): void =>
    void form.run({
      send: () => {
        setWanted(asked);
        return save(asked);
      },
      done: setShown,
    });
  const topics = shown.topics.toSorted((a, b) => Number(b.topic === first) - Number(a.topic === first));
  return (
    <>
      <div role="status">
        {wanted && !form.busy && form.rejection === null ? <Notice tone="success">{m.saved}</Notice> : null}
      </div>
      <FormErrors form={form} />
      {topics.map(({ topic, subscribed }) => (
        <Card key={topic} title={m.topic[topic].title}>
          <p>{m.topic[topic].hint}</p>
          <p>
            <strong>{subscribed ? m.state_on : m.state_off}</strong>
          </p>
          <Button
            variant={subscribed && topic === first ? 'primary' : 'secondary'}
            busy={form.busy && wanted?.topic === topic}
            aria-label={`${subscribed ? m.stop : m.start}: ${m.topic[topic].title}`}
            onClick={() => change({ topic, subscribed: !subscribed })}
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
