import { useId, type ReactNode } from 'react';
import styles from '../application-form.module.css';

/** Related fields under one heading that assistive technology reads with each of them. */
export function Group({
  title,
  hint,
  children,
  id,
}: {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  const generated = useId();
  const titleId = `${id ?? generated}-naslov`;
  return (
    <div id={id} className={styles.group} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.groupTitle}>
        {title}
      </h3>
      {hint ? <p className={styles.groupHint}>{hint}</p> : null}
      {children}
    </div>
  );
}
