import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import styles from './timeline.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  time?: ReactNode;
  children?: ReactNode;
  state: 'done' | 'current' | 'upcoming' | 'error';
};

const icons = { done: Check, current: null, upcoming: null, error: X };

/** What has happened, what is happening and what comes next, from top to bottom. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  const m = useMessages('ui');
  const states = {
    done: m.timeline_done,
    current: m.timeline_current,
    upcoming: m.timeline_upcoming,
    error: m.notice_error,
  };
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item) => {
        const Icon = icons[item.state];
        return (
          <li
            key={item.key}
            className={cx(styles.item, styles[item.state])}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {Icon ? <Icon /> : null}
            </span>
            <div>
              <p className={styles.title}>
                {item.title}
                <VisuallyHidden> ({states[item.state]})</VisuallyHidden>
              </p>
              {item.time ? <p className={styles.time}>{item.time}</p> : null}
              {item.children ? <div className={styles.text}>{item.children}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
