import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

type Props = {
  title?: ReactNode;
  level?: 2 | 3 | 4;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A card of related content; with a title it is a named region of the page. */
export function Card({ title, level = 2, actions, className, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (title === undefined) return <div className={cx(styles.card, className)}>{children}</div>;
  return (
    <section className={cx(styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
