import { useMessages } from '../../../i18n/i18n.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import type { Attachments } from './attachments.ts';
import { kindOf, type FileSlot } from './file-slots.ts';

type Props = {
  id?: string;
  slot: FileSlot;
  attachments: Attachments;
  /** Before the choice changes. */
  onChange?: () => void;
  hint: string;
  error?: string | null;
  label?: string;
  optional?: boolean;
  required?: boolean;
};

/** One file field of a short form. Needs the texts `contract` and `labels`. */
export function AttachmentField({ slot, attachments, onChange, label, ...field }: Props) {
  const ui = useMessages('ui');
  const texts = useMessages('contract');
  const labels = useMessages('labels');
  return (
    <FileField
      {...field}
      label={label ?? labels.document_kind[kindOf(slot)]}
      files={attachments.files[slot] ?? []}
      onChange={(files) => {
        onChange?.();
        attachments.set(slot, files);
      }}
      errorOf={(file) => {
        const problem = attachments.problems.get(file);
        return problem ? texts[problem] : null;
      }}
      warningsOf={(file) => (attachments.warnings.get(file) ?? []).map((one) => ui.photo_warning[one])}
      onTurn={(file) => attachments.turn(slot, file)}
    />
  );
}
