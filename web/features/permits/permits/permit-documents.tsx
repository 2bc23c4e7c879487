import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DocumentViewer } from '../../../shared/permits/document-viewer.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import record from '../../../ui/record.module.css';
import styles from './permit.module.css';
import { permitDocumentsQuery } from './permit-query.ts';

/** All documents of the permit: those of its application and later ones. */
export function PermitDocuments({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const allowed = useCan('documents.view');
  const documents = useQuery({ ...permitDocumentsQuery(permit), enabled: allowed });
  const [shown, setShown] = useState<number | null>(null);
  if (!allowed) return null;
  const rows = documents.data?.data ?? [];
  return (
    <Card title={m.section_documents} className={record.card}>
      {documents.data ? (
        rows.length === 0 ? (
          <p className={record.muted}>{m.documents_none}</p>
        ) : (
          <Rows rows={rows} onShow={setShown} />
        )
      ) : documents.isError ? (
        <p>
          {m.documents_failed} <Button onClick={() => void documents.refetch()}>{m.try_again}</Button>
        </p>
      ) : (
        <Spinner label={m.documents_loading} />
      )}
      {shown !== null && rows[shown] ? (
        <Shown rows={rows} at={shown} onShow={setShown} onClose={() => setShown(null)} />
      ) : null}
    </Card>
  );
}

const useKindName = () => {
  const labels = useMessages('labels');
  return (kind: DocumentRow['kind']): string => labels.document_kind[kind];
};

function Rows({ rows, onShow }: { rows: readonly DocumentRow[]; onShow: (at: number) => void }) {
  const language = useLanguage();
  const nameOf = useKindName();
  return (
    <ul className={record.records}>
      {rows.map((file, at) => (
        <li key={file.id}>
          <button
            type="button"
            className={styles.recordLink}
            aria-haspopup="dialog"
            onClick={() => onShow(at)}
          >
            <FileText aria-hidden="true" />
            {nameOf(file.kind)}
          </button>
          <span className={record.muted}>
            {[
              file.file_name,
              formatFileSize(file.size, language),
              formatDateTime(file.created_at, language),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ShownProps = {
  rows: readonly DocumentRow[];
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

function Shown({ rows, at, onShow, onClose }: ShownProps) {
  const ui = useMessages('ui');
  const nameOf = useKindName();
  const file = rows[at]!;
  return (
    <Dialog
      open
      size="huge"
      title={nameOf(file.kind)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <DocumentViewer
        key={file.id}
        document={file}
        place={at + 1}
        count={rows.length}
        onStep={(by) => onShow((at + by + rows.length) % rows.length)}
      />
    </Dialog>
  );
}
