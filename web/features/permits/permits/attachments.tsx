import { useState } from 'react';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Select } from '../../../ui/select.tsx';

export type Files = Partial<Record<AttachmentKind, File[]>>;

export const fileFieldId = (kind: string): string => `file-${kind}`;
const isAttachment = (path: string): path is AttachmentKind =>
  (ATTACHMENT_KINDS as readonly string[]).includes(path);
/** The kind of file that a validation error is about, null when it is about something else. */
export const fileKindOf = (path: string): AttachmentKind | null => {
  const kind = path.replace(/^(files|documents)\./, '').split('.')[0] ?? '';
  return isAttachment(kind) ? kind : null;
};
/** Identifies a choice of files: an attempt with other files is another attempt. */
export const printOf = (files: Files): unknown =>
  Object.entries(files).map(([kind, list]) => [
    kind,
    list?.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);
export const tooLarge = (files: Files): boolean =>
  Object.values(files).some((list) => list?.some(({ size }) => size > MAX_FILE_BYTES));

type Props = {
  /** Required kinds; others can be added. */
  kinds: readonly AttachmentKind[];
  files: Files;
  onChange: (files: Files) => void;
  error: (kind: AttachmentKind) => string | null;
};

/** Documents stored with the permit, a field for each kind. */
export function Attachments({ kinds, files, onChange, error }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const [added, setAdded] = useState<readonly AttachmentKind[]>([]);
  const shown = [...kinds, ...added.filter((kind) => !kinds.includes(kind))];
  return (
    <>
      {shown.map((kind) => (
        <FileField
          key={kind}
          id={fileFieldId(kind)}
          label={labels.document_kind[kind]}
          optional
          files={files[kind] ?? []}
          error={error(kind)}
          errorOf={(file) => (file.size > MAX_FILE_BYTES ? m.file_too_large : null)}
          onChange={(next) => onChange({ ...files, [kind]: next })}
        />
      ))}
      <Select
        label={m.files_other_kind}
        placeholder
        optional
        value=""
        options={ATTACHMENT_KINDS.filter((kind) => !shown.includes(kind)).map((kind) => ({
          value: kind,
          label: labels.document_kind[kind],
        }))}
        onChange={(event) => {
          if (isAttachment(event.target.value)) setAdded([...added, event.target.value]);
        }}
      />
    </>
  );
}
