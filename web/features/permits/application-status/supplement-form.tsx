import { useRef, useState, type FormEvent } from 'react';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES, MAX_FILES_PER_KIND } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { hideLoader, showLoader } from '../../../lib/loader.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
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

/** The requested supplement: one file field per kind, one for anything else, and a message. */
export function SupplementForm({
  kinds,
  onSend,
}: {
  kinds: readonly AttachmentKind[];
  onSend: SendSupplement;
}) {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const texts = useMessages('contract');
  const ui = useMessages('ui');
  const [files, setFiles] = useState<Files>({});
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const key = useRef<string | null>(null);
  const all: AttachmentKind[] = [...kinds.filter((kind) => kind !== 'other'), 'other'];

  const change = (): void => {
    setProblem(null);
    key.current = null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const chosen = Object.values(files).flat();
    if (chosen.length === 0 && note.trim() === '') return setProblem(m.supplement_nothing);
    const bad = chosen.map(problemOf).find((code) => code !== null);
    if (bad) return setProblem(texts[bad]);
    if (Object.values(files).some((list) => list.length > MAX_FILES_PER_KIND))
      return setProblem(texts['file.too_many_of_kind']);
    if (!navigator.onLine) {
      showSnackbar(ui.offline, { timeout: null });
      return setProblem(m.supplement_failed_text);
    }
    busy.current = true;
    setSending(true);
    showLoader(m.supplement_sending);
    key.current ??= crypto.randomUUID();
    try {
      const onProgress = (percent: number): void => showLoader(m.supplement_sending, percent);
      await onSend({ note: note.trim() || undefined, files }, { idempotency_key: key.current, onProgress });
      showSnackbar(m.supplement_sent);
    } catch (error) {
      const answer = error instanceof ApiError ? error.problem : null;
      if (answer) key.current = null;
      setProblem(answer?.errors?.[0]?.message ?? answer?.detail ?? answer?.title ?? m.supplement_failed_text);
    } finally {
      busy.current = false;
      setSending(false);
      hideLoader();
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={m.supplement}
    >
      {all.map((kind) => (
        <FileField
          key={kind}
          label={labels.document_kind[kind]}
          hint={m.supplement_hint}
          optional={kind === 'other'}
          files={files[kind] ?? []}
          onChange={(list) => {
            change();
            setFiles({ ...files, [kind]: list });
          }}
          errorOf={(file) => {
            const code = problemOf(file);
            return code ? texts[code] : null;
          }}
        />
      ))}
      <TextArea
        label={m.supplement_note}
        hint={m.supplement_note_hint}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => {
          change();
          setNote(event.currentTarget.value);
        }}
      />
      {problem ? (
        <Notice tone="error" title={m.supplement_failed} role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={sending}>
          {m.supplement_send}
        </Button>
      </div>
    </form>
  );
}
