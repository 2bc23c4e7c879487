import { useMessages } from '../../../../i18n/i18n.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { UserValues } from './user-form.ts';

type Props = {
  form: {
    values: UserValues;
    change: (change: Partial<UserValues>) => void;
    idOf: (path: string) => string;
    errorOf: (path: string) => string | null;
  };
  /** Left out where staff edit their own account: its mail is changed in the settings. */
  email: boolean;
};

/** Data of a member of staff. */
export function StaffFields({ form, email }: Props) {
  const m = useMessages('people');
  const shared = useMessages('shared');
  const { values, change, idOf, errorOf } = form;
  const field = (name: 'name' | 'email' | 'phone' | 'tax_number', label: string) => ({
    id: idOf(name),
    label,
    autoComplete: 'off',
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field('name', m.columns.name)} required />
      {email ? <TextField {...field('email', m.columns.email)} type="email" required /> : null}
      <TextField {...field('phone', m.columns.phone)} type="tel" optional />
      {values.foreign_operator ? null : (
        <TextField
          {...field('tax_number', shared.person.tax_number)}
          hint={m.operator_hint}
          inputMode="numeric"
          width="medium"
          optional
        />
      )}
      <Checkbox
        id={idOf('foreign_operator')}
        label={m.foreign_operator}
        hint={m.foreign_operator_hint}
        checked={values.foreign_operator}
        error={errorOf('foreign_operator')}
        onChange={({ target }) =>
          change({ foreign_operator: target.checked, ...(target.checked ? { tax_number: '' } : {}) })
        }
      />
    </>
  );
}
