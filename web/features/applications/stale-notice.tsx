import { RefreshCw } from 'lucide-react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { difference } from './difference.ts';
import { useEventWords } from './event-words.ts';
import { useFactWords } from './fact-words.ts';
import styles from './dialogs.module.css';

type Props = {
  seen: ApplicationDetail;
  current: ApplicationDetail;
  /** The deed is not open any more. */ closed: boolean;
  onTake: () => void;
};

/** A colleague was faster: who, what is different now, and the way on without losing what was typed. */
export function StaleNotice({ seen, current, closed, onTake }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const words = useFactWords();
  const events = useEventWords();
  const changes = difference(seen, current);
  const known = new Set(seen.events.map(({ id }) => id));
  const news = current.events.filter(({ id }) => !known.has(id));
  return (
    <Notice tone="warning" role="alert" title={m.stale_title}>
      <div className={styles.stack}>
        {news.map((event) => (
          <p key={event.id}>
            {m.stale_event({
              what: events.title(event),
              who: events.who(event),
              when: formatDateTime(event.created_at, language),
            })}
          </p>
        ))}
        {changes.length > 0 ? (
          <table className={styles.difference}>
            <caption>{m.stale_table}</caption>
            <thead>
              <tr>
                <th scope="col">{m.stale_field}</th>
                <th scope="col">{m.stale_before}</th>
                <th scope="col">{m.stale_now}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, now }) => (
                <tr key={field}>
                  <th scope="row">{words.name(field)}</th>
                  <td data-label={m.stale_before}>{words.value(field, before)}</td>
                  <td data-label={m.stale_now}>
                    <strong>{words.value(field, now)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>{m.stale_same}</p>
        )}
        <p>{closed ? m.stale_closed : m.stale_what_next}</p>
        <Button icon={<RefreshCw />} onClick={onTake}>
          {m.stale_take}
        </Button>
      </div>
    </Notice>
  );
}
