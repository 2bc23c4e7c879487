import type { StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './bank-statements.module.css';

/** Progress of the job: first through the file, then through its payments. */
export function ProgressView({ found }: { found: StatementDetail }) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const { entries_total, bytes_done, size, entries, entries_repeated } = found;
  const reading = entries_total === null;
  const [done, total] = reading ? [bytes_done, size] : [entries + entries_repeated, entries_total];
  const say = (n: number) => (reading ? formatFileSize(n, language) : formatNumber(n, language));
  const label = found.status === 'queued' ? m.queued : reading ? m.reading : m.recording;
  return (
    <Card>
      <div className={styles.stack}>
        <p role="status">{label}</p>
        <progress
          className={styles.progress}
          value={Math.min(done, total)}
          max={Math.max(1, total)}
          aria-label={label}
        />
        <p className={styles.muted}>
          {m.progress({ done: say(done), total: say(total) })} {m.leave_open}
        </p>
      </div>
    </Card>
  );
}
