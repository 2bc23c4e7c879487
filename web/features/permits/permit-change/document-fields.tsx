import { maxFilesOf } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { AttachmentField } from '../../../shared/permits/documents/attachment-field.tsx';
import type { Attachments } from '../../../shared/permits/documents/attachments.ts';
import { kindOf, type FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { labelOfSlot } from '../../../shared/permits/documents/slot-label.ts';

type Props = {
  slots: readonly FileSlot[];
  /** The vehicles that the fields are about, in their order. */
  vehicles: Parameters<typeof labelOfSlot>[1];
  attachments: Attachments;
  onChange: () => void;
  errorOf: (path: string) => string | null;
};

/** One file field per required document. */
export function DocumentFields({ slots, vehicles, attachments, onChange, errorOf }: Props) {
  const form = useMessages('application_form');
  const labels = useMessages('labels');
  return (
    <>
      {slots.map((slot) => (
        <AttachmentField
          key={slot}
          id={`polje-${slot}`}
          slot={slot}
          label={labelOfSlot(slot, vehicles, form, labels)}
          attachments={attachments}
          hint={form.document_hint[kindOf(slot)]}
          required
          onChange={onChange}
          error={errorOf(slot)}
        />
      ))}
      <div role="status">{attachments.preparing ? <Spinner label={form.preparing_photo} /> : null}</div>
    </>
  );
}

/** Validation errors of the attachments, by path (the field). */
export function documentProblems(
  slots: readonly FileSlot[],
  { files, problems }: Pick<Attachments, 'files' | 'problems'>,
): { path: FileSlot; code: string }[] {
  return slots.flatMap((slot) => {
    const chosen = files[slot] ?? [];
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    if (chosen.length === 0) return [{ path: slot, code: `documents.${kindOf(slot)}.required` }];
    if (chosen.length > maxFilesOf(kindOf(slot))) return [{ path: slot, code: 'file.too_many_of_kind' }];
    return bad ? [{ path: slot, code: bad }] : [];
  });
}
