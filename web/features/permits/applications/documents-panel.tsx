import { CircleAlert, CircleCheck, CircleDashed, CircleX, FilePlus2, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ChecklistItem, DocumentCheck as Check } from '../../../../contract/permits/documents.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DocumentViewer } from '../../../shared/permits/document-viewer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { unverified } from './checklist.ts';
import { DocumentCheck, type Evaluate } from './document-check.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './documents.module.css';
import { documentGroups, inOrder, isOurs, shownDocument, stepDocument } from './document-list.ts';

type Props = {
  application: ApplicationDetail;
  shown: string | null;
  onShow: (id: string | null) => void;
  onAdd: (() => void) | null;
  /** The check of the shown document; null without the permission, or once the application has ended. */
  evaluate: Evaluate | null;
};

const icons: Record<ChecklistItem['state'], ReactNode> = {
  missing: <CircleAlert aria-hidden="true" />,
  waiting: <CircleDashed aria-hidden="true" />,
  verified: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
};
const fileIcons: Record<Check, ReactNode> = {
  waiting: <FileText aria-hidden="true" />,
  verified: icons.verified,
  rejected: icons.rejected,
};

/** The checklist, and the open document; the next one is prefetched. */
export function DocumentsPanel({ application, shown, onShow, onAdd, evaluate }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { user } = useSession();
  const groups = documentGroups(application);
  const documents = inOrder(groups);
  const current = shownDocument(documents, shown);
  const following = current ? stepDocument(documents, current.id, 1) : null;
  const words = labels.document_kind as Record<string, string>;
  const open = unverified(application).length;
  return (
    <section className={styles.panel} aria-labelledby="documents-title">
      <div className={styles.head}>
        <h2 id="documents-title">{m.documents}</h2>
        <span className={cx(styles.summary, open > 0 && styles.open)}>
          {open > 0 ? m.documents_open({ n: open }) : m.documents_complete}
        </span>
        {onAdd ? (
          <Button variant="tertiary" icon={<FilePlus2 />} onClick={onAdd}>
            {m.documents_add}
          </Button>
        ) : null}
      </div>
      <Stack as="ul" gap={1} aria-label={m.checklist}>
        {groups.map((group) => (
          <li key={group.kind} className={styles.kind} data-state={group.ours ? undefined : group.state}>
            {group.ours ? fileIcons.waiting : icons[group.state]}
            <div>
              <span className={styles.kindName}>{words[group.kind] ?? group.kind}</span>{' '}
              <span className={styles.kindState}>
                {group.ours ? m.document_ours : m.check_states[group.state]}
                {group.required || group.ours ? null : `, ${m.document_extra}`}
              </span>
              {group.documents.length > 0 ? (
                <span className={styles.files}>
                  {group.documents.map((document) => (
                    <button
                      key={document.id}
                      type="button"
                      className={styles.file}
                      data-state={document.check_status}
                      aria-pressed={document.id === current?.id}
                      onClick={() => onShow(document.id)}
                    >
                      {fileIcons[document.check_status]}
                      <span className={styles.fileName}>{document.file_name}</span>
                      {group.ours ? null : (
                        <VisuallyHidden>, {m.check_states[document.check_status]}</VisuallyHidden>
                      )}
                      <span className={styles.fileSize}>{formatFileSize(document.size, language)}</span>
                    </button>
                  ))}
                </span>
              ) : null}
            </div>
          </li>
        ))}
      </Stack>
      {user !== null && !can(user, 'documents.view') ? (
        <Notice>{m.documents_forbidden}</Notice>
      ) : current ? (
        <>
          {evaluate && !isOurs(current.kind) ? <DocumentCheck document={current} {...evaluate} /> : null}
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
                    fill
                  />
                </div>
              ))}
          </div>
        </>
      ) : (
        <p className={styles.none}>{m.documents_none}</p>
      )}
    </section>
  );
}
