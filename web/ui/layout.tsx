import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

type Props = ComponentProps<'div'> & {
  as?: ElementType;
  /** A step of the scale of distances (`tokens.css`). */
  gap?: 1 | 2 | 3 | 4 | 5;
};

/** Parts below each other. */
export const Stack = ({ as: Tag = 'div', gap = 4, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />
);

/** For an element that cannot be a `Stack`. */
export const stackClass = cx(styles.stack, styles.gap4);

/** Parts beside each other, on their middle line; more lines where there is no room. */
export const Row = ({ as: Tag = 'div', gap = 2, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(styles.row, styles[`gap${gap}`], className)} />
);

/** Buttons beside each other, all as high as the highest of their line. */
export const Actions = ({ as: Tag = 'div', gap = 2, className, ...rest }: Props) => (
  <Tag {...rest} className={cx(styles.actions, styles[`gap${gap}`], className)} />
);

/** What matters less than the text around it. */
export const Muted = ({ as: Tag = 'p', className, ...rest }: Omit<Props, 'gap'>) => (
  <Tag {...rest} className={cx(styles.muted, className)} />
);
