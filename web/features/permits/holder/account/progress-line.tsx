import { Check, X } from 'lucide-react';
import type { ApplicationStatus } from '../../../../../contract/values/application-states.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { cx } from '../../../../ui/cx.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { progressOf } from './progress.ts';
import styles from './progress-line.module.css';

/** The progress of an application on one line. */
export function ProgressLine({ status, free }: { status: ApplicationStatus; free: boolean }) {
  const m = useMessages('mine');
  const labels = { done: m.step_done, current: m.step_current, next: m.step_next, stopped: m.step_stopped };
  const names = free ? m.steps_free : m.steps;
  return (
    <ol className={styles.line} aria-label={m.steps_label}>
      {progressOf(status, free).map((state, index) => (
        <li
          key={names[index]}
          className={cx(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' ? <Check /> : state === 'stopped' ? <X /> : null}
          </span>
          <span className={styles.name}>{names[index]}</span>
          <VisuallyHidden>, {labels[state]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
