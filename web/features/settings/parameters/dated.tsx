import type { Form } from '../../../lib/form/form.ts';
import type { Versioned } from '../../../lib/http/sending.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Dated = { valid_from: string; reason: string };
type Props = { form: Pick<Form<Dated, Versioned>, 'date' | 'text'>; today: string };

/** From when a change is in force and why; below the fields of every dated setting. */
export function DatedFields({ form, today }: Props) {
  const m = useMessages('settings');
  const app = useMessages('app_ui');
  return (
    <>
      <DatePicker {...form.date('valid_from')} label={app.valid_from} hint={m.valid_from_hint} min={today} />
      <TextField {...form.text('reason')} label={app.reason} hint={m.reason_hint} />
    </>
  );
}
