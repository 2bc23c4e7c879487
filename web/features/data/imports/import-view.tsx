import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { formatDate, formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { FilePage } from '../../../shared/platform/table-files/file-page.tsx';
import { JobCard } from '../../../shared/platform/table-files/job-card.tsx';
import { FileFoot } from '../../../shared/platform/table-files/parts.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Steps } from '../../../ui/navigation/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ImportStatusTag } from './status-tags.tsx';
import { importQuery, isWorking } from './use-import.ts';

const LIST = '/uvoz-podatkov';
const STEP: Readonly<Record<ImportDetail['status'], number>> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  done: 3,
  failed: 3,
  undone: 3,
};

/** One import from its columns to its result. */
export function ImportView({ id }: { id: string }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const { data: found, error } = useQuery(importQuery(id));
  if (!found)
    return error ? (
      <Notice tone="error" role="alert" title={m.failed_title}>
        {error instanceof ApiError ? (error.problem?.title ?? error.message) : m.failed_title}
      </Notice>
    ) : (
      <Spinner />
    );
  const { file_name: name, size, total_rows: n } = found;
  return (
    <FilePage
      back={{ href: LIST, label: m.back_to_list }}
      title={m.title}
      lead={m.facts_file({ name, size: formatFileSize(size, language), n })}
      badge={<ImportStatusTag status={found.status} />}
      status={found.status}
      tag="data"
    >
      <CurrentStep found={found} />
      {isWorking(found) ? null : <Foot found={found} />}
    </FilePage>
  );
}

/** The step that its status calls for; after a check the columns can be corrected. */
function CurrentStep({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const navigate = useNavigate();
  const [fixing, setFixing] = useState(false);
  const { status, failure } = found;
  const checked = status === 'checked';
  const mapping = status === 'uploaded' || (fixing && checked);
  const select = (step: number): void => (step === 0 ? void navigate(LIST) : setFixing(step === 1));
  return (
    <>
      <Steps
        labels={m.steps}
        current={mapping ? 1 : STEP[status]}
        {...(checked ? { onSelect: select } : {})}
      />
      {failure ? (
        <Notice tone="error" role="alert" title={m.failed_title}>
          {failure}
        </Notice>
      ) : null}
      {isWorking(found) ? (
        <JobProgress found={found} />
      ) : mapping ? (
        <MappingStep key={found.id} found={found} onChecked={() => setFixing(false)} />
      ) : checked ? (
        <CheckStep key={found.version} found={found} onFix={() => setFixing(true)} />
      ) : (
        <DoneStep key={found.version} found={found} />
      )}
    </>
  );
}

/** Progress of a job. */
function JobProgress({ found }: { found: ImportDetail }) {
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

/** What happens to the file, and how to delete it before anything was imported. */
function Foot({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const navigate = useNavigate();
  if (!found.file_available) return null;
  return (
    <FileFoot>
      <p>
        {found.file_deleted_on
          ? m.file_deleted_on({ date: formatDate(found.file_deleted_on, language) })
          : null}{' '}
        <a href={`/api/v1/admin/imports/${found.id}/download`} download>
          {m.download_file}
        </a>
      </p>
      <ConfirmButton
        button={{ variant: 'tertiary', icon: <Trash2 />, children: m.delete }}
        offered={found.allowed.includes('delete')}
        title={m.delete_title}
        confirm={m.delete}
        danger
        send={() => call(deleteImport, { params: { id: found.id } }, { quiet: true })}
        onDone={() => {
          showSnackbar(m.deleted);
          void navigate(LIST);
        }}
      >
        {m.delete_text}
      </ConfirmButton>
    </FileFoot>
  );
}
