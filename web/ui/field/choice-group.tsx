import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from './choice.module.css';
import { describedBy, FieldError, type FieldTexts } from './field.tsx';

type Props = FieldTexts & { id: string; required?: boolean; children: ReactNode };

/** Fieldset, legend, hint and error around a set of radios; `id` is the target of an error summary. */
export function ChoiceGroup({ id, label, hint, error, optional, required, children }: Props) {
  const m = useMessages('ui');
  return (
    <fieldset
      id={id}
      role="radiogroup"
      className={styles.group}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(error && `${id}-error`, hint ? `${id}-hint` : null)}
    >
      <legend className={styles.legend} id={`${id}-label`}>
        {label}
        {optional ? <span className={styles.optional}> {m.optional}</span> : null}
      </legend>
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children}
    </fieldset>
  );
}
