import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';

type Props = Omit<ButtonProps, 'icon' | 'iconAfter' | 'fullWidth' | 'children'> & {
  label: string;
  icon: ReactNode;
};

/** A button with only an icon; `label` is its accessible name, and its native tooltip unless there is another. */
export function IconButton({ label, className, variant = 'tertiary', ...rest }: Props) {
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      aria-label={label}
      className={cx(styles.icon, className)}
    />
  );
}
