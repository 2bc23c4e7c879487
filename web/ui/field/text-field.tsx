import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from '../icon-button.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** The visible width suggests the length: `short` for a post code or plate, `medium` for a phone. */
    width?: 'short' | 'medium' | 'full';
    /** A unit after the value, for example €. */
    suffix?: ReactNode;
  };

/** One line of text. A password field gets a button that reveals it. */
export function TextField(props: Props) {
  const {
    label,
    hint,
    error,
    optional,
    id,
    width = 'full',
    suffix,
    className,
    type = 'text',
    required,
    ...rest
  } = props;
  const m = useMessages('ui');
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            type={password && shown ? 'text' : type}
            aria-required={required || undefined}
            className={cx(styles.control, styles[width])}
          />
        );
        if (!password && suffix === undefined) return input;
        return (
          <span className={cx(styles.wrap, styles[width])}>
            {input}
            {password ? (
              <IconButton
                className={styles.adornment}
                label={shown ? m.hide_password : m.show_password}
                icon={shown ? <EyeOff /> : <Eye />}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            ) : (
              <span className={cx(styles.adornment, styles.suffix)}>{suffix}</span>
            )}
          </span>
        );
      }}
    </Field>
  );
}
