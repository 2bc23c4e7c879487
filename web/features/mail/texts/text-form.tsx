import { useState, type SubmitEvent } from 'react';
import { checkText, type Placeholders } from '../../../../contract/values/text-markup.ts';
import {
  previewTextFile,
  resetText,
  testText,
  updateText,
  type TextDetail,
} from '../../../../contract/mail/texts.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import styles from './texts.module.css';

type Props = { text: TextDetail; language: 'sl' | 'en'; onChanged: (text: TextDetail) => void };

/** The editor of one text in one language, with its placeholders and a preview. */
export function TextForm({ text, language, onChanged }: Props) {
  const m = useMessages('texts');
  const words = useMessages('contract');
  const current = text[language];
  const form = useSave(`text-${language}`);
  const [subject, setSubject] = useState(current.subject);
  const [body, setBody] = useState(current.body);
  const [newer, setNewer] = useState<TextDetail | null>(null);
  const [resetting, setResetting] = useState(false);
  const params = { name: text.name };
  const input = { language, subject, body };
  const placeholders: Placeholders = Object.fromEntries(
    text.placeholders.map(({ name, kind }) => [name, kind]),
  );
  const wrong = [...checkText(subject, placeholders, language), ...checkText(body, placeholders, language)];
  const changed = subject !== current.subject || body !== current.body;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const value = { ...input, version: (newer ?? text)[language].version };
    void form.run({
      schema: updateText.body,
      value,
      send: () => call(updateText, { params, body: value }, { quiet: [409, 422] }),
      done: (saved) => {
        showSnackbar(m.saved);
        onChanged(saved);
      },
      stale: (latest) => setNewer(latest as TextDetail),
    });
  };
  const reset = (): void =>
    void form.run({
      send: () =>
        call(resetText, { params, body: { language, version: current.version } }, { quiet: [409, 422] }),
      done: (saved) => {
        setResetting(false);
        showSnackbar(m.reset_done);
        onChanged(saved);
      },
      stale: (latest) => {
        setResetting(false);
        setNewer(latest as TextDetail);
      },
    });
  const test = (): void =>
    void form.run({
      send: () => call(testText, { params, body: input }, { quiet: [422, 429] }),
      done: ({ to }) => showSnackbar(m.test_done({ to })),
    });
  const draw = (): void =>
    void form.run({
      send: () => call(previewTextFile, { params, body: input }, { quiet: [422] }),
      done: (file) => saveFile(file, `${text.name}-${language}.pdf`),
    });

  return (
    <div className={styles.editor}>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
        {newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <p>{m.stale_text}</p>
            <p className={styles.theirs} lang={language}>
              {newer[language].subject}
              {'\n\n'}
              {newer[language].body}
            </p>
          </Notice>
        ) : null}
        <TextField
          {...form.field('subject')}
          label={text.kind === 'mail' ? m.subject : m.document_title}
          required
          lang={language}
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          {...form.field('body')}
          label={m.body}
          hint={m.body_hint}
          required
          lang={language}
          rows={20}
          maxLength={10_000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        {wrong.length > 0 ? (
          <Notice tone="warning" role="status" title={m.wrong_title}>
            <ul>
              {wrong.map(({ code, name }) => (
                <li key={`${code} ${name}`}>
                  <code>{/^[a-z]/.test(name) ? `{${name}}` : name}</code>: {words[code]}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.busy} disabled={!changed}>
            {m.save}
          </Button>
          <Button onClick={test} disabled={form.busy || wrong.length > 0}>
            {m.test}
          </Button>
          <Button onClick={draw} disabled={form.busy || wrong.length > 0}>
            {m.pdf}
          </Button>
          {current.edited ? <Button onClick={() => setResetting(true)}>{m.reset}</Button> : null}
        </div>
        <TextVersions
          versions={current.versions}
          delivered={current.delivered}
          onTake={(taken) => {
            setSubject(taken.subject);
            setBody(taken.body);
          }}
        />
      </form>
      <div className={styles.stack}>
        <TextPreview name={text.name} input={input} ok={wrong.length === 0} />
        <PlaceholderList placeholders={text.placeholders} />
      </div>
      <ConfirmDialog
        open={resetting}
        title={m.reset_title}
        confirm={m.reset}
        busy={form.busy}
        onConfirm={reset}
        onClose={() => setResetting(false)}
      >
        {m.reset_text}
      </ConfirmDialog>
    </div>
  );
}
