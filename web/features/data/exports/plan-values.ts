import type { ExportSchedule, ScheduleFrequency } from '../../../../contract/data/export-plans.ts';

/** Form values of a schedule. */
export type PlanValues = {
  name: string;
  template_id: string;
  frequency: ScheduleFrequency;
  weekday: number;
  month_day: number;
  hour: number;
  period_field: string;
  recipient_ids: readonly string[];
  purpose_code: string;
  purpose: string;
  paused: boolean;
};

/** A new schedule starts as monthly, on the first at six in the morning. */
export const planOf = (schedule: ExportSchedule | null): PlanValues => ({
  name: schedule?.name ?? '',
  template_id: schedule?.template.id ?? '',
  frequency: schedule?.frequency ?? 'monthly',
  weekday: schedule?.weekday ?? 1,
  month_day: schedule?.month_day ?? 1,
  hour: schedule?.hour ?? 6,
  period_field: schedule?.period_field ?? '',
  recipient_ids: schedule?.recipients.map(({ id }) => id) ?? [],
  purpose_code: schedule?.purpose_code ?? '',
  purpose: schedule?.purpose ?? '',
  paused: schedule?.stopped === 'paused',
});

/** The body of the call, without the purpose. */
export const planBody = (values: PlanValues) => {
  const { name, template_id, frequency, weekday, month_day, hour, period_field, recipient_ids } = values;
  return {
    name: name.trim(),
    template_id,
    frequency,
    weekday: frequency === 'weekly' ? weekday : null,
    month_day: frequency === 'monthly' ? month_day : null,
    hour,
    period_field: period_field || null,
    recipient_ids: [...recipient_ids],
  };
};
