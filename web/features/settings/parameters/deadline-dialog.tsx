import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useForm, type Bound } from '../../../lib/form/form.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { updateParameter, type Parameter } from '../../../../contract/settings/parameters.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DatedFields } from './dated.tsx';
import { useSetParameter } from './parameter-query.ts';
import styles from './settings.module.css';
import { type BothLanguages, valueLabels, type Deadline } from './values.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

type Props = { deadline: Deadline; parameter: Parameter; today: string; onClose: () => void };

/** Sets one deadline from a day on. */
export function DeadlineDialog({ deadline, parameter, today, onClose }: Props) {
  const m = useMessages('settings');
  const ui = useMessages('ui');
  const language = useLanguage();
  const take = useSetParameter();
  const text = m.deadlines[deadline.name];
  const typedOf = ({ current }: Parameter): unknown =>
    'min' in deadline
      ? String(current.value)
      : deadline.unit === 'days_list'
        ? (current.value as number[]).join(', ')
        : current.value;
  const sentOf = (value: unknown): unknown => {
    const whole = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
    if ('min' in deadline) return whole(String(value));
    if (deadline.unit !== 'days_list') return value;
    return String(value)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(whole);
  };
  const form = useForm({
    name: 'deadline',
    route: updateParameter,
    params: { name: deadline.name },
    row: parameter,
    start: (row: Parameter) => ({ value: typedOf(row), valid_from: today, reason: '' }),
    body: (typed) => ({ ...typed, value: sentOf(typed.value) }),
    takeOver: take,
    onDone: (changed, { valid_from }) => {
      take(changed);
      showSnackbar(valid_from === today ? m.saved_now : m.saved_planned);
      onClose();
    },
  });
  const { newer } = form;
  return (
    <ActionDialog
      title={text.title}
      lead={
        <>
          <p>{text.hint}</p>
          {text.example ? <p className={styles.law}>{text.example}</p> : null}
        </>
      }
      form={form}
      stale={
        newer ? (
          <StaleNotice
            title={m.stale_title}
            news={[
              {
                id: 'value',
                text: m.stale({
                  who: newer.current.created_by_name ?? m.nobody,
                  value: valueLabels(newer.name, newer.current.value, m, language) ?? '',
                }),
              },
            ]}
            changes={[]}
            closed={false}
            onTake={form.takeNewer}
          />
        ) : null
      }
      confirm={ui.save}
      onClose={onClose}
    >
      <ValueField
        deadline={deadline}
        form={form}
        value={form.values.value}
        onChange={(value) => form.set('value', value)}
      />
      <DatedFields form={form} today={today} />
    </ActionDialog>
  );
}

function ValueField({
  deadline,
  form,
  value,
  onChange,
}: {
  deadline: Deadline;
  form: Bound;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const m = useMessages('settings');
  if ('min' in deadline)
    return (
      <TextField
        {...form.bound('value')}
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
        {...form.bound('value')}
        label={m.value}
        options={deadline.options.map((option) => {
          const labels = m.choices[deadline.name]?.[String(option)];
          return { value: String(option), label: labels?.title ?? String(option), hint: labels?.hint };
        })}
        value={String(value)}
        onChange={(chosen) => onChange(deadline.options.find((option) => String(option) === chosen))}
      />
    );
  if (deadline.unit === 'several') {
    const chosen = value as string[];
    return (
      <fieldset className={styles.several}>
        <legend>{m.value}</legend>
        {deadline.options.map((option) => {
          const labels = m.choices[deadline.name]?.[option];
          return (
            <Checkbox
              key={option}
              label={labels?.title ?? option}
              hint={labels?.hint}
              checked={chosen.includes(option)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
              }
            />
          );
        })}
      </fieldset>
    );
  }
  if (deadline.unit === 'both_languages') {
    const texts = value as BothLanguages;
    return (
      <>
        <TextArea
          {...form.bound('value.sl')}
          label={m.text_sl}
          rows={3}
          value={texts.sl}
          onChange={(event) => onChange({ ...texts, sl: event.target.value })}
        />
        <TextArea
          {...form.bound('value.en')}
          label={m.text_en}
          rows={3}
          value={texts.en}
          onChange={(event) => onChange({ ...texts, en: event.target.value })}
        />
      </>
    );
  }
  if (deadline.unit === 'dates')
    return <DaysField form={form} days={value as string[]} onChange={onChange} />;
  return (
    <TextField
      {...form.bound('value')}
      label={m.value}
      hint={m.days_list_hint}
      inputMode="numeric"
      width="medium"
      suffix={m.units.days}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Single days, added one after the other; the earliest first. */
function DaysField({
  form,
  days,
  onChange,
}: {
  form: Bound;
  days: readonly string[];
  onChange: (days: string[]) => void;
}) {
  const m = useMessages('settings');
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      {days.length === 0 ? (
        <p>{m.no_days}</p>
      ) : (
        <ul className={styles.days} aria-label={m.days}>
          {days.map((day) => (
            <li key={day}>
              {formatDay(day, language)}
              <Button
                variant="tertiary"
                icon={<Trash2 />}
                title={m.days_remove({ date: formatDate(day, language) })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              >
                <VisuallyHidden>{m.days_remove({ date: formatDate(day, language) })}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addDay}>
        <DatePicker {...form.bound('value')} label={m.days_add} value={typed} onChange={setTyped} />
        <Button
          variant="secondary"
          disabled={typed === null}
          onClick={() => {
            if (typed !== null) onChange([...new Set([...days, typed])].toSorted());
            setTyped(null);
          }}
        >
          {m.days_add_confirm}
        </Button>
      </div>
    </>
  );
}
