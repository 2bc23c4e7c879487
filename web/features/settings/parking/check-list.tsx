import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import styles from './parking.module.css';

type Props<V extends string> = {
  id: string;
  label: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  required?: boolean;
  error?: string | null;
  onChange: (values: V[]) => void;
};

/** A group of checkboxes; the values stay in the order of the options. */
export function CheckList<V extends string>({
  id,
  label,
  options,
  value: values,
  error,
  onChange,
}: Props<V>) {
  return (
    <fieldset className={styles.group} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) =>
                    value === option.value ? event.target.checked : values.includes(value),
                  ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
