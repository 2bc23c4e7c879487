import { useState } from 'react';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES, MAX_FILES_PER_KIND } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './application-status.module.css';

type Files = Partial<Record<AttachmentKind, File[]>>;

/** Sends files by kind and a note; `onProgress` gets 0 to 100, the key makes a retry harmless. */
export type SendSupplement = (
  supplement: { note?: string; files: Files },
  options: { idempotency_key: string; onProgress: (percent: number) => void },
) => Promise<void>;

const problemOf = (file: File): MessageCode | null => {
  if (file.size === 0) return 'file.empty';
  if (file.size > MAX_FILE_BYTES) return 'file.too_large';
  if (/\.(heic|heif)$/i.test(file.name)) return 'file.heic';
  return /\.(pdf|jpe?g|png)$/i.test(file.name) || /^(application\/pdf|image\/(jpeg|png))$/.test(file.type)
    ? null
    : 'file.type';
};

const problemOfAll = (files: Files): MessageCode | null =>
  Object.values(files)
    .flat()
    .map(problemOf)
    .find((code) => code !== null) ??
  (Object.values(files).some((list) => list.length > MAX_FILES_PER_KIND) ? 'file.too_many_of_kind' : null);

type Props = { kinds: readonly AttachmentKind[]; onSend: SendSupplement };

/** The requested supplement: one file field per kind, one for anything else, and a message. */
export function SupplementForm({ kinds, onSend }: Props) {
  const m = useMessages('application_status');
  const texts = useMessages('contract');
  const [files, setFiles] = useState<Files>({});
  const [note, setNote] = useState('');
  const sending = useUpload({ text: m.supplement_sending, shows: () => false });

  const submit = async (): Promise<void> => {
    const supplement = { note: note.trim() || undefined, files };
    if (Object.values(files).flat().length === 0 && !supplement.note)
      return sending.reject([], m.supplement_nothing);
    const bad = problemOfAll(files);
    if (bad) return sending.reject([], texts[bad]);
    await sending.run({
      content: supplement,
      send: (idempotency_key, onProgress) => onSend(supplement, { idempotency_key, onProgress }),
      done: () => showSnackbar(m.supplement_sent),
    });
  };
  const form = { ...sending, submit };

  return (
    <Form form={form} className={styles.form} label={m.supplement}>
      <FileFields kinds={kinds} files={files} onChange={setFiles} />
      <TextArea
        label={m.supplement_note}
        hint={m.supplement_note_hint}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormErrors form={form} short />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={sending.busy}>
          {m.supplement_send}
        </Button>
      </div>
    </Form>
  );
}

type FieldsProps = { kinds: readonly AttachmentKind[]; files: Files; onChange: (files: Files) => void };

function FileFields({ kinds, files, onChange }: FieldsProps) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const texts = useMessages('contract');
  const all: AttachmentKind[] = [...kinds.filter((kind) => kind !== 'other'), 'other'];
  return all.map((kind) => (
    <FileField
      key={kind}
      label={labels.document_kind[kind]}
      hint={m.supplement_hint}
      optional={kind === 'other'}
      files={files[kind] ?? []}
      onChange={(list) => onChange({ ...files, [kind]: list })}
      errorOf={(file) => {
        const code = problemOf(file);
        return code ? texts[code] : null;
      }}
    />
  ));
}
