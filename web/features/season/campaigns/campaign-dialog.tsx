import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type CampaignDefaults,
  type CampaignDetail,
  createCampaign,
  getCampaignDefaults,
  previewCampaignText,
  updateCampaign,
} from '../../../../contract/season/campaigns.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { type Save, useSave } from '../../../lib/use-save.ts';
import { changedFields, mergeNewer } from '../../../lib/merge-newer.ts';
import { useSameKeys } from '../../../lib/same-key.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './campaigns.module.css';
import { type CampaignFields, fieldsOf } from './fields.ts';
import { useTakeCampaign } from './use-campaign.ts';

type Props = {
  campaign: CampaignDetail | null;
  onClose: () => void;
  onSaved: (campaign: CampaignDetail) => void;
};

const defaultsQuery = {
  queryKey: [getCampaignDefaults.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getCampaignDefaults, {}, { signal }),
};
/** Preloads what the dialog starts from. */
export const useCampaignDefaults = () => useQuery(defaultsQuery);

/** A new campaign, or the texts and dates of a draft. */
export function CampaignDialog(props: Props) {
  const m = useMessages('campaigns');
  const defaults = useCampaignDefaults();
  // No dialog in between: the second one would not know where the focus came from.
  if (defaults.isPending) return null;
  if (defaults.data) return <CampaignForm {...props} defaults={defaults.data} />;
  return (
    <Dialog open title={m.new} onClose={props.onClose}>
      <LoadState error={defaults.error} onRetry={() => void defaults.refetch()} />
    </Dialog>
  );
}

type Texts = Pick<CampaignDetail, 'subject_sl' | 'body_sl' | 'subject_en' | 'body_en'>;

function CampaignForm({ campaign, defaults, onClose, onSaved }: Props & { defaults: CampaignDefaults }) {
  const m = useMessages('campaigns');
  const ui = useMessages('ui');
  const formId = useId();
  const form = useSave('kampanja');
  const take = useTakeCampaign();
  const start = campaign ?? defaults;
  const keyOf = useSameKeys();
  // The initial values of the fields, and a colleague's later changes.
  const [seen, setSeen] = useState(campaign);
  const [newer, setNewer] = useState<CampaignDetail | null>(null);
  const [name, setName] = useState(campaign?.name ?? `${m.title} ${defaults.permit_year}`);
  const [permit_year, setYear] = useState(start.permit_year);
  const [answer_by, setAnswerBy] = useState<string | null>(start.answer_by);
  const [minutes, setMinutes] = useState(String(start.minutes_per_application));
  const [texts, setTexts] = useState<Texts>(() => {
    const { subject_sl, body_sl, subject_en, body_en } = start;
    return { subject_sl, body_sl, subject_en, body_en };
  });
  const fields = {
    name,
    answer_by: answer_by ?? '',
    minutes_per_application: /^\d+$/.test(minutes) ? Number(minutes) : 0,
    ...texts,
  };
  const done = (saved: CampaignDetail): void => {
    take(saved);
    onSaved(saved);
    onClose();
  };
  const takeNewer = (): void => {
    if (!seen || !newer) return;
    const merged = mergeNewer(fields, fieldsOf(seen), fieldsOf(newer));
    setName(merged.name);
    setAnswerBy(merged.answer_by || null);
    if (merged.minutes_per_application !== fields.minutes_per_application)
      setMinutes(String(merged.minutes_per_application));
    const { subject_sl, body_sl, subject_en, body_en } = merged;
    setTexts({ subject_sl, body_sl, subject_en, body_en });
    setSeen(newer);
    setNewer(null);
    take(newer);
  };
  const submit = (): void => {
    if (newer) return;
    if (seen) {
      const body = { version: seen.version, ...fields };
      void form.run({
        schema: updateCampaign.body,
        value: body,
        send: () => call(updateCampaign, { params: { id: seen.id }, body }, { quiet: [409, 422] }),
        done,
        stale: (current) => setNewer(current as CampaignDetail),
      });
    } else {
      const body = { permit_year, ...fields };
      void form.run({
        schema: createCampaign.body,
        value: body,
        send: () => call(createCampaign, { body }, { idempotency_key: keyOf(body), quiet: [409, 422] }),
        done,
      });
    }
  };
  return (
    <Dialog
      open
      size="large"
      title={campaign ? campaign.name : m.new}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.busy}
            disabled={newer !== null || (seen !== null && seen.status !== 'draft')}
          >
            {campaign ? ui.save : m.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormNotes form={form} />
        {seen && newer ? <Stale seen={seen} newer={newer} onTake={takeNewer} /> : null}
        <TextField
          {...form.field('name')}
          label={m.name}
          hint={m.name_hint}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {campaign ? null : (
          <Select
            {...form.field('permit_year')}
            label={m.permit_year}
            width="short"
            options={defaults.permit_years.map((year) => ({ value: String(year), label: String(year) }))}
            value={String(permit_year)}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        )}
        <DatePicker
          {...form.field('answer_by')}
          label={m.answer_by}
          hint={m.answer_by_hint}
          value={answer_by}
          required
          onChange={setAnswerBy}
        />
        <TextField
          {...form.field('minutes_per_application')}
          label={m.minutes}
          hint={m.minutes_hint}
          suffix={m.minutes_unit}
          width="short"
          inputMode="numeric"
          required
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        {(['sl', 'en'] as const).map((language) => (
          <TextFields
            key={language}
            language={language}
            form={form}
            texts={texts}
            onChange={setTexts}
            facts={{ answer_by: answer_by ?? defaults.answer_by, permit_year }}
          />
        ))}
        <Placeholders defaults={defaults} />
      </form>
    </Dialog>
  );
}

