import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

type Props = FieldTexts & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, id, className, required, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          aria-required={required || undefined}
          className={styles.control}
        />
      )}
    </Field>
  );
}
