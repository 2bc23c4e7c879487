import { useForm } from '../../../lib/form/form.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { useEffect } from 'react';
import {
  updateInfoText,
  type InfoTextDetail,
  type InfoTextName,
} from '../../../../contract/settings/info-texts.ts';
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './editor.module.css';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';

type Typed = { text_sl: string; text_en: string; valid_from: string; reason: string };

/** Unsaved texts while the page is open: another tab and back loses nothing. */
const unsaved = new Map<InfoTextName, Typed>();

const textsOf = (detail: InfoTextDetail): Pick<Typed, 'text_sl' | 'text_en'> => {
  const current = detail.versions.find(({ id }) => id === detail.current_id);
  return {
    text_sl: current?.text_sl ?? detail.delivered_sl,
    text_en: current?.text_en ?? detail.delivered_en,
  };
};

type Props = { detail: InfoTextDetail; onSaved: (detail: InfoTextDetail) => void };

/** Both languages of a text as they are edited. */
const useInfoText = ({ detail, onSaved }: Props) => {
  const m = useMessages('info_texts');
  const today = useToday();
  const valuesOf = (row: InfoTextDetail): Typed => ({ ...textsOf(row), valid_from: today, reason: '' });
  // A text that equals the built-in one is not stored as an edited one.
  const edited = (text: string, delivered: string): string | null =>
    text.trim() === delivered ? null : text;
  const form = useForm({
    name: 'text',
    route: updateInfoText,
    params: { name: detail.name },
    row: detail,
    start: valuesOf,
    typed: unsaved.get(detail.name),
    body: ({ text_sl, text_en, ...dated }) => ({
      ...dated,
      text_sl: edited(text_sl, detail.delivered_sl),
      text_en: edited(text_en, detail.delivered_en),
    }),
    takeOver: onSaved,
    onDone: (saved, { valid_from }) => {
      unsaved.delete(detail.name);
      form.reset(undefined, saved);
      onSaved(saved);
      showSnackbar(valid_from > today ? m.saved_planned : m.saved);
    },
  });
  const typed = form.values;
  const base = textsOf(detail);
  const changed = typed.text_sl !== base.text_sl || typed.text_en !== base.text_en;
  useEffect(() => {
    if (changed) unsaved.set(detail.name, typed);
  }, [changed, detail.name, typed]);
  return {
    form,
    changed,
    discard: (): void => {
      unsaved.delete(detail.name);
      form.reset(valuesOf(detail));
    },
  };
};
type Editing = ReturnType<typeof useInfoText>;

/** Both languages side by side, each with its preview; below, every version. */
export function TextEditor(props: Props) {
  const { detail } = props;
  const m = useMessages('info_texts');
  const editing = useInfoText(props);
  const { form } = editing;
  return (
    <>
      <Form form={form}>
        <h2>{m.names[detail.name]}</h2>
        <FormErrors form={form} />
        <Newer form={form} />
        <Help detail={detail} />
        <div className={styles.languages}>
          {(['sl', 'en'] as const).map((one) => (
            <div key={one} className={styles.language}>
              <TextArea
                {...form.text(`text_${one}`)}
                label={m.languages[one]}
                lang={one}
                rows={18}
                spellCheck
                required
                optional={false}
              />
              <TextPreview text={form.values[`text_${one}`]} language={one} />
            </div>
          ))}
        </div>
        <Foot detail={detail} editing={editing} />
      </Form>
      <TextVersions
        detail={detail}
        onRestore={({ text_sl, text_en }) => {
          form.change({ text_sl: text_sl ?? detail.delivered_sl, text_en: text_en ?? detail.delivered_en });
          document.getElementById('text-text_sl')?.focus();
        }}
      />
    </>
  );
}

/** Who has saved the text meanwhile, and when. */
function Newer({ form }: Pick<Editing, 'form'>) {
  const m = useMessages('info_texts');
  const language = useLanguage();
  const last = form.newer?.versions[0];
  if (!last) return null;
  const who = last.created_by_name ?? NONE;
  const when = formatDateTime(last.created_at, language);
  return (
    <StaleNotice
      title={m.stale_title}
      news={[{ id: last.id, text: m.stale({ who, when }) }]}
      changes={[]}
      closed={false}
      onTake={form.takeNewer}
    />
  );
}

/** From when it is valid and why, and its actions. */
function Foot({ detail, editing }: Pick<Props, 'detail'> & { editing: Editing }) {
  const m = useMessages('info_texts');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const today = useToday();
  const { form, changed, discard } = editing;
  const { delivered_sl: text_sl, delivered_en: text_en } = detail;
  return (
    <>
      <div className={styles.foot}>
        <DatePicker
          {...form.date('valid_from')}
          label={app.valid_from}
          hint={m.valid_from_hint}
          min={today}
        />
        <TextField {...form.text('reason')} label={m.reason} />
      </div>
      <SaveBar says={changed ? m.unsaved : ''}>
        <Button type="submit" variant="primary" busy={form.busy} disabled={form.newer !== null}>
          {ui.save}
        </Button>
        {changed ? <Button onClick={discard}>{m.discard}</Button> : null}
        <Button onClick={() => form.change({ text_sl, text_en })}>{m.reset}</Button>
      </SaveBar>
    </>
  );
}

/** Markup and placeholders of a text. */
function Help({ detail }: { detail: InfoTextDetail }) {
  const m = useMessages('info_texts');
  return (
    <details className={styles.help}>
      <summary>{m.help_title}</summary>
      <ul className={styles.signs}>
        {m.help.map(({ sign, text }) => (
          <li key={sign}>
            <code>{sign}</code> {text}
          </li>
        ))}
      </ul>
      <p>{m.placeholders}</p>
      <dl className={styles.placeholders}>
        {detail.placeholders.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
