import { useEffect, useRef, type ReactNode } from 'react';
import styles from './focused-notice.module.css';

/**
 * What a colleague did, above a long form: comes into sight. It takes the focus, because the pressed button may
 * be far below and is disabled now, but not from a field in which somebody types on.
 */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, select'))
      place.current?.scrollIntoView({ block: 'nearest' });
    else place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
