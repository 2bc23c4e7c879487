import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { eraseDocument, restoreDocument } from '../../../../contract/permits/bin.ts';
import { deleteDocument, getDocument, type ListedDocument } from '../../../../contract/permits/documents.ts';
import { isOurs } from '../../../../contract/settings/reference.ts';
import { reason } from '../../../../contract/values/values.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { formatDateTime, formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useForm } from '../../../lib/form.ts';
import { listHref, listOf } from '../../../lib/list-place.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { DocumentViewer } from '../../../shared/permits/document-viewer.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Muted } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CheckTag, ownerHref } from './document-columns.tsx';
import styles from '../../../ui/beside-document.module.css';
import { documentPath, DOCUMENTS_PATH } from '../../../shared/permits/document-path.ts';

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
function SetAsideActions({ document: { id, file_name, may_erase } }: { document: ListedDocument }) {
  const m = useMessages('documents');
  const mayRestore = useCan('documents.delete');
  const navigate = useNavigate();
  const [erasing, setErasing] = useState(false);
  const form = useForm({
    name: 'erase-document',
    route: eraseDocument,
    params: { id },
    start: { reason: '' },
    rules: () => ({ reason }),
    onDone: () => {
      showSnackbar(m.erase_done);
      void navigate(listHref(listOf(DOCUMENTS_PATH, id)), { replace: true });
    },
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
          {m.erase}
        </Button>
      ) : null}
      {erasing ? (
        <ActionDialog
          title={m.erase_title}
          lead={<p>{m.erase_text({ name: file_name })}</p>}
          form={form}
          confirm={m.erase}
          danger
          onClose={() => setErasing(false)}
        >
          <TextArea
            {...form.text('reason')}
            label={m.erase_reason}
            hint={m.erase_reason_hint}
            required
            rows={3}
          />
        </ActionDialog>
      ) : null}
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
        { key: 'file_name', term: m.file_name, value: file_name },
        ...(owner
          ? [{ key: 'owner', term: m.owner, value: href ? <Link href={href}>{owner}</Link> : owner }]
          : []),
        ...fact('owner_name', m.owner_name, owner_name),
        ...fact('created_at', m.created_at, formatDateTime(document.created_at, language)),
        ...fact('uploaded_by', m.uploaded_by, document.uploaded_by_name ?? m.applicant),
        ...fact('size', m.size, formatFileSize(document.size, language)),
        // Nobody checks what the municipality made itself.
        ...(isOurs(document.kind)
          ? []
          : fact(
              'checked',
              m.check_status,
              checked_by_name && checked_at
                ? `${m.checks[document.check_status]}, ${checked_by_name}, ${formatDateTime(checked_at, language)}`
                : m.checks[document.check_status],
            )),
      ]}
    />
  );
}
