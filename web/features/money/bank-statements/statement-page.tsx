import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { formatDateTime, formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/http/api.ts';
import { FilePage } from '../../../shared/platform/table-files/file-page.tsx';
import { JobCard } from '../../../shared/platform/table-files/job-card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DoneView } from './done-view.tsx';
import { FailureView } from './failure-view.tsx';
import { MappingForm } from './mapping-form.tsx';
import { StatementFoot } from './statement-foot.tsx';
import { StatementStatusTag } from './status-tag.tsx';
import { isWorking, LIST_PATH, statementQuery, useSetStatement } from './use-statement.ts';

/** /placila/izpiski/{id}: one statement from its upload to its payments; its status decides what is shown. */
export function Component() {
  const { id = '' } = useParams();
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const { data: found, error } = useQuery(statementQuery(id));
  if (!found)
    return (
      <>
        <PageHead title={m.title} />
        {error ? (
          <Notice tone="error" role="alert" title={m.failed_title}>
            {error instanceof ApiError ? (error.problem?.title ?? error.message) : m.failed_title}
          </Notice>
        ) : (
          <Spinner />
        )}
      </>
    );
  const { bank_name, file_name: name, size, created_at, created_by_name, status, failure } = found;
  return (
    <FilePage
      back={{ href: LIST_PATH, label: m.back }}
      title={bank_name ? `${m.title}: ${bank_name}` : m.title}
      lead={m.facts({
        name,
        size: formatFileSize(size, language),
        at: formatDateTime(created_at, language),
        by: created_by_name ?? '',
      })}
      badge={<StatementStatusTag {...found} />}
      status={status}
      tag="money"
    >
      {isWorking(found) ? <ProgressView found={found} /> : null}
      {failure ? <FailureView found={found} failure={failure} /> : null}
      {status === 'mapping' ? <Mapping key={id} found={found} /> : null}
      {status === 'done' ? <DoneView found={found} /> : null}
      <StatementFoot found={found} />
    </FilePage>
  );
}

/** Progress of the job: first through the file, then through its payments. */
function ProgressView({ found }: { found: StatementDetail }) {
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

/** The mapping of a table; it begins anew when the table is read anew or a colleague was faster. */
function Mapping({ found }: { found: StatementDetail }) {
  const takeOver = useSetStatement();
  const [taken, setTaken] = useState(0);
  if (!found.table || !found.mapping) return null;
  return (
    <MappingForm
      key={`${found.table.columns.length} ${found.table.header_row} ${taken}`}
      found={found}
      onTake={(newer) => {
        takeOver(newer);
        setTaken((n) => n + 1);
      }}
    />
  );
}
