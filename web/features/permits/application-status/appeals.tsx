import { useState } from 'react';
import type { ApplicationStatusPage } from '../../../../contract/permits/public-applications.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { MAX_FILE_BYTES } from '../../../../contract/platform/uploads.ts';
import { Said } from '../../../shared/permits/said.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form, FormErrors } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './application-status.module.css';

/** Sends an appeal; the key makes a retry harmless. */
export type SendAppeal = (
  appeal: { body: { decision_id: string; text: string }; files: { appeal: File[] } },
  options: { idempotency_key: string; onProgress: (percent: number) => void },
) => Promise<unknown>;

type Props = { page: ApplicationStatusPage; onAppeal?: SendAppeal | undefined };

/** What became of appeals, and the way to make one where it can come. */
export function Appeals({ page, onAppeal }: Props) {
  const m = useMessages('application_status');
  const [open, setOpen] = useState(false);
  const decision = page.appealable.at(-1);
  if (page.appeals.length === 0 && !(decision && onAppeal)) return null;
  return (
    <Card title={m.appeals}>
      {page.appeals.map((appeal) => (
        <Appeal key={appeal.appeal_nr} appeal={appeal} />
      ))}
      {decision && onAppeal ? (
        open ? (
          <AppealForm decision={decision} onAppeal={onAppeal} onSent={() => setOpen(false)} />
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

function Appeal({ appeal }: { appeal: ApplicationStatusPage['appeals'][number] }) {
  const m = useMessages('application_status');
  const language = useLanguage();
  const { appeal_nr, decision_nr, status, outcome, decided_on, missing, supplement_due_on } = appeal;
  const became = outcome ? m.appeal_outcome[outcome] : m.appeal_status[status];
  return (
    <>
      <p>
        <strong>{m.appeal_nr({ nr: appeal_nr, decision: decision_nr })}</strong>:{' '}
        {decided_on ? `${became} (${formatDate(decided_on, language)})` : became}
      </p>
      {missing && supplement_due_on ? (
        <p>
          {m.appeal_missing({ date: formatDate(supplement_due_on, language) })} <Said text={missing} />
        </p>
      ) : null}
    </>
  );
}

type FormProps = {
  decision: ApplicationStatusPage['appealable'][number];
  onAppeal: SendAppeal;
  onSent: () => void;
};

function AppealForm({ decision, onAppeal, onSent }: FormProps) {
  const m = useMessages('application_status');
  const texts = useMessages('contract');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const sending = useUpload({ text: m.appeal_sending, shows: () => false });
  const tooLarge = (file: File): string | null =>
    file.size > MAX_FILE_BYTES ? texts['file.too_large'] : null;
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return sending.reject([], m.appeal_nothing);
    const wrong = files.map(tooLarge).find(Boolean);
    if (wrong) return sending.reject([], wrong);
    const appeal = { body: { decision_id: decision.decision_id, text }, files: { appeal: files } };
    await sending.run({
      content: appeal,
      send: (idempotency_key, onProgress) => onAppeal(appeal, { idempotency_key, onProgress }),
      done: () => {
        showSnackbar(m.appeal_sent);
        onSent();
      },
    });
  };
  const form = { ...sending, submit };
  return (
    <Form form={form} className={styles.form} label={m.appeal_begin}>
      <p>{m.appeal_way({ nr: decision.decision_nr })}</p>
      <TextArea
        label={m.appeal_text}
        hint={m.appeal_text_hint}
        required
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
          {m.appeal_send}
        </Button>
      </div>
    </Form>
  );
}
