import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string };

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** An empty first choice; `true` uses "Izberite". */
    placeholder?: string | true;
    width?: 'short' | 'medium' | 'full';
  };

/** A native select: the phone shows its own picker. */
export function Select(props: Props) {
  const {
    label,
    hint,
    error,
    optional,
    id,
    className,
    options,
    placeholder,
    width = 'full',
    required,
    ...rest
  } = props;
  const m = useMessages('ui');
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <select
          {...rest}
          {...control}
          aria-required={required || undefined}
          className={cx(styles.control, styles[width])}
        >
          {placeholder === undefined ? null : (
            <option value="">{placeholder === true ? m.choose : placeholder}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
