import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { StaleNotice as Shown } from '../../../ui/stale-notice.tsx';
import { difference } from './difference.ts';
import { useEventWords } from './event-words.ts';
import { useFactWords } from './fact-words.ts';

type Props = {
  seen: ApplicationDetail;
  current: ApplicationDetail;
  /** The deed is not open any more. */
  closed: boolean;
  onTake: () => void;
};

/** A colleague was faster: who, what is different now, and the way on without losing what was typed. */
export function StaleNotice({ seen, current, closed, onTake }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const words = useFactWords();
  const events = useEventWords();
  const known = new Set(seen.events.map(({ id }) => id));
  return (
    <Shown
      title={m.stale_title}
      news={current.events
        .filter(({ id }) => !known.has(id))
        .map((event) => ({
          id: event.id,
          text: m.stale_event({
            what: events.title(event),
            who: events.who(event),
            when: formatDateTime(event.created_at, language),
          }),
        }))}
      changes={difference(seen, current).map(({ field, before, now }) => ({
        key: field,
        name: words.name(field),
        before: words.value(field, before),
        now: words.value(field, now),
      }))}
      closed={closed}
      onTake={onTake}
    />
  );
}
