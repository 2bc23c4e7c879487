import { useState } from 'react';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES } from '../../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { FileField } from '../../../../ui/field/file-field.tsx';
import { Select } from '../../../../ui/field/select.tsx';

export type Files = Partial<Record<AttachmentKind, File[]>>;

const isAttachment = (path: string): path is AttachmentKind =>
  (ATTACHMENT_KINDS as readonly string[]).includes(path);
/** The kind of file that a validation error is about, null when it is about something else. */
const fileKindOf = (path: string): AttachmentKind | null => {
  const kind = path.replace(/^(files|documents)\./, '').split('.')[0] ?? '';
  return isAttachment(kind) ? kind : null;
};
/** The field `files.<kind>` of a form for the path of a validation error about a file. */
export const placeOfFile = (path: string): string => {
  const kind = fileKindOf(path);
  return kind ? `files.${kind}` : path;
};
const isTooLarge = ({ size }: File): boolean => size > MAX_FILE_BYTES;
/** The rule that no file may be too large, for the fields `files.<kind>` of a form. */
export const sizeRules = (files: Files, message: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([kind, list]) =>
      list?.some(isTooLarge) ? [[`files.${kind}`, message]] : [],
    ),
  );

type Props = {
  /** Required kinds; others can be added. */
  kinds: readonly AttachmentKind[];
  form: {
    values: { files: Files };
    set: (path: `files.${string}`, files: File[]) => void;
    idOf: (path: string) => string;
    errorOf: (path: string) => string | null;
  };
};

/** Documents stored with the permit, a field for each kind. */
export function Attachments({ kinds, form }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const [added, setAdded] = useState<readonly AttachmentKind[]>([]);
  const shown = [...kinds, ...added.filter((kind) => !kinds.includes(kind))];
  return (
    <>
      {shown.map((kind) => (
        <FileField
          key={kind}
          id={form.idOf(`files.${kind}`)}
          label={labels.document_kind[kind]}
          optional
          files={form.values.files[kind] ?? []}
          error={form.errorOf(`files.${kind}`)}
          errorOf={(file) => (isTooLarge(file) ? m.file_too_large : null)}
          onChange={(next) => form.set(`files.${kind}`, next)}
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
