import type { ReactNode } from 'react';
import { Actions } from '../layout.tsx';
import styles from './save-bar.module.css';

/** The buttons of a long form: at its end, and in sight from anywhere on it. A child of the form itself. */
export function SaveBar({ children, says }: { children: ReactNode; says?: string }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <Actions>{children}</Actions>
      {says === undefined ? null : (
        <p className={styles.says} role="status">
          {says}
        </p>
      )}
    </div>
  );
}
