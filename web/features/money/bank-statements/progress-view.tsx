import type { StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { JobCard } from '../../../shared/platform/table-files/job-card.tsx';

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
    <JobCard label={label} done={done} total={total}>
      {m.progress({ done: say(done), total: say(total) })} {m.leave_open}
    </JobCard>
  );
}
