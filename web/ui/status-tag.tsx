import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './status-tag.module.css';
import tones from './tone.module.css';
import { toneIcons, type Tone } from './tone.ts';

/** A state as text, icon and colour. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <span className={cx(styles.tag, tones[tone])}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
