import type { ImportDetail } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { JobCard } from '../../../shared/platform/table-files/job-card.tsx';

/** Progress of a job. */
export function JobProgress({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const total =
    found.status === 'running' && found.counts ? found.counts.create + found.counts.link : found.total_rows;
  const { progress } = found;
  return (
    <JobCard label={found.status === 'running' ? m.running : m.checking} done={progress} total={total}>
      {m.progress({ done: formatNumber(progress, language), total: formatNumber(total, language) })}{' '}
      {m.leave_open}
    </JobCard>
  );
}
