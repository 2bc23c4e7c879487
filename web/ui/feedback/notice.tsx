import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../cx.ts';
import styles from './notice.module.css';
import tones from '../tone.module.css';
import { toneIcons, type Tone } from '../tone.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props = {
  tone?: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  /** `status` or `alert` when the notice appears after an action of the reader. */
  role?: 'status' | 'alert';
};

/** A persistent message in the page: information, success, warning or error. */
export function Notice({ tone = 'info', title, children, role }: Props) {
  const m = useMessages('ui');
  const Icon = toneIcons[tone];
  const names = {
    info: m.notice_info,
    success: m.notice_success,
    warning: m.notice_warning,
    error: m.notice_error,
  };
  return (
    <div className={cx(styles.notice, tones[tone])} role={role}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        <VisuallyHidden>{names[tone]}: </VisuallyHidden>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
