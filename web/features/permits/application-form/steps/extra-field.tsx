import { useMessages } from '../../../../i18n/i18n.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useForm } from '../form-context.tsx';

/** What a category asks beside the rest: employer, property, boat permit, rooms or parcel. */
export function ExtraField() {
  const m = useMessages('application_form');
  const { entitlement, field } = useForm();
  const extra = entitlement?.extra_field;
  if (!extra) return null;
  const rooms = extra === 'rooms';
  return (
    <TextField
      {...field('extra')}
      label={m.extra_field[extra]}
      hint={m.extra_hint[extra]}
      inputMode={rooms ? 'numeric' : undefined}
      maxLength={rooms ? 4 : 200}
      width={rooms ? 'short' : 'full'}
      autoComplete="off"
      required
    />
  );
}
