import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './application-form.module.css';
import { useForm } from './form-context.tsx';
import { ReusedDocuments } from './reused-documents.tsx';
import { fieldId } from './steps.ts';

/** One file field per required document, and one for anything else. */
export function StepDocuments() {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { mode, required, reused, state, entitlement, preparing } = useForm();
  const forgotten = (
    Object.entries(state.remembered_files) as [AttachmentKind, readonly string[] | undefined][]
  ).filter(
    ([kind, names]) =>
      names?.length && !state.files[kind]?.length && (kind === 'other' || required.includes(kind)),
  );
  return (
    <div className={styles.documents}>
      {entitlement ? null : <Notice>{m.documents_choose_first}</Notice>}
      {forgotten.length > 0 ? (
        <Notice title={m.documents_again} role="status">
          <p>{m.documents_again_text}</p>
          <ul>
            {forgotten.map(([kind, names]) => (
              <li key={kind}>
                {labels.document_kind[kind]}: {names?.join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ReusedDocuments documents={reused} />
      <p className={styles.aside}>{m.documents_privacy}</p>
      {mode === 'staff' && required.length > 0 ? <Notice>{m.documents_staff}</Notice> : null}
      {required.map((kind) => (
        <KindField key={kind} kind={kind} asked />
      ))}
      <KindField kind="other" />
      <div role="status">{preparing ? <Spinner label={m.preparing_photo} /> : null}</div>
    </div>
  );
}

/**
 * `asked`: the category requires it. Staff may store an application without it and request it in the review.
 */
function KindField({ kind, asked }: { kind: AttachmentKind; asked?: boolean }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { mode, state, setFiles, fileError, errorOf } = useForm();
  const required = asked === true && mode !== 'staff';
  return (
    <FileField
      id={fieldId(`documents.${kind}`)}
      label={labels.document_kind[kind]}
      hint={asked ? m.document_hint[kind] : m.document_any}
      optional={!required}
      required={required}
      files={state.files[kind] ?? []}
      onChange={(files) => setFiles(kind, files)}
      errorOf={fileError}
      error={errorOf(`documents.${kind}`)}
    />
  );
}
