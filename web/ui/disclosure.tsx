import type { ReactNode } from 'react';
import { useState } from 'react';
import { cx } from './cx.ts';
import styles from './disclosure.module.css';

type Props = {
  title: ReactNode;
  /** Held by the caller (in the URL); without it, open or not is a matter of this visit. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A part of a page that is made, and what it shows loaded, only when somebody opens it. */
export function Disclosure({ title, open, onOpen, className, children }: Props) {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  return (
    <details
      className={cx(styles.disclosure, className)}
      open={shown}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== shown) (onOpen ?? setOwn)(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {shown ? children : null}
    </details>
  );
}
