import type { BulkSubject } from '../../../../contract/platform/bulk-jobs.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useRunningJob } from './use-bulk-job.ts';
import styles from './bulk.module.css';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Props = { subject: BulkSubject; onOpen: (id: string) => void };

/**
 * Above a list: the reader's own bulk action that still runs, also after they left the page. Needs the texts
 * `bulk`.
 */
export function BulkRunning({ subject, onOpen }: Props) {
  const m = useMessages('bulk');
  const job = useRunningJob(subject);
  if (!job) return null;
  return (
    <div className={styles.running}>
      <Notice title={m.actions[job.action]}>
        <p>{m.running({ done: job.total - job.waiting, total: job.total })}</p>
        <Button onClick={() => onOpen(job.id)}>{m.open}</Button>
      </Notice>
    </div>
  );
}
