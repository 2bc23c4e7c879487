import { updateParameter, type Parameter } from '../../../../contract/settings/parameters.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { StaleFields } from '../../../ui/form/stale-fields.tsx';
import { typedNumber } from './lot-values.ts';
import { Muted } from '../../../ui/layout.tsx';
import styles from './parking.module.css';
import { isNumberRule, ruleText, UNITS, type RuleName, type Validity } from './rule-labels.ts';
import { useForm } from '../../../lib/form/form.ts';

type Props = { name: RuleName; parameter: Parameter; onClose: () => void };

/** Sets the value of a rule from a day on. */
export function RuleDialog({ name, parameter, onClose }: Props) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const form = useForm({
    name: 'rule',
    route: updateParameter,
    params: { name },
    row: parameter,
    start: { value: parameter.current.value, valid_from: today, reason: '' },
    body: (typed) => ({
      ...typed,
      value: isNumberRule(name) ? typedNumber(String(typed.value)) : typed.value,
    }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const { value } = form.values;
  const setValue = (next: unknown): void => form.set('value', next);
  return (
    <ActionDialog
      title={m.rules.set_title({ name: m.rules.names[name] })}
      lead={
        <>
          <p>{m.rules.hints[name]}</p>
          <p>
            {m.rules.now}: <strong>{ruleText(name, form.seen.current.value, m, language)}</strong>.{' '}
            {m.rules.set_lead}
          </p>
        </>
      }
      form={form}
      stale={
        <StaleFields
          form={form}
          names={{ current: m.rules.value }}
          show={(one) => ruleText(name, (one as Parameter['current']).value, m, language)}
        />
      }
      confirm={ui.save}
      onClose={onClose}
    >
      {isNumberRule(name) ? (
        <TextField
          {...form.text('value')}
          label={m.rules.value}
          suffix={m.rules.units[UNITS[name]](Number(value) || 0).replace(/^\S+\s/, '')}
          inputMode="numeric"
          width="medium"
          required
          optional={false}
        />
      ) : name === 'validity' ? (
        <ValidityFields value={value as Validity} error={form.errorOf('value')} onChange={setValue} />
      ) : (
        <MonthDay id="rule-value" value={String(value)} error={form.errorOf('value')} onChange={setValue} />
      )}
      <DatePicker {...form.date('valid_from')} label={app.valid_from} min={today} />
      <TextArea {...form.text('reason')} label={m.rules.reason} hint={m.rules.reason_hint} rows={2} />
    </ActionDialog>
  );
}

type FieldsProps = { value: Validity; error: string | null; onChange: (value: Validity) => void };

function ValidityFields({ value, error, onChange }: FieldsProps) {
  const m = useMessages('parking');
  return (
    <>
      <RadioGroup
        id="rule-value"
        label={m.rules.mode}
        value={value.mode}
        error={error}
        options={[
          { value: 'calendar_year' as const, label: m.rules.modes.calendar_year },
          { value: 'rolling_12_months' as const, label: m.rules.modes.rolling_12_months },
        ]}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      <fieldset className={styles.group}>
        <legend>{m.rules.grace}</legend>
        <Muted>{m.rules.grace_hint}</Muted>
        <MonthDay
          id="rule-grace"
          value={value.grace_until}
          error={null}
          onChange={(grace_until) => onChange({ ...value, grace_until })}
        />
      </fieldset>
    </>
  );
}

type MonthDayProps = { id: string; value: string; error: string | null; onChange: (value: string) => void };
/** Days of a month of a common year, so never 29 February. */
const daysIn = (month: number): number => new Date(Date.UTC(2001, month, 0)).getUTCDate();
const monthStart = (month: number): number => Date.UTC(2001, month, 1);
const two = (n: number): string => String(n).padStart(2, '0');

/** A day of any year as two selects, so that the order of day and month is clear. */
function MonthDay({ id, value, error, onChange }: MonthDayProps) {
  const m = useMessages('parking');
  const language = useLanguage();
  const [month = '01', day = '01'] = value.split('-');
  const days = daysIn(Number(month));
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.pair}>
      <Select
        id={id}
        label={m.rules.day}
        error={error}
        options={Array.from({ length: days }, (_, i) => ({ value: two(i + 1), label: String(i + 1) }))}
        value={day}
        onChange={(event) => onChange(`${month}-${event.target.value}`)}
      />
      <Select
        id={`${id}-month`}
        label={m.rules.month}
        options={Array.from({ length: 12 }, (_, i) => ({
          value: two(i + 1),
          label: monthName.format(monthStart(i)),
        }))}
        value={month}
        onChange={(event) => {
          const last = daysIn(Number(event.target.value));
          onChange(`${event.target.value}-${two(Math.min(Number(day), last))}`);
        }}
      />
    </div>
  );
}
