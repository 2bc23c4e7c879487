import type { ImportDetail } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './imports.module.css';

/** Progress of a job. */
export function JobProgress({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const total =
    found.status === 'running' && found.counts ? found.counts.create + found.counts.link : found.total_rows;
  const label = found.status === 'running' ? m.running : m.checking;
  return (
    <Card>
      <div className={styles.stack}>
        <p role="status">{label}</p>
        <progress
          className={styles.progress}
          value={Math.min(found.progress, total)}
          max={total}
          aria-label={label}
        />
        <p className={styles.muted}>
          {m.progress({ done: formatNumber(found.progress, language), total: formatNumber(total, language) })}{' '}
          {m.leave_open}
        </p>
      </div>
    </Card>
  );
}
