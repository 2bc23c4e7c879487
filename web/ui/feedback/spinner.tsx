import { cx } from '../cx.ts';
import styles from './spinner.module.css';

/** A spinner. With `label` it announces itself; without, it is decoration beside a text. */
export function Spinner({ label, large }: { label?: string; large?: boolean }) {
  const ring = (
    <span className={cx(styles.spinner, large && styles.large)} data-spinner="" aria-hidden="true" />
  );
  if (label === undefined) return ring;
  return (
    <span className={styles.wrapper} role="status">
      {ring}
      <span>{label}</span>
    </span>
  );
}
