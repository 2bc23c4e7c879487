import { useEffect, useRef, useState } from 'react';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { stillMissing } from '../../../../contract/permits/applicant/still-missing.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { maxFilesOf } from '../../../../contract/platform/uploads.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useKeptValues } from '../../../lib/form/use-kept-values.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { useWhenReady } from '../../../lib/use-when-ready.ts';
import { AttachmentField } from '../../../shared/permits/documents/attachment-field.tsx';
import { useAttachments, type Attachments } from '../../../shared/permits/documents/attachments.ts';
import { kindOf, type FilesByKind, type FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import styles from './application-status.module.css';

type Asked = Pick<ApplicationStatusPage, 'status' | 'missing_items'>;

/** Sends files by kind and a note; `onProgress` gets 0 to 100, the key makes a retry harmless. */
export type SendSupplement = (
  supplement: { body: { note?: string; nothing_more?: true }; files: FilesByKind },
  options: { idempotency_key: string; onProgress: (percent: number) => void },
) => Promise<Asked>;

const problemOfAll = ({ files, problems }: Attachments): MessageCode | null => {
  const all = Object.entries(files).map(([slot, list = []]) => ({ slot: slot as FileSlot, list }));
  if (all.some(({ slot, list }) => list.length > maxFilesOf(kindOf(slot)))) return 'file.too_many_of_kind';
  return all.flatMap(({ list }) => list.flatMap((file) => problems.get(file) ?? []))[0] ?? null;
};

const NO_NOTE = { note: '' };

type Props = {
  /** Names the application among those whose chosen files and message the browser keeps. */
  place: string;
  items: Asked['missing_items'];
  onSend: SendSupplement;
  /** Nothing is missing any more, or nothing more comes; the form is about to go. */
  onWhole: () => void;
};

/**
 * The requested supplement: one file field per kind, one for anything else, and a message. It may come in
 * parts: what is still missing is said before sending and after it.
 */
export function SupplementForm({ place, items, onSend, onWhole }: Props) {
  const m = useMessages('application_status');
  const texts = useMessages('contract');
  const nameOf = useItemNames();
  const attachments = useAttachments(`supplement.${place}`);
  const { files } = attachments;
  const kept = useKeptValues(`supplement.${place}`, NO_NOTE);
  const { note } = kept.values;
  const [last, setLast] = useState(false);
  /** How many parts have come; the last one's names of what is still missing stand above the form. */
  const [parts, setParts] = useState(0);
  const sending = useUpload({ text: m.supplement_sending, shows: () => false });

  const kinds = Object.entries(files).flatMap(([kind, list]) => (list?.length ? [kind] : []));
  const written = note.trim() || undefined;
  const begun = kinds.length > 0 || written !== undefined;
  const rest = begun ? stillMissing(items, { kinds, note: written }) : [];

  const submit = async (): Promise<void> => {
    if (!begun) return sending.reject([], m.supplement_nothing);
    const bad = problemOfAll(attachments);
    if (bad) return sending.reject([], texts[bad]);
    const nothing_more = rest.length > 0 && last ? ({ nothing_more: true } as const) : {};
    const supplement = { body: { ...(written ? { note: written } : {}), ...nothing_more }, files };
    await sending.run({
      content: supplement,
      send: (idempotency_key, onProgress) => onSend(supplement, { idempotency_key, onProgress }),
      done: async ({ status }) => {
        await attachments.forget();
        kept.discard();
        if (status !== 'supplement_requested') {
          showSnackbar(m.supplement_sent);
          return onWhole();
        }
        attachments.clear();
        setLast(false);
        setParts((n) => n + 1);
      },
    });
  };
  const form = { ...sending, submit: useWhenReady(attachments.waiting, submit) };

  return (
    <>
      {parts > 0 ? <PartReceived key={parts} names={nameOf(items)} /> : null}
      <Form form={form} className={styles.form} label={m.supplement}>
        <FileFields kinds={[...new Set(items.flatMap(({ kind }) => kind ?? []))]} attachments={attachments} />
        <TextArea
          label={m.supplement_note}
          hint={m.supplement_note_hint}
          optional
          maxLength={1000}
          value={note}
          onChange={(event) => kept.change({ note: event.currentTarget.value })}
        />
        <div role="status">
          {rest.length > 0 ? <p>{m.supplement_rest({ names: nameOf(rest) })}</p> : null}
        </div>
        {rest.length > 0 ? (
          <Checkbox
            label={m.supplement_last}
            hint={m.supplement_last_hint}
            checked={last}
            onChange={(event) => setLast(event.currentTarget.checked)}
          />
        ) : null}
        <FormErrors form={form} short />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={sending.busy}>
            {m.supplement_send}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Names of missing items in one sentence. */
function useItemNames() {
  const m = useMessages('application_status');
  const labels = useMessages('labels');
  const language = useLanguage();
  return (items: Asked['missing_items']): string =>
    new Intl.ListFormat(language).format(
      items.map(({ kind }) => (kind ? labels.document_kind[kind] : m.supplement_answer)),
    );
}

/** A part has come: what is still missing, where the person is. */
function PartReceived({ names }: { names: string }) {
  const m = useMessages('application_status');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice tone="warning" title={m.supplement_part}>
        <p>{m.supplement_part_text({ names })}</p>
      </Notice>
    </div>
  );
}

type FieldsProps = { kinds: readonly AttachmentKind[]; attachments: Attachments };

function FileFields({ kinds, attachments }: FieldsProps) {
  const m = useMessages('application_status');
  const all: AttachmentKind[] = [...kinds.filter((kind) => kind !== 'other'), 'other'];
  return (
    <>
      {all.map((kind) => (
        <AttachmentField
          key={kind}
          slot={kind}
          attachments={attachments}
          hint={m.supplement_hint}
          optional={kind === 'other'}
        />
      ))}
      <div role="status">{attachments.preparing ? <Spinner label={m.supplement_preparing} /> : null}</div>
    </>
  );
}
