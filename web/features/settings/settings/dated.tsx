import { useMessages } from '../../../i18n/i18n.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Save } from '../../../lib/use-save.ts';

export type DatedValues = { valid_from: string; reason: string };

/** From when a change is in force and why; below the fields of every dated setting. */
export function DatedFields({
  form,
  today,
  values,
  onChange,
}: {
  form: Save;
  today: string;
  values: DatedValues;
  onChange: (change: Partial<DatedValues>) => void;
}) {
  const m = useMessages('settings');
  return (
    <>
      <DatePicker
        {...form.field('valid_from')}
        label={m.valid_from}
        hint={m.valid_from_hint}
        min={today}
        required
        value={values.valid_from || null}
        onChange={(date) => onChange({ valid_from: date ?? '' })}
      />
      <TextField
        {...form.field('reason')}
        label={m.reason}
        hint={m.reason_hint}
        optional
        value={values.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}
