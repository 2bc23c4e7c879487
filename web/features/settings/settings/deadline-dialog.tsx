import { useState } from 'react';
import { updateParameter, type Parameter } from '../../../../contract/settings/parameters.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DatedFields } from './dated.tsx';
import { useTakeParameter } from './parameter-query.ts';
import styles from './settings.module.css';
import { type BothLanguages, valueLabels, type Deadline, type Validity } from './values.ts';

type Props = { deadline: Deadline; parameter: Parameter; today: string; onClose: () => void };

/** Sets one deadline from a day on. */
export function DeadlineDialog({ deadline, parameter, today, onClose }: Props) {
  const m = useMessages('settings');
  const ui = useMessages('ui');
  const language = useLanguage();
  const take = useTakeParameter();
  const form = useSave('deadline');
  const [seen, setSeen] = useState(parameter);
  const [value, setValue] = useState<unknown>(() =>
    'min' in deadline
      ? String(parameter.current.value)
      : deadline.unit === 'days_list'
        ? (parameter.current.value as number[]).join(', ')
        : parameter.current.value,
  );
  const [dated, setDated] = useState({ valid_from: today, reason: '' });
  const [stale, setStale] = useState(false);
  const text = m.deadlines[deadline.name]!;
  const submit = (): void => {
    const whole = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
    const sent =
      'min' in deadline
        ? whole(String(value))
        : deadline.unit === 'days_list'
          ? String(value)
              .split(/[\s,;]+/)
              .filter(Boolean)
              .map(whole)
          : value;
    const body = {
      value: sent,
      valid_from: dated.valid_from,
      version: seen.version,
      ...(dated.reason.trim() === '' ? {} : { reason: dated.reason }),
    };
    setStale(false);
    void form.run({
      schema: updateParameter.body,
      value: body,
      send: () => call(updateParameter, { params: { name: deadline.name }, body }, { quiet: [409, 422] }),
      done: (changed) => {
        take(changed);
        showSnackbar(dated.valid_from === today ? m.saved_now : m.saved_planned);
        onClose();
      },
      stale: (current) => {
        take(current as Parameter);
        setSeen(current as Parameter);
        setStale(true);
      },
    });
  };
  return (
    <Dialog
      open
      title={text.title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={submit}>
            {ui.save}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{text.hint}</p>
        {text.example ? <p className={styles.law}>{text.example}</p> : null}
        <FormNotes form={form} />
        {stale ? (
          <Notice tone="warning" role="alert" title={m.stale_title}>
            {m.stale({
              who: seen.current.created_by_name ?? m.nobody,
              value: valueLabels(seen.name, seen.current.value, m, language) ?? '',
            })}
          </Notice>
        ) : null}
        <ValueField deadline={deadline} form={form} value={value} onChange={setValue} />
        <DatedFields
          form={form}
          today={today}
          values={dated}
          onChange={(change) => setDated({ ...dated, ...change })}
        />
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function ValueField({
  deadline,
  form,
  value,
  onChange,
}: {
  deadline: Deadline;
  form: ReturnType<typeof useSave>;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const m = useMessages('settings');
  if ('min' in deadline)
    return (
      <TextField
        {...form.field('value')}
        label={m.value}
        hint={m.value_hint({ min: deadline.min, max: deadline.max })}
        inputMode="numeric"
        width="short"
        suffix={m.units[deadline.unit]}
        required
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (deadline.unit === 'choice')
    return (
      <RadioGroup<string>
        {...form.field('value')}
        label={m.value}
        options={deadline.options.map((option) => {
          const labels = m.choices[deadline.name]?.[String(option)];
          return { value: String(option), label: labels?.title ?? String(option), hint: labels?.hint };
        })}
        value={String(value)}
        onChange={(chosen) => onChange(deadline.options.find((option) => String(option) === chosen))}
      />
    );
  if (deadline.unit === 'both_languages') {
    const texts = value as BothLanguages;
    return (
      <>
        <TextArea
          {...form.field('value.sl')}
          label={m.text_sl}
          rows={3}
          value={texts.sl}
          onChange={(event) => onChange({ ...texts, sl: event.target.value })}
        />
        <TextArea
          {...form.field('value.en')}
          label={m.text_en}
          rows={3}
          value={texts.en}
          onChange={(event) => onChange({ ...texts, en: event.target.value })}
        />
      </>
    );
  }
  if (deadline.unit === 'days_list')
    return (
      <TextField
        {...form.field('value')}
        label={m.value}
        hint={m.days_list_hint}
        inputMode="numeric"
        width="medium"
        suffix={m.units.days}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (deadline.unit === 'month_day')
    return <MonthDay form={form} path="value" label={m.value} value={String(value)} onChange={onChange} />;
  const validity = value as Validity;
  return (
    <>
      <RadioGroup<Validity['mode']>
        {...form.field('value.mode')}
        label={m.validity_mode}
        options={[
          { value: 'calendar_year', label: m.validity_calendar, hint: m.validity_calendar_hint },
          { value: 'rolling_12_months', label: m.validity_rolling, hint: m.validity_rolling_hint },
        ]}
        value={validity.mode}
        onChange={(mode) => onChange({ ...validity, mode })}
      />
      {validity.mode === 'calendar_year' ? (
        <MonthDay
          form={form}
          path="value.grace_until"
          label={m.validity_grace}
          value={validity.grace_until}
          onChange={(grace_until) => onChange({ ...validity, grace_until })}
        />
      ) : null}
    </>
  );
}

function MonthDay({
  form,
  path,
  label,
  value,
  onChange,
}: {
  form: ReturnType<typeof useSave>;
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const m = useMessages('settings');
  const [month = '01', day = '01'] = value.split('-');
  return (
    <div className={styles.pair}>
      <TextField
        {...form.field(path)}
        label={`${label}: ${m.day}`}
        inputMode="numeric"
        width="short"
        required
        value={String(Number(day) || '')}
        onChange={(event) =>
          onChange(`${month}-${event.target.value.replace(/\D/g, '').slice(0, 2).padStart(2, '0')}`)
        }
      />
      <Select
        label={m.month}
        options={m.months.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), label: name }))}
        value={month}
        onChange={(event) => onChange(`${event.target.value}-${day}`)}
      />
    </div>
  );
}
