import { checkText, type Placeholders } from '../../../../contract/values/texts/text-markup.ts';
import {
  previewTextFile,
  resetText,
  testText,
  updateText,
  type TextDetail,
} from '../../../../contract/mail/texts.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './texts.module.css';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';

type Props = { text: TextDetail; language: 'sl' | 'en'; onChanged: (text: TextDetail) => void };

/** One text in one language, and what is wrong with its placeholders. */
const useTextForm = ({ text, language, onChanged }: Props) => {
  const app = useMessages('app_ui');
  const current = text[language];
  // Each language has a version of its own.
  const rowOf = (one: TextDetail) => ({ ...one, version: one[language].version });
  const form = useForm({
    name: `text-${language}`,
    route: updateText,
    params: { name: text.name },
    row: rowOf(text),
    start: (row: TextDetail) => ({ subject: row[language].subject, body: row[language].body }),
    body: (typed, seen) => ({ ...typed, language, version: seen[language].version }),
    takeOver: onChanged,
    onDone: (saved) => begin(saved, app.saved),
  });
  /** What was saved or brought back is what is edited now. */
  const begin = (saved: TextDetail, said: string): void => {
    form.reset(undefined, rowOf(saved));
    onChanged(saved);
    showSnackbar(said);
  };
  const { subject, body } = form.values;
  const placeholders: Placeholders = Object.fromEntries(
    text.placeholders.map(({ name, kind }) => [name, kind]),
  );
  return {
    form,
    begin,
    wrong: [...checkText(subject, placeholders, language), ...checkText(body, placeholders, language)],
    changed: subject !== current.subject || body !== current.body,
  };
};
type Editing = ReturnType<typeof useTextForm>;

/** The editor of one text in one language, with its placeholders and a preview. */
export function TextForm(props: Props) {
  const { text, language } = props;
  const m = useMessages('texts');
  const app = useMessages('app_ui');
  const editing = useTextForm(props);
  const { form, wrong } = editing;
  const current = text[language];
  return (
    <div className={styles.editor}>
      <Form form={form}>
        <FormErrors form={form} />
        <Newer form={form} language={language} />
        <TextField
          {...form.text('subject')}
          label={text.kind === 'mail' ? app.subject : m.document_title}
          lang={language}
        />
        <TextArea {...form.text('body')} label={app.text} hint={m.body_hint} lang={language} rows={20} />
        <WrongPlaceholders wrong={wrong} />
        <TextActions {...props} editing={editing} />
        <TextVersions
          versions={current.versions}
          delivered={current.delivered}
          onTake={({ subject, body }) => form.change({ subject, body })}
        />
      </Form>
      <Stack>
        <TextPreview name={text.name} input={{ language, ...form.values }} ok={wrong.length === 0} />
        <PlaceholderList placeholders={text.placeholders} />
      </Stack>
    </div>
  );
}

/** What a colleague has saved meanwhile. */
function Newer({ form, language }: Pick<Editing, 'form'> & Pick<Props, 'language'>) {
  const m = useMessages('texts');
  const actions = useMessages('actions');
  if (!form.newer) return null;
  const { subject, body } = form.newer[language];
  return (
    <Notice tone="warning" role="alert" title={m.stale_title}>
      <p>{m.stale_text}</p>
      <p className={styles.theirs} lang={language}>
        {`${subject}\n\n${body}`}
      </p>
      <Button onClick={form.takeNewer}>{actions.stale_take}</Button>
    </Notice>
  );
}

function WrongPlaceholders({ wrong }: Pick<Editing, 'wrong'>) {
  const m = useMessages('texts');
  const words = useMessages('contract');
  if (wrong.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={m.wrong_title}>
      <ul>
        {wrong.map(({ code, name }) => (
          <li key={`${code} ${name}`}>
            <code>{/^[a-z]/.test(name) ? `{${name}}` : name}</code>: {words[code]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Saves, tries out, or brings back the delivered text. */
function TextActions({ text, language, editing }: Props & { editing: Editing }) {
  const m = useMessages('texts');
  const ui = useMessages('ui');
  const { form, begin, wrong, changed } = editing;
  const { version, edited } = text[language];
  const params = { name: text.name };
  const input = { language, ...form.values };
  const blocked = form.busy || wrong.length > 0;
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
    <SaveBar>
      <Button type="submit" variant="primary" busy={form.busy} disabled={!changed || form.newer !== null}>
        {ui.save}
      </Button>
      <Button onClick={test} disabled={blocked}>
        {m.test}
      </Button>
      <Button onClick={draw} disabled={blocked}>
        {m.pdf}
      </Button>
      <ConfirmButton
        button={{ children: m.reset }}
        offered={edited}
        title={m.reset_title}
        confirm={m.reset}
        send={() => call(resetText, { params, body: { language, version } }, { quiet: true })}
        onDone={(saved) => begin(saved, m.reset_done)}
      >
        {m.reset_text}
      </ConfirmButton>
    </SaveBar>
  );
}
