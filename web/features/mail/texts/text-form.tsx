import { useState } from 'react';
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
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import { Actions } from '../../../ui/layout.tsx';
import styles from './texts.module.css';
import { useForm } from '../../../lib/form.ts';
import { Form, FormErrors } from '../../../ui/form.tsx';

type Props = { text: TextDetail; language: 'sl' | 'en'; onChanged: (text: TextDetail) => void };

/** The editor of one text in one language, with its placeholders and a preview. */
export function TextForm({ text, language, onChanged }: Props) {
  const m = useMessages('texts');
  const words = useMessages('contract');
  const actions = useMessages('actions');
  const current = text[language];
  const params = { name: text.name };
  const form = useForm({
    name: `text-${language}`,
    route: updateText,
    params,
    // Each language has a version of its own.
    row: { ...text, version: text[language].version },
    start: { subject: current.subject, body: current.body },
    body: (typed, seen) => ({ ...typed, language, version: seen[language].version }),
    takeOver: onChanged,
    onDone: (saved) => {
      showSnackbar(m.saved);
      onChanged(saved);
    },
  });
  const [resetting, setResetting] = useState(false);
  const { subject, body } = form.values;
  const { newer } = form;
  const input = { language, subject, body };
  const placeholders: Placeholders = Object.fromEntries(
    text.placeholders.map(({ name, kind }) => [name, kind]),
  );
  const wrong = [...checkText(subject, placeholders, language), ...checkText(body, placeholders, language)];
  const changed = subject !== current.subject || body !== current.body;

  const reset = (): void =>
    void form.run({
      send: () => call(resetText, { params, body: { language, version: current.version } }, { quiet: true }),
      done: (saved) => {
        setResetting(false);
        showSnackbar(m.reset_done);
        onChanged(saved);
      },
    });
  const test = (): void =>
    void form.run({
      send: () => call(testText, { params, body: input }, { quiet: true }),
      done: ({ to }) => showSnackbar(m.test_done({ to })),
    });
  const draw = (): void =>
    void form.run({
      send: () => call(previewTextFile, { params, body: input }, { quiet: true }),
      done: (file) => saveFile(file, `${text.name}-${language}.pdf`),
    });

  return (
    <div className={styles.editor}>
      <Form form={form} className={styles.stack}>
        <FormErrors form={form} />
        {newer ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            <p>{m.stale_text}</p>
            <p className={styles.theirs} lang={language}>
              {newer[language].subject}
              {'\n\n'}
              {newer[language].body}
            </p>
            <Button onClick={form.takeNewer}>{actions.stale_take}</Button>
          </Notice>
        ) : null}
        <TextField
          {...form.text('subject')}
          label={text.kind === 'mail' ? m.subject : m.document_title}
          lang={language}
        />
        <TextArea {...form.text('body')} label={m.body} hint={m.body_hint} lang={language} rows={20} />
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
        <Actions>
          <Button type="submit" variant="primary" busy={form.busy} disabled={!changed || newer !== null}>
            {m.save}
          </Button>
          <Button onClick={test} disabled={form.busy || wrong.length > 0}>
            {m.test}
          </Button>
          <Button onClick={draw} disabled={form.busy || wrong.length > 0}>
            {m.pdf}
          </Button>
          {current.edited ? <Button onClick={() => setResetting(true)}>{m.reset}</Button> : null}
        </Actions>
        <TextVersions
          versions={current.versions}
          delivered={current.delivered}
          onTake={(taken) => {
            form.change({ subject: taken.subject, body: taken.body });
          }}
        />
      </Form>
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
