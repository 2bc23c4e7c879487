import { Trash2 } from 'lucide-react';
import { deleteDocument, type ListedDocument } from '../../../../contract/permits/documents.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DocumentViewer } from '../../../shared/permits/document-viewer.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ownerHref } from './document-columns.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

type Props = {
  documents: readonly ListedDocument[];
  document: ListedDocument;
  onStep: (document: ListedDocument) => void;
  onClose: () => void;
};

/** One document over the list: read, saved, or deleted after a question. */
export function DocumentDialog({ documents, document, onStep, onClose }: Props) {
  const m = useMessages('documents');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const contract = useMessages('contract');
  const { user } = useSession();
  const at = documents.findIndex(({ id }) => id === document.id);
  const mayDelete = user !== null && can(user, 'documents.delete');
  const href = ownerHref(document);

  return (
    <Dialog
      open
      size="huge"
      title={(labels.document_kind as Record<string, string>)[document.kind] ?? document.file_name}
      onClose={onClose}
      footer={
        <>
          {href && document.owner_number ? (
            <LinkButton href={href}>{m.open_owner({ number: document.owner_number })}</LinkButton>
          ) : null}
          <ConfirmButton
            button={{ variant: 'danger', icon: <Trash2 />, children: m.delete }}
            offered={mayDelete && document.kept_because === null}
            title={m.delete_title}
            confirm={m.delete}
            danger
            send={() => call(deleteDocument, { params: { id: document.id } }, { quiet: true })}
            onDone={() => {
              showSnackbar(m.delete_done);
              onClose();
            }}
            onFailure={() => void announceChange('permits')}
          >
            <p>{m.delete_text({ name: document.file_name })}</p>
          </ConfirmButton>
          <Button variant="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {document.rejection_reason ? (
          <Notice tone="warning">{m.rejection({ reason: document.rejection_reason })}</Notice>
        ) : null}
        <DocumentViewer
          key={document.id}
          document={document}
          place={at + 1}
          count={documents.length}
          onStep={(by) => {
            const next = documents[(at + by + documents.length) % documents.length];
            if (next) onStep(next);
          }}
        />
        {mayDelete && document.kept_because ? (
          <Muted>
            {m.kept}. {contract[document.kept_because as MessageCode] ?? ''}
          </Muted>
        ) : null}
      </Stack>
    </Dialog>
  );
}
