import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/office.ts';
import type { CallReply } from '../../../contract/route.ts';
import type { ApplicationStatus } from '../../../contract/status.ts';
import { formatNumber, formatRelative } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { refreshMs } from '../../lib/list-query.ts';
import { useCan } from '../../lib/session.ts';
import styles from './dashboard.module.css';
import { LoadState } from '../../ui/load-state.tsx';
import { Tile, type TileTone } from './tile.tsx';

type Work = CallReply<typeof getDashboard>;
type Queue =
  | 'submitted'
  | 'supplemented'
  | 'in_review'
  | 'approved'
  | 'to_issue'
  | 'supplement_requested'
  | 'awaiting_payment'
  | 'payment_expired';

/** Queues in the order of the work, and the statuses in each. */
const OURS: readonly [Queue, readonly ApplicationStatus[]][] = [
  ['submitted', ['submitted']],
  ['supplemented', ['supplemented']],
  ['in_review', ['in_review']],
  ['approved', ['approved']],
  ['to_issue', ['paid', 'ready']],
];
const THEIRS: readonly [Queue, readonly ApplicationStatus[]][] = [
  ['supplement_requested', ['supplement_requested']],
  ['awaiting_payment', ['awaiting_payment']],
  ['payment_expired', ['payment_expired']],
];
/** Older than this an application that waits for us is marked. */
const LATE_MS = 14 * 86_400_000;
const LOW_STOCK = 20;

const queueOf = (work: Work, statuses: readonly ApplicationStatus[]) => {
  const rows = work.applications.filter(({ status }) => statuses.includes(status));
  const ages = rows.flatMap(({ oldest_at }) => (oldest_at === null ? [] : [Date.parse(oldest_at)]));
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldest: ages.length > 0 ? Math.min(...ages) : null,
  };
};

/** What waits and what is in stock; every number leads to the list that it counts. */
export function StaffDashboard() {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const seesApplications = useCan('applications.view');
  const seesPermits = useCan('permits.view');
  const seesMails = useCan('mail_log.view');
  const query = useQuery({
    queryKey: [getDashboard.path],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    refetchInterval: refreshMs,
  });
  const work = query.data;
  if (work === undefined) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;

  const now = query.dataUpdatedAt;
  const tiles = (queues: typeof OURS, ours: boolean) => (
    <ul className={styles.tiles}>
      {queues.map(([name, statuses]) => {
        const { count, oldest } = queueOf(work, statuses);
        const late = ours && oldest !== null && now - oldest > LATE_MS;
        const overdue = name === 'supplement_requested' && work.supplements_overdue > 0;
        const tone: TileTone =
          count === 0 ? 'zero' : name === 'payment_expired' ? 'error' : late || overdue ? 'warning' : 'plain';
        const age = oldest === null ? m.none : m.oldest({ when: formatRelative(oldest, now, language) });
        return (
          <li key={name}>
            <Tile
              href={seesApplications ? `/vloge?filter.status=${statuses.join(',')}` : null}
              number={formatNumber(count, language)}
              label={m.queue[name]}
              note={overdue ? m.overdue({ n: work.supplements_overdue }) : age}
              tone={tone}
            />
          </li>
        );
      })}
    </ul>
  );
  const waiting = OURS.reduce((sum, [, statuses]) => sum + queueOf(work, statuses).count, 0);
  return (
    <>
      <section className={styles.section} aria-labelledby="queue">
        <div>
          <h2 id="queue">{m.queue_title}</h2>
          <p className={styles.lead}>{m.queue_lead({ n: waiting })}</p>
        </div>
        <div className={styles.groups}>
          <div className={styles.group}>
            <h3 className={styles.groupTitle}>{m.queue_ours}</h3>
            {tiles(OURS, true)}
          </div>
          <div className={styles.group}>
            <h3 className={styles.groupTitle}>{m.queue_theirs}</h3>
            {tiles(THEIRS, false)}
          </div>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="state">
        <h2 id="state">{m.state_title}</h2>
        <ul className={styles.tiles}>
          <li>
            <Tile
              href={seesPermits ? '/dovolilnice?filter.status=active' : null}
              number={formatNumber(work.active_permits, language)}
              label={m.active_permits}
              tone="good"
            />
          </li>
          <li>
            <Tile
              href={null}
              number={formatNumber(work.cards_available, language)}
              label={m.cards_available}
              note={work.cards_available < LOW_STOCK ? m.cards_low : undefined}
              tone={work.cards_available < LOW_STOCK ? 'warning' : 'plain'}
            />
          </li>
          <li>
            <Tile
              href={seesPermits ? '/dovolilnice?filter.handed_over=false' : null}
              number={formatNumber(work.cards_to_hand_over, language)}
              label={m.cards_to_hand_over}
              tone={work.cards_to_hand_over === 0 ? 'zero' : 'plain'}
            />
          </li>
          <li>
            <Tile
              href={seesMails ? '/posta?filter.status=failed' : null}
              number={formatNumber(work.mails_failed, language)}
              label={m.mails_failed}
              note={work.mails_failed === 0 ? m.mails_ok : m.mails_check}
              tone={work.mails_failed === 0 ? 'zero' : 'error'}
            />
          </li>
        </ul>
      </section>
    </>
  );
}
