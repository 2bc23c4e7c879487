import { Check } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import styles from './steps.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props = {
  labels: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  /** When given, the finished steps become buttons that lead back. */
  onSelect?: (index: number) => void;
};

/** The position in a form of several steps; on a phone one line of text and a bar. */
export function Steps({ labels, current, onSelect }: Props) {
  const m = useMessages('ui');
  return (
    <nav className={styles.nav} aria-label={m.steps_label}>
      <p className={styles.compact} aria-hidden="true">
        <span className={styles.of}>{m.step_of({ current: current + 1, total: labels.length })}</span>
        {labels[current]}
      </p>
      <ol className={styles.list}>
        {labels.map((label, index) => {
          const done = index < current;
          const content = (
            <>
              <span className={styles.number} aria-hidden="true">
                {done ? <Check /> : index + 1}
              </span>
              <span>{label}</span>
              {done ? <VisuallyHidden>, {m.step_done}</VisuallyHidden> : null}
            </>
          );
          return (
            <li
              key={label}
              className={cx(styles.step, done && styles.done, index === current && styles.current)}
              aria-current={index === current ? 'step' : undefined}
            >
              {done && onSelect ? (
                <button type="button" className={styles.inner} onClick={() => onSelect(index)}>
                  {content}
                </button>
              ) : (
                <span className={styles.inner}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
