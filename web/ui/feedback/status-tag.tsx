import type { ComponentType, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { statusLines } from './status-lines.ts';
import styles from './status-tag.module.css';
import tones from '../tone.module.css';
import { toneIcons, type Tone } from '../tone.ts';

type Props = {
  tone?: Tone;
  /** Where the icon of the tone would look like another state. */
  icon?: ComponentType<{ 'aria-hidden': 'true' }>;
  children: ReactNode;
};

/** A state as text, icon and colour, in two lines at most. */
export function StatusTag({ tone = 'neutral', icon: Icon = toneIcons[tone], children }: Props) {
  const lines = typeof children === 'string' ? statusLines(children) : [];
  return (
    <span className={cx(styles.tag, tones[tone], lines.length > 1 && styles.two)}>
      <Icon aria-hidden="true" />
      <span>
        {lines.length > 0
          ? lines.map((line) => [
              <span key={line} className={styles.line}>
                {line}
              </span>,
              ' ',
            ])
          : children}
      </span>
    </span>
  );
}
