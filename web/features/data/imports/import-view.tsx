import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteImport, type ImportDetail } from '../../../../contract/data/imports.ts';
import { formatDate, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import styles from './imports.module.css';
import { JobProgress } from './job-progress.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ImportStatusTag } from './status-tags.tsx';
import { importQuery, isWorking, useTakeOver } from './use-import.ts';

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

/** One import from its columns to its result; its status decides what is shown. */
export function ImportView({ id }: { id: string }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const { data: found, error } = useQuery(importQuery(id));
  const [fixing, setFixing] = useState(false);
  const navigate = useNavigate();
  const takeOver = useTakeOver();
  const heading = useRef<HTMLDivElement>(null);
  const status = found?.status;
  // When a job has finished, lists of its rows are out of date, and the next step is announced.
  const before = useRef(status);
  useEffect(() => {
    if (found && before.current !== undefined && before.current !== status) {
      takeOver(found);
      heading.current?.focus();
    }
    before.current = status;
  }, [found, status, takeOver]);

  if (!found)
    return error ? (
      <Notice tone="error" role="alert" title={m.failed_title}>
        {error instanceof ApiError ? (error.problem?.title ?? error.message) : m.failed_title}
      </Notice>
    ) : (
      <Spinner />
    );
  const mapping = found.status === 'uploaded' || (fixing && found.status === 'checked');
  return (
    <div className={styles.page}>
      <Link href={LIST} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {m.back_to_list}
      </Link>
      <div ref={heading} tabIndex={-1} className={styles.focus}>
        <PageHead
          title={m.title}
          lead={m.facts_file({
            name: found.file_name,
            size: formatFileSize(found.size, language),
            n: found.total_rows,
          })}
        >
          <ImportStatusTag status={found.status} />
        </PageHead>
      </div>
      <Steps
        labels={m.steps}
        current={mapping ? 1 : STEP[found.status]}
        {...(found.status === 'checked'
          ? { onSelect: (step: number) => (step === 0 ? void navigate(LIST) : setFixing(step === 1)) }
          : {})}
      />
      {found.failure ? (
        <Notice tone="error" role="alert" title={m.failed_title}>
          {found.failure}
        </Notice>
      ) : null}
      {isWorking(found) ? (
        <JobProgress found={found} />
      ) : mapping ? (
        <MappingStep
          key={`${found.id} ${found.header_row} ${found.columns.length}`}
          found={found}
          onChecked={() => setFixing(false)}
        />
      ) : found.status === 'checked' ? (
        <CheckStep key={found.version} found={found} onFix={() => setFixing(true)} />
      ) : (
        <DoneStep key={found.version} found={found} />
      )}
      {isWorking(found) ? null : <FileFoot found={found} />}
    </div>
  );
}

/** What happens to the file, and how to delete it before anything was imported. */
function FileFoot({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const navigate = useNavigate();
  if (!found.file_available) return null;
  return (
    <div className={styles.foot}>
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
    </div>
  );
}
