import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import record from '../../../ui/record/record.module.css';

/** Everything that happened to the permit, newest first. */
export function PermitHistory({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  return (
    <Card title={app.course} className={record.card}>
      <Timeline
        label={app.course}
        items={permit.events.toReversed().map((event) => ({
          key: event.id,
          title: m.transitions[event.transition],
          time: `${formatDateTime(event.created_at, language)} · ${event.actor_name ?? labels.actor[event.actor]}`,
          state: event.to_status === 'revoked' ? 'error' : 'done',
          children: event.reason ? <p>{event.reason}</p> : null,
        }))}
      />
    </Card>
  );
}
