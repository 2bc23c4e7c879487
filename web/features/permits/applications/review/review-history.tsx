import { ArrowRight } from 'lucide-react';
import type { ApplicationDetail, WithdrawalBy } from '../../../../../contract/permits/applications.ts';
import { formatDate, formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { Timeline } from '../../../../ui/record/timeline.tsx';
import { useEventLabels } from '../event-labels.ts';
import record from '../../../../ui/record/record.module.css';
import styles from '../review.module.css';

const BAD = ['rejected', 'dismissed', 'payment_expired', 'payment_returned'];

/** Every transition of the application, newest first: who, when, why, from which status to which; and the file of the case. */
export function ReviewHistory({ application }: { application: ApplicationDetail }) {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const labels = useEventLabels();
  const mayDownload = useCan('documents.view');
  const newest = application.events.toReversed();
  return (
    <Card title={app.course} className={record.card}>
      <Timeline
        label={app.course}
        items={newest.map((event) => ({
          key: event.id,
          title: labels.title(event),
          time: `${formatDateTime(event.created_at, language)} · ${labels.who(event)}`,
          state: event.from_status !== event.to_status && BAD.includes(event.to_status) ? 'error' : 'done',
          children: (
            <>
              {event.from_status !== null && event.from_status !== event.to_status ? (
                <p className={record.move}>
                  {labels.status(event.from_status)} <ArrowRight role="img" aria-label={m.becomes} />{' '}
                  {labels.status(event.to_status)}
                </p>
              ) : null}
              {event.posted_on ? <p>{m.posted_on({ date: formatDate(event.posted_on, language) })}</p> : null}
              {event.asked_by && event.asked_on ? (
                <p>
                  {m.asked_by({
                    who: m.withdrawal_by[event.asked_by as WithdrawalBy],
                    date: formatDate(event.asked_on, language),
                  })}
                </p>
              ) : null}
              {event.reason ? <p className={styles.reason}>{labels.reason(event)}</p> : null}
            </>
          ),
        }))}
      />
      {mayDownload ? (
        <p>
          <a href={`/api/v1/admin/applications/${application.id}/case-file`} download>
            {m.case_file}
          </a>
        </p>
      ) : null}
    </Card>
  );
}
