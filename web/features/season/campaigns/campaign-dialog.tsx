import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { changedFields } from '../../../lib/form/merge-newer.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './campaigns.module.css';
import { useSetCampaign } from './use-campaign.ts';
import { useForm, type Form } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

/** Editable fields of a campaign. */
type CampaignFields = Pick<
  CampaignDetail,
  'name' | 'answer_by' | 'minutes_per_application' | 'subject_sl' | 'body_sl' | 'subject_en' | 'body_en'
>;

const fieldsOf = (campaign: CampaignFields): CampaignFields => {
  const { name, answer_by, minutes_per_application, subject_sl, body_sl, subject_en, body_en } = campaign;
  return { name, answer_by, minutes_per_application, subject_sl, body_sl, subject_en, body_en };
};

type Props = {
  campaign: CampaignDetail | null;
  onClose: () => void;
  onSaved: (campaign: CampaignDetail) => void;
};

const defaultsQuery = callQuery(getCampaignDefaults, {}, { quiet: false });
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

function CampaignForm({ campaign, defaults, onClose, onSaved }: Props & { defaults: CampaignDefaults }) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const take = useSetCampaign();
  const textOf = (row: CampaignFields) => ({
    ...fieldsOf(row),
    minutes_per_application: String(row.minutes_per_application),
    permit_year: String((campaign ?? defaults).permit_year),
  });
  const form = useForm({
    name: 'kampanja',
    route: campaign ? updateCampaign : createCampaign,
    params: campaign ? { id: campaign.id } : undefined,
    row: campaign ?? undefined,
    start: (row: CampaignDetail | undefined) =>
      textOf(row ?? { ...defaults, name: `${m.title} ${defaults.permit_year}` }),
    takeOver: take,
    onDone: (saved) => {
      take(saved);
      onSaved(saved);
      onClose();
    },
  });
  const { seen, newer, values } = form;
  return (
    <ActionDialog
      size="large"
      title={campaign ? campaign.name : m.new}
      form={form}
      closed={campaign !== null && form.latest.status !== 'draft'}
      stale={newer ? <Stale seen={seen} newer={newer} onTake={form.takeNewer} /> : null}
      confirm={campaign ? ui.save : m.create}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={app.name} hint={m.name_hint} />
      {campaign ? null : (
        <Select
          {...form.select('permit_year')}
          label={m.permit_year}
          width="short"
          options={defaults.permit_years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
      <DatePicker {...form.date('answer_by')} label={m.answer_by} hint={m.answer_by_hint} />
      <TextField
        {...form.text('minutes_per_application')}
        label={m.minutes}
        hint={m.minutes_hint}
        suffix={m.minutes_unit}
        width="short"
        inputMode="numeric"
      />
      {(['sl', 'en'] as const).map((language) => (
        <TextFields
          key={language}
          language={language}
          form={form}
          facts={{
            answer_by: values.answer_by || defaults.answer_by,
            permit_year: Number(values.permit_year),
          }}
        />
      ))}
      <Placeholders defaults={defaults} />
    </ActionDialog>
  );
}

function Stale({ seen, newer, onTake }: { seen: CampaignFields; newer: CampaignDetail; onTake: () => void }) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const names: Record<keyof CampaignFields, string> = {
    name: app.name,
    answer_by: m.answer_by,
    minutes_per_application: m.minutes,
    subject_sl: `${m.text_sl}: ${app.subject}`,
    body_sl: m.text_sl,
    subject_en: `${m.text_en}: ${app.subject}`,
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
  form: {
    text: (path: `${'subject' | 'body'}_${'sl' | 'en'}`) => ReturnType<Form<CampaignFields>['text']>;
    values: Pick<CampaignFields, `${'subject' | 'body'}_${'sl' | 'en'}`>;
  };
  facts: { answer_by: string; permit_year: number };
};

function TextFields({ language, form, facts }: TextProps) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const subject = `subject_${language}` as const;
  const body = `body_${language}` as const;
  const shown = useSending();
  const [preview, setPreview] = useState<{ subject: string; text: string } | null>(null);
  const show = (): void =>
    void shown.run({
      send: () =>
        call(
          previewCampaignText,
          { body: { language, subject: form.values[subject], body: form.values[body], ...facts } },
          { quiet: true },
        ),
      done: setPreview,
    });
  return (
    <details className={styles.part} open={language === 'sl'}>
      <summary>{language === 'sl' ? m.text_sl : m.text_en}</summary>
      <Stack gap={3}>
        <TextField
          {...form.text(subject)}
          label={`${app.subject} (${m.languages[language]})`}
          lang={language}
          required
          optional={false}
        />
        <TextArea
          {...form.text(body)}
          label={`${app.text} (${m.languages[language]})`}
          lang={language}
          rows={14}
          required
          optional={false}
        />
        <div>
          <Button busy={shown.busy} onClick={show}>
            {app.preview}
          </Button>
        </div>
        <FormErrors form={shown} />
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
      </Stack>
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
