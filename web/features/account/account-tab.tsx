import styles from './account.module.css';
import { PasswordSection } from './password-section.tsx';

/** The own account, for everybody who is signed in. */
export function Tab() {
  return (
    <div className={styles.sections}>
      <PasswordSection />
    </div>
  );
}