function Stale({ seen, newer, onTake }: { seen: CampaignFields; newer: CampaignDetail; onTake: () => void }) {
  const m = useMessages('campaigns');
  const language = useLanguage();
  const names: Record<keyof CampaignFields, string> = {
    name: m.name,
    answer_by: m.answer_by,
    minutes_per_application: m.minutes,
    subject_sl: `${m.text_sl}: ${m.subject}`,
    body_sl: m.text_sl,
    subject_en: `${m.text_en}: ${m.subject}`,
    body_en: m.text_en,
  };
  const labels = (fields: CampaignFields, field: keyof CampaignFields): string =>
    field === 'answer_by' ? formatDate(fields[field], language) : String(fields[field]);
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={changedFields(fieldsOf(seen), fieldsOf(newer)).map((key) => ({
        key,
        name: names[key],
        before: labels(seen, key),
        now: labels(newer, key),
      }))}
      closed={newer.status !== 'draft'}
      onTake={onTake}
    />
  );
}

type TextProps = {
  language: 'sl' | 'en';
  form: Save;
  texts: Texts;
  onChange: (texts: Texts) => void;
  facts: { answer_by: string; permit_year: number };
};

function TextFields({ language, form, texts, onChange, facts }: TextProps) {
  const m = useMessages('campaigns');
  const subject = `subject_${language}` as const;
  const body = `body_${language}` as const;
  const shown = useSave(`predogled-${language}`);
  const [preview, setPreview] = useState<{ subject: string; text: string } | null>(null);
  const show = (): void =>
    void shown.run({
      send: () =>
        call(
          previewCampaignText,
          { body: { language, subject: texts[subject], body: texts[body], ...facts } },
          { quiet: [422] },
        ),
      done: setPreview,
    });
  return (
    <details className={styles.part} open={language === 'sl'}>
      <summary>{language === 'sl' ? m.text_sl : m.text_en}</summary>
      <div className={styles.stack}>
        <TextField
          {...form.field(subject)}
          label={`${m.subject} (${m.languages[language]})`}
          lang={language}
          required
          value={texts[subject]}
          onChange={(event) => onChange({ ...texts, [subject]: event.target.value })}
        />
        <TextArea
          {...form.field(body)}
          label={`${m.body} (${m.languages[language]})`}
          lang={language}
          rows={14}
          required
          value={texts[body]}
          onChange={(event) => onChange({ ...texts, [body]: event.target.value })}
        />
        <div>
          <Button busy={shown.busy} onClick={show}>
            {m.preview}
          </Button>
        </div>
        <FormNotes form={shown} />
        <div aria-live="polite">
          {preview ? (
            <>
              <p>
                {m.preview_hint} <strong>{preview.subject}</strong>
              </p>
              <pre className={styles.preview} lang={language}>
                {preview.text}
              </pre>
            </>
          ) : null}
        </div>
      </div>
    </details>
  );
}

function Placeholders({ defaults }: { defaults: CampaignDefaults }) {
  const m = useMessages('campaigns');
  const language = useLanguage();
  return (
    <details className={styles.part}>
      <summary>{m.placeholders}</summary>
      <ul>
        {defaults.placeholders.map((one) => (
          <li key={one.name}>
            <code>{`{${one.name}}`}</code> {language === 'sl' ? one.meaning_sl : one.meaning_en}
          </li>
        ))}
      </ul>
    </details>
  );
}
