import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { eraseDocument, restoreDocument } from '../../../../contract/permits/bin.ts';
import { deleteDocument, getDocument, type ListedDocument } from '../../../../contract/permits/documents.ts';
import { isOwnDocumentKind } from '../../../../contract/settings/reference.ts';
import { reason } from '../../../../contract/values/values.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { listHref, listOf } from '../../../lib/list/list-place.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { DocumentViewer } from '../../../shared/permits/documents/document-viewer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Muted } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { reasonAction } from '../../../ui/dialog/record-actions.tsx';
import { CheckTag, ownerHref } from './document-columns.tsx';
import styles from '../../../ui/record/beside-document.module.css';
import { documentPath, DOCUMENTS_PATH } from '../../../shared/permits/documents/document-path.ts';

/** /dokumenti/{id}: one document, whose it is and what staff decided about it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getDocument, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Document key={id} document={data} />;
}

function Document({ document }: { document: ListedDocument }) {
  const m = useMessages('documents');
  const labels = useMessages('labels');
  const contract = useMessages('contract');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayDelete = useCan('documents.delete');
  const { id, kept_because, rejection_reason } = document;
  return (
    <RecordPage
      id={id}
      list={DOCUMENTS_PATH}
      hrefOf={documentPath}
      title={labels.document_kind[document.kind]}
      status={
        document.check_status === 'waiting' && document.av_status !== 'infected' ? null : (
          <CheckTag row={document} />
        )
      }
      actions={
        document.deleted_at ? (
          <SetAsideActions document={document} />
        ) : mayDelete && kept_because === null ? (
          <ConfirmButton
            button={{ variant: 'danger', icon: <Trash2 />, children: m.delete }}
            offered
            title={m.delete_title}
            confirm={m.delete}
            danger
            send={() => call(deleteDocument, { params: { id } }, { quiet: true })}
            onDone={() => {
              showSnackbar(m.delete_done);
              void navigate(listHref(listOf(DOCUMENTS_PATH, id)), { replace: true });
            }}
            onFailure={() => void announceChange('permits')}
          >
            <p>{m.delete_text({ name: document.file_name })}</p>
          </ConfirmButton>
        ) : null
      }
    >
      {document.deleted_at ? (
        <Notice tone="warning" title={m.set_aside_title}>
          <p>
            {m.set_aside({
              when: formatDateTime(document.deleted_at, language),
              who: document.deleted_by_name ?? labels.actor.system,
            })}
          </p>
        </Notice>
      ) : null}
      {rejection_reason ? <Notice tone="warning">{m.rejection({ reason: rejection_reason })}</Notice> : null}
      <div className={styles.columns}>
        <Card>
          <Facts document={document} />
        </Card>
        <DocumentViewer document={document} />
      </div>
      {mayDelete && kept_because && !document.deleted_at ? (
        <Muted>{contract[kept_because as MessageCode] ?? m.kept}</Muted>
      ) : null}
    </RecordPage>
  );
}

/** What may be done with a document that was set aside. */
function SetAsideActions({ document }: { document: ListedDocument }) {
  const { id, file_name, may_erase } = document;
  const m = useMessages('documents');
  const mayRestore = useCan('documents.delete');
  const navigate = useNavigate();
  const [erasing, setErasing] = useState(false);
  const erase = reasonAction({
    name: 'erase-document',
    route: eraseDocument,
    label: m.erase,
    title: m.erase_title,
    lead: <p>{m.erase_text({ name: file_name })}</p>,
    danger: true,
    hint: m.erase_reason_hint,
    rows: 3,
    rules: () => ({ reason }),
    done: m.erase_done,
    onDone: () => void navigate(listHref(listOf(DOCUMENTS_PATH, id)), { replace: true }),
  });
  return (
    <>
      <ConfirmButton
        button={{ icon: <Undo2 />, children: m.restore }}
        offered={mayRestore}
        title={m.restore_title}
        confirm={m.restore}
        send={() => call(restoreDocument, { params: { id }, body: {} }, { quiet: true })}
        onDone={() => showSnackbar(m.restore_done)}
        onFailure={() => void announceChange('permits')}
      >
        <p>{m.restore_text}</p>
      </ConfirmButton>
      {may_erase ? (
        <Button variant="danger" icon={<Trash2 />} onClick={() => setErasing(true)}>
          {erase.label}
        </Button>
      ) : null}
      {erasing ? erase.dialog({ row: document, onClose: () => setErasing(false) }) : null}
    </>
  );
}

function Facts({ document }: { document: ListedDocument }) {
  const m = useMessages('documents');
  const language = useLanguage();
  const { file_name, owner_number, owner_name, checked_by_name, checked_at } = document;
  const href = ownerHref(document);
  const owner = owner_number ?? m.owner_types[document.owner_type];
  const fact = (key: string, term: string, value: string | null) => (value ? [{ key, term, value }] : []);
  return (
    <FactList
      items={[
        { key: 'file_name', term: m.columns.file_name, value: file_name },
        ...(owner
          ? [{ key: 'owner', term: m.columns.owner, value: href ? <Link href={href}>{owner}</Link> : owner }]
          : []),
        ...fact('owner_name', m.columns.owner_name, owner_name),
        ...fact('created_at', m.columns.created_at, formatDateTime(document.created_at, language)),
        ...fact('uploaded_by', m.columns.uploaded_by, document.uploaded_by_name ?? m.applicant),
        ...fact('size', m.columns.size, formatFileSize(document.size, language)),
        // Nobody checks what the municipality made itself.
        ...(isOwnDocumentKind(document.kind)
          ? []
          : fact(
              'checked',
              m.columns.check_status,
              checked_by_name && checked_at
                ? `${m.checks[document.check_status]}, ${checked_by_name}, ${formatDateTime(checked_at, language)}`
                : m.checks[document.check_status],
            )),
      ]}
    />
  );
}
