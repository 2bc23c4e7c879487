import { CircleAlert, CircleCheck, CircleDashed, CircleX, FilePlus2, FileText } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { ChecklistItem, DocumentCheck as Check } from '../../../../../contract/permits/documents.ts';
import { can } from '../../../../../contract/platform/permissions.ts';
import { isOwnDocumentKind } from '../../../../../contract/settings/reference.ts';
import { formatDateTime, formatFileSize } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DocumentViewer, type View } from '../../../../shared/permits/documents/document-viewer.tsx';
import { documentPath } from '../../../../shared/permits/documents/document-path.ts';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { unverifiedItems } from '../checklist.ts';
import { DocumentCheck, type DocumentCheckActions } from './document-check.tsx';
import styles from './documents.module.css';
import { documentGroups, inOrder, shownDocument, stepDocument, type DocumentGroup } from './document-list.ts';

type Props = {
  application: ApplicationDetail;
  shown: string | null;
  onShow: (id: string | null) => void;
  onAdd: (() => void) | null;
  /** The check of the shown document; null without the permission, or once the application has ended. */
  evaluate: DocumentCheckActions | null;
  view: View;
  onView: (view: View) => void;
  panelRef: Ref<HTMLElement>;
};

const icons: Record<ChecklistItem['state'], ReactNode> = {
  missing: <CircleAlert aria-hidden="true" />,
  waiting: <CircleDashed aria-hidden="true" />,
  verified: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
};
const fileIcons: Record<Check, ReactNode> = {
  waiting: icons.waiting,
  verified: icons.verified,
  rejected: icons.rejected,
};

/** The documents as chips in a row, and the open one at full height; the next one is prefetched. */
export function DocumentsPanel(props: Props) {
  const { application, shown, onShow, onAdd, panelRef } = props;
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const { user } = useSession();
  const groups = documentGroups(application);
  const documents = inOrder(groups);
  const current = shownDocument(documents, shown);
  const open = unverifiedItems(application).length;
  return (
    <section ref={panelRef} className={styles.panel} aria-labelledby="documents-title">
      <div className={styles.head}>
        <h2 id="documents-title" className={styles.title}>
          <VisuallyHidden>
            {labels.documents}, {open > 0 ? m.documents_open({ n: open }) : m.documents_complete}
          </VisuallyHidden>
        </h2>
        <ul className={styles.chips} aria-label={m.checklist}>
          {groups.map((group) => (
            <Chips key={group.kind} group={group} current={current?.id} onShow={onShow} />
          ))}
        </ul>
        {onAdd ? <IconButton label={app.add} icon={<FilePlus2 />} onClick={onAdd} /> : null}
      </div>
      {user !== null && !can(user, 'documents.view') ? (
        <Notice>{m.documents_forbidden}</Notice>
      ) : current ? (
        <Viewers {...props} documents={documents} current={current} />
      ) : (
        <p className={styles.none}>{m.documents_none}</p>
      )}
      {application.set_aside_documents.length > 0 ? (
        <details className={styles.setAside}>
          <summary>{m.set_aside({ n: application.set_aside_documents.length })}</summary>
          <ul>
            {application.set_aside_documents.map((document) => (
              <li key={document.id}>
                <Link href={documentPath(document.id)}>
                  {labels.document_kind[document.kind]}, {document.file_name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

type Documents = ReturnType<typeof inOrder>;
type ViewersProps = Props & { documents: Documents; current: Documents[number] };

/** The open document, and the next one out of sight. */
function Viewers({ documents, current, onShow, evaluate, view, onView }: ViewersProps) {
  const following = stepDocument(documents, current.id, 1);
  return (
    <div className={styles.viewers}>
      {documents
        .filter(({ id }) => id === current.id || id === following)
        .map((document) => (
          <div key={document.id} className={styles.slot} hidden={document.id !== current.id}>
            <DocumentViewer
              document={document}
              place={documents.indexOf(document) + 1}
              count={documents.length}
              onStep={(by) => onShow(stepDocument(documents, document.id, by))}
              beside={{
                view,
                onView,
                check:
                  evaluate && !isOwnDocumentKind(document.kind) ? (
                    <DocumentCheck document={document} {...evaluate} />
                  ) : null,
              }}
            />
          </div>
        ))}
    </div>
  );
}

type ChipsProps = {
  group: DocumentGroup;
  current: string | undefined;
  onShow: (id: string) => void;
};

/** One kind: a chip for each of its files, or one that says that it is missing. */
function Chips({ group, current, onShow }: ChipsProps) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const kind = labels.document_kind[group.kind];
  if (group.documents.length === 0)
    return (
      <li className={styles.missing}>
        {icons[group.state]} {kind} <span className={styles.state}>{m.check_states[group.state]}</span>
      </li>
    );
  return group.documents.map((document, at) => (
    <li key={document.id}>
      <button
        type="button"
        className={styles.chip}
        data-state={group.ours ? undefined : document.check_status}
        aria-pressed={document.id === current}
        title={[
          document.file_name,
          formatFileSize(document.size, language),
          m.document_added({
            when: formatDateTime(document.created_at, language),
            who: document.uploaded_by_name ?? labels.actor.applicant,
          }),
        ].join(', ')}
        onClick={() => onShow(document.id)}
      >
        {group.ours ? <FileText aria-hidden="true" /> : fileIcons[document.check_status]}
        <span className={styles.name}>
          {kind}
          {group.documents.length > 1 ? ` ${at + 1}` : null}
        </span>
        <VisuallyHidden>
          , {document.file_name},{' '}
          {group.ours
            ? m.document_ours
            : `${m.check_states[document.check_status]}${group.required ? '' : `, ${m.document_extra}`}`}
        </VisuallyHidden>
      </button>
    </li>
  ));
}
