import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { FileField } from '../../ui/file-field.tsx';
import type { Attachments } from './attachments.ts';

type Props = {
  id?: string;
  kind: AttachmentKind;
  attachments: Attachments;
  /** Before the choice changes. */
  onChange?: () => void;
  hint: string;
  error?: string | null;
  label?: string;
  optional?: boolean;
  required?: boolean;
};

/** The file field of one kind of document of a short form. Needs the texts `contract` and `labels`. */
export function AttachmentField({ kind, attachments, onChange, label, ...field }: Props) {
  const ui = useMessages('ui');
  const texts = useMessages('contract');
  const labels = useMessages('labels');
  return (
    <FileField
      {...field}
      label={label ?? labels.document_kind[kind]}
      files={attachments.files[kind] ?? []}
      onChange={(files) => {
        onChange?.();
        attachments.set(kind, files);
      }}
      errorOf={(file) => {
        const problem = attachments.problems.get(file);
        return problem ? texts[problem] : null;
      }}
      warningsOf={(file) => (attachments.warnings.get(file) ?? []).map((one) => ui.photo_warning[one])}
      onTurn={(file) => attachments.turn(kind, file)}
    />
  );
}
