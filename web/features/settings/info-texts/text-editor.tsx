import { useState, type SubmitEvent } from 'react';
import {
  updateInfoText,
  type InfoTextDetail,
  type InfoTextName,
} from '../../../../contract/settings/info-texts.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './editor.module.css';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';

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

/** Both languages side by side, each with its preview; below, every version. */
export function TextEditor({ detail, onSaved }: Props) {
  const m = useMessages('info_texts');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const form = useSave('text');
  const [version, setVersion] = useState(detail.version);
  const [typed, setTyped] = useState<Typed>(
    () => unsaved.get(detail.name) ?? { ...textsOf(detail), valid_from: today, reason: '' },
  );
  const [stale, setStale] = useState<InfoTextDetail | null>(null);
  const base = textsOf(detail);
  const changed = typed.text_sl !== base.text_sl || typed.text_en !== base.text_en;
  const change = (part: Partial<Typed>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    unsaved.set(detail.name, next);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // A text that equals the built-in one is not stored as an edited one.
    const edited = (text: string, delivered: string): string | null =>
      text.trim() === delivered ? null : text;
    const body = {
      version,
      text_sl: edited(typed.text_sl, detail.delivered_sl),
      text_en: edited(typed.text_en, detail.delivered_en),
      valid_from: typed.valid_from,
      ...(typed.reason.trim() === '' ? {} : { reason: typed.reason }),
    };
    setStale(null);
    void form.run({
      schema: updateInfoText.body,
      value: body,
      send: () => call(updateInfoText, { params: { name: detail.name }, body }, { quiet: [409, 422] }),
      done: (saved) => {
        unsaved.delete(detail.name);
        setVersion(saved.version);
        const planned = typed.valid_from > today;
        setTyped({ ...textsOf(saved), valid_from: today, reason: '' });
        onSaved(saved);
        showSnackbar(planned ? m.saved_planned : m.saved);
      },
      stale: (current) => {
        const now = current as InfoTextDetail;
        setVersion(now.version);
        setStale(now);
        onSaved(now);
      },
    });
  };
  const last = stale?.versions[0];
  return (
    <>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <h2>{m.names[detail.name]}</h2>
        <FormNotes form={form} />
        {last ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            {m.stale({ who: last.created_by_name ?? '–', when: formatDateTime(last.created_at, language) })}
          </Notice>
        ) : null}
        <Help detail={detail} />
        <div className={styles.languages}>
          {(['sl', 'en'] as const).map((one: Language) => (
            <div key={one} className={styles.language}>
              <TextArea
                {...form.field(`text_${one}`)}
                label={m.languages[one]}
                lang={one}
                rows={18}
                spellCheck
                required
                value={typed[`text_${one}`]}
                onChange={(event) => change({ [`text_${one}`]: event.target.value })}
              />
              <TextPreview text={typed[`text_${one}`]} language={one} />
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <DatePicker
            {...form.field('valid_from')}
            label={m.valid_from}
            hint={m.valid_from_hint}
            min={today}
            required
            value={typed.valid_from || null}
            onChange={(date) => change({ valid_from: date ?? '' })}
          />
          <TextField
            {...form.field('reason')}
            label={m.reason}
            optional
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <p role="status" className={styles.lead}>
            {changed ? m.unsaved : ''}
          </p>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={form.busy}>
              {ui.save}
            </Button>
            {changed ? (
              <Button
                onClick={() => {
                  unsaved.delete(detail.name);
                  form.reset();
                  setTyped({ ...base, valid_from: today, reason: '' });
                }}
              >
                {m.discard}
              </Button>
            ) : null}
            <Button onClick={() => change({ text_sl: detail.delivered_sl, text_en: detail.delivered_en })}>
              {m.reset}
            </Button>
          </div>
        </div>
      </form>
      <TextVersions
        detail={detail}
        onRestore={({ text_sl, text_en }) => {
          change({ text_sl: text_sl ?? detail.delivered_sl, text_en: text_en ?? detail.delivered_en });
          document.getElementById('text-text_sl')?.focus();
        }}
      />
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
