import type { ComponentProps, ReactNode } from 'react';
import { useLinkClick } from '../lib/navigation.tsx';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';

type Props = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  iconAfter?: ReactNode;
};

/** A link that looks like a button: for navigation, never for an action. */
export function LinkButton(props: Props) {
  const { variant = 'secondary', icon, iconAfter, className, children, onClick, ...rest } = props;
  const follow = useLinkClick();
  return (
    <a
      {...rest}
      className={cx(styles.button, styles[variant], className)}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {icon}
      {children}
      {iconAfter}
    </a>
  );
}
