import type { Dashboard } from '../../../../contract/office/office.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { plural } from '../../../i18n/plural.ts';
import type { Entry } from './attention.ts';
import styles from './dashboard.module.css';
import { Tile } from './tile.tsx';

/** In a longer list only failures and days say more than their number, so that the day fits a screen of 1366x680. */
const ROOM_FOR_NOTES = 9;

type Props = { entries: readonly Entry[]; decision_days: number };

/** Numbers of the office side by side. */
export function Tiles({ entries, decision_days }: Props) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const long = entries.length > ROOM_FOR_NOTES;
  const noteOf = ({ id, count, tone, waited, due }: Entry): string | undefined => {
    if (long && !due && tone !== 'error') return undefined;
    if (id === 'cards') return tone === 'good' ? undefined : m.notes.cards_low;
    if (id === 'active_permits' || id === 'claimed') return undefined;
    if (id === 'fiscal_certificate' && due)
      return (due.over ? m.notes.certificate_over : m.notes.certificate)({
        date: formatDate(due.on, language),
      });
    if (count === 0) return m.notes.none;
    if (id === 'decisions_overdue' || id === 'decisions_this_week')
      return m.notes.decisions({ days: decision_days });
    if (
      id === 'mails_failed' ||
      id === 'payments_overdue' ||
      id === 'payment_expired' ||
      id === 'payment_returned' ||
      id === 'part_paid' ||
      id === 'left_to_staff' ||
      id === 'hindered' ||
      id === 'fiction_due' ||
      id === 'finality_to_confirm' ||
      id === 'supplements_overdue'
    )
      return m.notes[id];
    if (due) return (due.over ? m.notes.over : m.notes.due)({ date: formatDate(due.on, language) });
    return typeof waited === 'number'
      ? m.notes.waited({ n: waited, letters: id.startsWith('letters') })
      : undefined;
  };
  return (
    <ul className={styles.tiles}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Tile
            href={entry.href}
            number={formatNumber(entry.count, language)}
            label={plural(language, entry.count, m.tiles[entry.id])}
            note={noteOf(entry)}
            tone={entry.tone}
          />
        </li>
      ))}
    </ul>
  );
}

const BULK_LISTS = {
  bulk_applications: '/vloge',
  bulk_permits: '/dovolilnice',
  bulk_decisions: '/odlocbe',
} as const;

const jobHref = ({ id, kind }: Dashboard['jobs'][number]): string =>
  kind === 'import' ? `/uvoz-podatkov?uvoz=${id}` : `${BULK_LISTS[kind]}?bulk=${id}`;

/** The person's own background jobs, by status. */
export function Jobs({ jobs }: { jobs: Dashboard['jobs'] }) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  return (
    <ul className={styles.tiles}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Tile
            href={jobHref(job)}
            number={formatNumber(job.total, language)}
            label={(job.kind === 'import' ? m.jobs.import : m.jobs.bulk)[job.what] ?? job.what}
            note={
              job.state === 'running'
                ? m.jobs.running(job)
                : job.state === 'waiting'
                  ? m.jobs.waiting
                  : m.jobs.failed({ n: job.failed })
            }
            tone={job.state === 'failed' ? 'error' : job.state === 'waiting' ? 'warning' : 'plain'}
          />
        </li>
      ))}
    </ul>
  );
}
