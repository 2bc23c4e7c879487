import type { PaymentDetail } from '../../../../contract/money/payments.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';

/** Who did what with a payment; nothing before anybody did. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const m = useMessages('payments');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  if (payment.events.length === 0) return null;
  return (
    <>
      <h3>{app.history}</h3>
      <Timeline
        label={app.history}
        items={payment.events.map((event) => ({
          key: event.id,
          title: [m.event[event.kind], event.application_nr].filter(Boolean).join(' '),
          time: `${formatDateTime(event.created_at, language)}, ${event.actor_name ?? labels.actor.system}`,
          state: 'done' as const,
          children: event.reason ? <p>{event.reason}</p> : null,
        }))}
      />
    </>
  );
}
