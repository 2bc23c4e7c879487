import {
  type ExportTemplate,
  SCHEDULE_FREQUENCIES,
  type ScheduleFrequency,
} from '../../../../contract/data/export-plans.ts';
import type { ExportGroup } from '../../../../contract/data/exports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { Select } from '../../../ui/field/select.tsx';
import styles from './exports.module.css';
import type { PlanValues } from './plan-values.ts';

type Props = {
  form: Bound;
  values: PlanValues;
  editable: boolean;
  templates: readonly ExportTemplate[];
  group: ExportGroup | undefined;
  onChange: (part: Partial<PlanValues>) => void;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: 31 }, (_, day) => day + 1);

/** Template and time of a schedule. */
export function PlanFields({ form, values, editable, templates, group, onChange }: Props) {
  const m = useMessages('exports');
  return (
    <>
      <Select
        {...form.bound('template_id')}
        label={m.template}
        placeholder
        required
        disabled={!editable}
        options={templates.map(({ id, name, data_group }) => ({
          value: id,
          label: `${name} (${data_group})`,
        }))}
        value={values.template_id}
        onChange={(event) =>
          onChange({ template_id: event.target.value, period_field: '', recipient_ids: [] })
        }
      />
      <div className={styles.fields}>
        <Select
          {...form.bound('frequency')}
          label={m.frequency}
          disabled={!editable}
          options={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: m.frequencies[value] }))}
          value={values.frequency}
          onChange={(event) => onChange({ frequency: event.target.value as ScheduleFrequency })}
        />
        {values.frequency === 'weekly' ? (
          <Select
            {...form.bound('weekday')}
            label={m.weekday}
            disabled={!editable}
            options={m.weekdays.map((label, i) => ({ value: String(i + 1), label }))}
            value={String(values.weekday)}
            onChange={(event) => onChange({ weekday: Number(event.target.value) })}
          />
        ) : null}
        {values.frequency === 'monthly' ? (
          <Select
            {...form.bound('month_day')}
            label={m.month_day}
            disabled={!editable}
            options={DAYS.map((day) => ({ value: String(day), label: day === 31 ? m.last_day : `${day}.` }))}
            value={String(values.month_day)}
            onChange={(event) => onChange({ month_day: Number(event.target.value) })}
          />
        ) : null}
        <Select
          {...form.bound('hour')}
          label={m.hour}
          disabled={!editable}
          options={HOURS.map((hour) => ({ value: String(hour), label: `${hour}.00` }))}
          value={String(values.hour)}
          onChange={(event) => onChange({ hour: Number(event.target.value) })}
        />
      </div>
      {group && group.period_fields.length > 0 ? (
        <Select
          {...form.bound('period_field')}
          label={m.limit}
          hint={m.limit_hint}
          placeholder={m.period_none}
          disabled={!editable}
          options={group.period_fields.map(({ id, title }) => ({ value: id, label: title }))}
          value={values.period_field}
          onChange={(event) => onChange({ period_field: event.target.value })}
        />
      ) : null}
    </>
  );
}
