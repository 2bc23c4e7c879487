import { CircleAlert, CircleCheck, FileText, FilePlus2 } from 'lucide-react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import { can } from '../../../contract/permissions.ts';
import { formatFileSize } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './documents.module.css';
import { documentGroups, inOrder, stepDocument } from './document-list.ts';
import { DocumentViewer } from '../../ui/document-viewer.tsx';

type Props = {
  application: ApplicationDetail;
  shown: string | null;
  onShow: (id: string | null) => void;
  onAdd: (() => void) | null;
};

/** What has to be there and is or is not, and the document that is being read. */
export function DocumentsPanel({ application, shown, onShow, onAdd }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { user } = useSession();
  const groups = documentGroups(application);
  const documents = inOrder(groups);
  const current = documents.find(({ id }) => id === shown) ?? documents[0] ?? null;
  const words = labels.document_kind as Record<string, string>;
  const missing = groups.filter((group) => group.documents.length === 0).length;
  return (
    <section className={styles.panel} aria-labelledby="documents-title">
      <div className={styles.head}>
        <h2 id="documents-title">{m.documents}</h2>
        <span className={cx(styles.summary, missing > 0 && styles.bad)}>
          {missing > 0 ? m.documents_missing({ n: missing }) : m.documents_complete}
        </span>
        {onAdd ? (
          <Button variant="tertiary" icon={<FilePlus2 />} onClick={onAdd}>
            {m.documents_add}
          </Button>
        ) : null}
      </div>
      <ul className={styles.checklist} aria-label={m.checklist}>
        {groups.map((group) => {
          const has = group.documents.length > 0;
          return (
            <li key={group.kind} className={cx(styles.kind, !has && styles.bad)}>
              {has ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              <div>
                <span className={styles.kindName}>{words[group.kind] ?? group.kind}</span>{' '}
                <span className={styles.kindState}>
                  {has ? (group.required ? m.document_attached : m.document_extra) : m.document_missing}
                </span>
                {has ? (
                  <span className={styles.files}>
                    {group.documents.map((document) => (
                      <button
                        key={document.id}
                        type="button"
                        className={styles.file}
                        aria-pressed={document.id === current?.id}
                        onClick={() => onShow(document.id)}
                      >
                        <FileText aria-hidden="true" />
                        <span className={styles.fileName}>{document.file_name}</span>
                        <span className={styles.fileSize}>{formatFileSize(document.size, language)}</span>
                      </button>
                    ))}
                  </span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {user !== null && !can(user, 'documents.view') ? (
        <Notice>{m.documents_forbidden}</Notice>
      ) : current ? (
        <DocumentViewer
          key={current.id}
          fill
          document={current}
          place={documents.indexOf(current) + 1}
          count={documents.length}
          onStep={(by) => onShow(stepDocument(documents, current.id, by))}
        />
      ) : (
        <p className={styles.none}>{m.documents_none}</p>
      )}
    </section>
  );
}
