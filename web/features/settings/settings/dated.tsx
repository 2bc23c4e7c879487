import type { Form } from '../../../lib/form.ts';
import type { Versioned } from '../../../lib/sending.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Dated = { valid_from: string; reason: string };
type Props = { form: Pick<Form<Dated, Versioned>, 'date' | 'text'>; today: string };

/** From when a change is in force and why; below the fields of every dated setting. */
export function DatedFields({ form, today }: Props) {
  const m = useMessages('settings');
  return (
    <>
      <DatePicker {...form.date('valid_from')} label={m.valid_from} hint={m.valid_from_hint} min={today} />
      <TextField {...form.text('reason')} label={m.reason} hint={m.reason_hint} />
    </>
  );
}
