import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DoneView } from './done-view.tsx';
import { FailureView } from './failure-view.tsx';
import { MappingForm } from './mapping-form.tsx';
import { ProgressView } from './progress-view.tsx';
import { StatementFoot } from './statement-foot.tsx';
import styles from './bank-statements.module.css';
import { StatementStatusTag } from './status-tag.tsx';
import { isWorking, LIST_PATH, statementQuery, useTakeOver } from './use-statement.ts';

/** /placila/izpiski/{id}: one statement from its upload to its payments; its status decides what is shown. */
export function Component() {
  const { id = '' } = useParams();
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const { data: found, error } = useQuery(statementQuery(id));
  const takeOver = useTakeOver();
  const [taken, setTaken] = useState(0);
  const heading = useRef<HTMLDivElement>(null);
  const status = found?.status;
  const before = useRef(status);
  useEffect(() => {
    // When the job has finished, the next step is announced, and the list is out of date.
    if (found && before.current !== undefined && before.current !== status && !isWorking(found)) {
      takeOver(found);
      heading.current?.focus();
    }
    before.current = status;
  }, [found, status, takeOver]);

  if (!found)
    return error ? (
      <>
        <PageHead title={m.title} />
        <Notice tone="error" role="alert" title={m.failed_title}>
          {error instanceof ApiError ? (error.problem?.title ?? error.message) : m.failed_title}
        </Notice>
      </>
    ) : (
      <>
        <PageHead title={m.title} />
        <Spinner />
      </>
    );
  const context = m.facts({
    name: found.file_name,
    size: formatFileSize(found.size, language),
    at: formatDateTime(found.created_at, language),
    by: found.created_by_name ?? '',
  });
  return (
    <div className={styles.page}>
      <Link href={LIST_PATH} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {m.back}
      </Link>
      <div ref={heading} tabIndex={-1} className={styles.focus}>
        <PageHead title={found.bank_name ? `${m.title}: ${found.bank_name}` : m.title} lead={context}>
          <StatementStatusTag {...found} />
        </PageHead>
      </div>
      {isWorking(found) ? <ProgressView found={found} /> : null}
      {found.failure ? <FailureView found={found} failure={found.failure} /> : null}
      {found.status === 'mapping' && found.table && found.mapping ? (
        <MappingForm
          key={`${found.id} ${found.table.columns.length} ${found.table.header_row} ${taken}`}
          found={found}
          onTake={(newer) => {
            takeOver(newer);
            setTaken((n) => n + 1);
          }}
        />
      ) : null}
      {found.status === 'done' ? <DoneView found={found} /> : null}
      <StatementFoot found={found} />
    </div>
  );
}
