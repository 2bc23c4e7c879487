import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';

type Props = Omit<ButtonProps, 'icon' | 'iconAfter' | 'fullWidth' | 'children'> & {
  label: string;
  icon: ReactNode;
};

/** A 44 px button with only an icon; `label` is its accessible name and its native tooltip. */
export function IconButton({ label, className, variant = 'tertiary', ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={cx(styles.icon, className)}
    />
  );
}
