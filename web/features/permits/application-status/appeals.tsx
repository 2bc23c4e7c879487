import { useState } from 'react';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { MAX_FILE_BYTES } from '../../../../contract/platform/uploads.ts';
import { Said } from '../../../shared/permits/decisions/said.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import styles from './application-status.module.css';

type Options = { idempotency_key: string; onProgress: (percent: number) => void };
/** Sends an appeal; the key makes a retry harmless. */
export type SendAppeal = (
  appeal: { body: { decision_id: string | null; text: string }; files: { appeal: File[] } },
  options: Options,
) => Promise<unknown>;
/** Sends what was missing of one. */
export type CompleteAppeal = (
  supplement: { body: { appeal_nr: string; text: string | undefined }; files: { appeal: File[] } },
  options: Options,
) => Promise<unknown>;

type Props = {
  page: ApplicationStatusPage;
  onAppeal?: SendAppeal | undefined;
  onComplete?: CompleteAppeal | undefined;
};

/** What became of appeals, and the way to make or to complete one where that can come. */
export function Appeals({ page, onAppeal, onComplete }: Props) {
  const m = useMessages('application_status');
  const [open, setOpen] = useState(false);
  const decision = page.appealable.at(-1);
  if (page.appeals.length === 0 && !(decision && onAppeal)) return null;
  return (
    <Card title={m.appeals}>
      {page.appeals.map((appeal) => (
        <Appeal key={appeal.appeal_nr} appeal={appeal} onComplete={onComplete} />
      ))}
      {decision && onAppeal ? (
        open ? (
          <SendForm
            words={{
              label: m.appeal_begin,
              lead: m.appeal_way({ nr: decision.decision_nr }),
              text: m.appeal_text,
              hint: m.appeal_text_hint,
              nothing: m.appeal_nothing,
              send: m.appeal_send,
              sent: m.appeal_sent,
            }}
            onSend={(text, files, options) =>
              onAppeal(
                { body: { decision_id: decision.decision_id, text }, files: { appeal: files } },
                options,
              )
            }
            onSent={() => setOpen(false)}
          />
        ) : (
          <>
            <p>{m.appeal_way({ nr: decision.decision_nr })}</p>
            <div className={styles.actions}>
              <Button onClick={() => setOpen(true)}>{m.appeal_begin}</Button>
            </div>
          </>
        )
      ) : null}
    </Card>
  );
}

type AppealProps = {
  appeal: ApplicationStatusPage['appeals'][number];
  onComplete?: CompleteAppeal | undefined;
};

function Appeal({ appeal, onComplete }: AppealProps) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const { appeal_nr, decision_nr, status, outcome, decided_on, missing, supplement_due_on } = appeal;
  const became = outcome ? m.appeal_outcome[outcome] : m.appeal_status[status];
  const asked = missing !== null && supplement_due_on !== null;
  const due = supplement_due_on === null ? '' : formatDate(supplement_due_on, language);
  return (
    <>
      <p>
        <strong>{m.appeal_nr({ nr: appeal_nr, decision: decision_nr })}</strong>:{' '}
        {decided_on ? `${became} (${formatDate(decided_on, language)})` : became}
      </p>
      {asked ? (
        <p>
          {appeal.may_supplement ? m.appeal_missing({ date: due }) : m.appeal_missing_late({ date: due })}{' '}
          <Said text={missing} />
        </p>
      ) : null}
      {asked && appeal.may_supplement && onComplete ? (
        <SendForm
          words={{
            label: m.appeal_complete,
            text: m.appeal_complete_text,
            nothing: m.appeal_complete_nothing,
            send: m.appeal_complete,
            sent: m.appeal_completed,
          }}
          files_suffice
          onSend={(text, files, options) =>
            onComplete(
              { body: { appeal_nr, text: text.trim() ? text : undefined }, files: { appeal: files } },
              options,
            )
          }
        />
      ) : null}
    </>
  );
}

type FormProps = {
  words: {
    label: string;
    lead?: string;
    text: string;
    hint?: string;
    nothing: string;
    send: string;
    sent: string;
  };
  /** Files without a text are enough. */
  files_suffice?: boolean;
  onSend: (text: string, files: File[], options: Options) => Promise<unknown>;
  onSent?: () => void;
};

/** A text and files. */
function SendForm({ words, files_suffice = false, onSend, onSent }: FormProps) {
  const m = useMessages('application_status');
  const texts = useMessages('contract');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const sending = useUpload({ text: m.appeal_sending, shows: () => false });
  const tooLarge = (file: File): string | null =>
    file.size > MAX_FILE_BYTES ? texts['file.too_large'] : null;
  const submit = async (): Promise<void> => {
    if (text.trim() === '' && !(files_suffice && files.length > 0)) return sending.reject([], words.nothing);
    const wrong = files.map(tooLarge).find(Boolean);
    if (wrong) return sending.reject([], wrong);
    await sending.run({
      content: { text, files, label: words.label },
      send: (idempotency_key, onProgress) => onSend(text, files, { idempotency_key, onProgress }),
      done: () => {
        showSnackbar(words.sent);
        onSent?.();
      },
    });
  };
  const form = { ...sending, submit };
  return (
    <Form form={form} className={styles.form} label={words.label}>
      {words.lead ? <p>{words.lead}</p> : null}
      <TextArea
        label={words.text}
        hint={words.hint}
        required={!files_suffice}
        optional={files_suffice}
        maxLength={5000}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileField
        label={m.appeal_files}
        hint={m.supplement_hint}
        optional
        files={files}
        onChange={setFiles}
        errorOf={tooLarge}
      />
      <FormErrors form={form} short />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
