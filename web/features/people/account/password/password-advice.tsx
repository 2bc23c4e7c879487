import { useMessages } from '../../../../i18n/i18n.tsx';
import { cx } from '../../../../ui/cx.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../account.module.css';
import { strengthOf } from './password-strength.ts';

const colours = [undefined, styles.weak, styles.fair, styles.strong];

/** Rates a new password while it is typed and says how to improve it; announced to screen readers too. */
export function PasswordAdvice({ password }: { password: string }) {
  const m = useMessages('account');
  const { level, missing } = strengthOf(password);
  const text =
    password === ''
      ? ''
      : missing > 0
        ? `${m.strength_short} ${m.strength_missing({ n: missing })}`
        : [m.strength_short, m.strength_weak, m.strength_fair, m.strength_strong][level];
  return (
    <div className={styles.strength}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx(styles.bar, level >= step && colours[level])} />
        ))}
      </div>
      <p className={styles.advice} role="status">
        {text ? <VisuallyHidden>{m.strength}: </VisuallyHidden> : null}
        {text}
      </p>
    </div>
  );
}
