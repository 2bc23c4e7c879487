import { useMessages } from '../../../i18n/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserValues } from './user-form.ts';
import { fieldId } from './user-query.ts';

type Props = {
  values: UserValues;
  set: (change: Partial<UserValues>) => void;
  error: (path: string) => string | null;
  /** Left out where staff edit their own account: its mail is changed in the settings. */
  email: boolean;
};

/** Data of a member of staff. */
export function StaffFields({ values, set, error, email }: Props) {
  const m = useMessages('people');
  const field = (name: 'name' | 'email' | 'phone' | 'tax_number', label: string) => ({
    id: fieldId(name),
    label,
    autoComplete: 'off',
    value: values[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field('name', m.name)} required />
      {email ? <TextField {...field('email', m.email)} type="email" required /> : null}
      <TextField {...field('phone', m.phone)} type="tel" optional />
      {values.foreign_operator ? null : (
        <TextField
          {...field('tax_number', m.tax_number)}
          hint={m.operator_hint}
          inputMode="numeric"
          width="medium"
          optional
        />
      )}
      <Checkbox
        id={fieldId('foreign_operator')}
        label={m.foreign_operator}
        hint={m.foreign_operator_hint}
        checked={values.foreign_operator}
        error={error('foreign_operator')}
        onChange={({ target }) =>
          set({ foreign_operator: target.checked, ...(target.checked ? { tax_number: '' } : {}) })
        }
      />
    </>
  );
}
