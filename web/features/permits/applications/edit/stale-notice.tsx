import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { StaleNotice as Shown } from '../../../../ui/feedback/stale-notice.tsx';
import { difference } from './difference.ts';
import { useEventLabels } from '../event-labels.ts';
import { useFactLabels } from '../field-labels.ts';

type Props = {
  seen: ApplicationDetail;
  current: ApplicationDetail;
  /** The action is no longer allowed. */
  closed: boolean;
  onTake: () => void;
};

/** A colleague was faster: who, what changed, and how to go on without losing what was typed. */
export function StaleNotice({ seen, current, closed, onTake }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const labels = useFactLabels();
  const events = useEventLabels();
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
        name: labels.name(field),
        before: labels.value(field, before),
        now: labels.value(field, now),
      }))}
      closed={closed}
      onTake={onTake}
    />
  );
}
