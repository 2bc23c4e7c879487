import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from './choice.module.css';
import { cx } from '../cx.ts';
import { describedBy, FieldError, type FieldTexts } from './field.tsx';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean };

/** A checkbox with its label to the right. */
export function Checkbox(props: Props) {
  const { label, hint, error, optional, id, className, required, indeterminate = false, ...rest } = props;
  const m = useMessages('ui');
  const generated = useId();
  const own = id ?? generated;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={cx(styles.choice, className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        id={own}
        className={styles.input}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && `${own}-error`, hint ? `${own}-hint` : null)}
      />
      <span className={styles.text}>
        <label className={styles.label} htmlFor={own}>
          {label}
          {optional ? <span className={styles.optional}> {m.optional}</span> : null}
        </label>
        {hint ? (
          <span className={styles.hint} id={`${own}-hint`}>
            {hint}
          </span>
        ) : null}
        {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
      </span>
    </div>
  );
}
