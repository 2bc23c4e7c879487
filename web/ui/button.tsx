import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Work is running: keeps focus and place, ignores clicks, shows a spinner instead of the icon. */
  busy?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  fullWidth?: boolean;
};

/** A native button. `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    busy,
    icon,
    iconAfter,
    fullWidth,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[variant], fullWidth && styles.full, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}
