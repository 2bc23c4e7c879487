import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useLocation } from 'react-router';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { usePlace } from '../../../lib/list/use-place.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import record from '../../../ui/record/record.module.css';
import { documentPath } from '../../../shared/permits/documents/document-path.ts';
import styles from './permit.module.css';
import { permitDocumentsQuery } from './permit-query.ts';

/** All documents of the permit: those of its application and later ones. Their pages lead back to it. */
export function PermitDocuments({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const ui = useMessages('ui');
  const allowed = useCan('documents.view');
  const documents = useQuery({ ...permitDocumentsQuery(permit), enabled: allowed });
  const rows = documents.data?.data;
  // The messages of the permit are a list of the same page.
  usePlace(`${useLocation().pathname}?documents`, rows);
  if (!allowed) return null;
  return (
    <Card title={labels.documents} className={record.card}>
      {rows ? (
        rows.length === 0 ? (
          <p className={record.muted}>{m.documents_none}</p>
        ) : (
          <Rows rows={rows} />
        )
      ) : documents.isError ? (
        <p>
          {m.documents_failed} <Button onClick={() => void documents.refetch()}>{ui.retry}</Button>
        </p>
      ) : (
        <Spinner label={m.documents_loading} />
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly DocumentRow[] }) {
  const labels = useMessages('labels');
  const language = useLanguage();
  return (
    <ul className={record.records}>
      {rows.map(({ id, kind, file_name, size, created_at }) => (
        <li key={id}>
          <Link className={styles.recordLink} href={documentPath(id)}>
            <FileText aria-hidden="true" />
            {labels.document_kind[kind]}
          </Link>
          <span className={record.muted}>
            {[file_name, formatFileSize(size, language), formatDateTime(created_at, language)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
