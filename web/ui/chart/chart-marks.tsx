import { cx } from '../cx.ts';
import styles from './chart.module.css';

/** Stripes for the second series, so that colour is never alone. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.hatchGround} />
        <rect width="2.5" height="6" className={styles.hatchStripe} />
      </pattern>
    </defs>
  );
}

type MarkerProps = { kind: 'bars' | 'lines'; index: number; hatch: string };

/** The marker of a series in the legend. */
export function Marker({ kind, index, hatch }: MarkerProps) {
  if (kind === 'bars') return <Bar x={4} y={1} width={20} height={12} index={index} hatch={hatch} />;
  return (
    <>
      <path d="M1 7H27" className={cx(styles.line, index > 0 && styles.second)} />
      <Point x={14} y={7} index={index} />
    </>
  );
}

type BarProps = { x: number; y: number; width: number; height: number; index: number; hatch: string };

/** A bar: the first series plain, the second striped with an edge. */
export function Bar({ index, hatch, ...box }: BarProps) {
  return index === 0 ? (
    <rect {...box} className={styles.bar} />
  ) : (
    <rect {...box} fill={`url(#${hatch})`} className={styles.striped} />
  );
}

/** A point on a line: the first series round, the second square. */
export function Point({ x, y, index }: { x: number; y: number; index: number }) {
  return index === 0 ? (
    <circle cx={x} cy={y} r="3.5" className={styles.point} />
  ) : (
    <rect x={x - 3.5} y={y - 3.5} width="7" height="7" className={cx(styles.point, styles.second)} />
  );
}
