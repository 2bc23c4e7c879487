import { useMessages } from '../../../../i18n/i18n.tsx';
import { FileField } from '../../../../ui/field/file-field.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import styles from '../application-form.module.css';
import { kindOf, type FileSlot } from '../../../../shared/permits/documents/file-slots.ts';
import { useForm } from '../form-context.tsx';
import { labelOfSlot } from '../../../../shared/permits/documents/slot-label.ts';
import { ReusedDocuments } from './reused-documents.tsx';
import { fieldId } from '../values/steps.ts';

/** One file field per required document, and one for anything else. */
export function StepDocuments() {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { mode, required, reused, state, values, entitlement, preparing, restoring } = useForm();
  const forgotten = (
    Object.entries(state.remembered_files) as [FileSlot, readonly string[] | undefined][]
  ).filter(
    ([slot, names]) =>
      names?.length && !state.files[slot]?.length && (slot === 'other' || required.includes(slot)),
  );
  return (
    <div className={styles.documents}>
      {entitlement ? null : <Notice>{m.documents_choose_first}</Notice>}
      {forgotten.length > 0 && !restoring ? (
        <Notice title={m.documents_again} role="status">
          <p>{m.documents_again_text}</p>
          <ul>
            {forgotten.map(([slot, names]) => (
              <li key={slot}>
                {labelOfSlot(slot, values.vehicles, m, labels)}: {names?.join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ReusedDocuments documents={reused} />
      <p className={styles.aside}>{m.documents_privacy}</p>
      {mode === 'staff' && required.length > 0 ? <Notice>{m.documents_staff}</Notice> : null}
      {required.map((slot) => (
        <SlotField key={slot} slot={slot} asked />
      ))}
      {entitlement?.official_documents.length ? (
        <p>
          {m.documents_official({
            names: entitlement.official_documents.map((kind) => labels.document_kind[kind]).join(', '),
          })}
        </p>
      ) : null}
      <SlotField slot="other" />
      <div role="status" className={styles.live}>
        {preparing ? <Spinner label={m.preparing_photo} /> : null}
      </div>
    </div>
  );
}

/**
 * `asked`: the category requires it. Staff may store an application without it and request it in the review.
 */
function SlotField({ slot, asked }: { slot: FileSlot; asked?: boolean }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const ui = useMessages('ui');
  const { mode, state, values, setFiles, turnFile, fileError, errorOf } = useForm();
  const required = asked === true && mode !== 'staff';
  return (
    <FileField
      id={fieldId(`documents.${slot}`)}
      label={labelOfSlot(slot, values.vehicles, m, labels)}
      hint={asked ? m.document_hint[kindOf(slot)] : m.document_any}
      optional={!required}
      required={required}
      files={state.files[slot] ?? []}
      onChange={(files) => setFiles(slot, files)}
      errorOf={fileError}
      warningsOf={(file) => (state.file_warnings.get(file) ?? []).map((one) => ui.photo_warning[one])}
      onTurn={(file) => turnFile(slot, file)}
      error={errorOf(`documents.${slot}`)}
    />
  );
}
