import { cx } from '../cx.ts';
import { Axes } from './chart-axes.tsx';
import type { DrawProps } from './chart.tsx';
import styles from './chart.module.css';
import { Bar, Point } from './chart-marks.tsx';

/** Vertical bars, those of a point side by side. */
export function Bars(props: DrawProps) {
  const { series, names, hatch } = props;
  return (
    <Axes {...props}>
      {({ slot, y, base }) =>
        names.map((name, index) => {
          const { x, width } = slot(index);
          const bar = Math.min((width * 0.76) / series.length, 28);
          const start = x + (width - bar * series.length) / 2;
          return series.map(({ id, values }, place) => {
            const value = values[index] ?? 0;
            return value === 0 ? null : (
              <Bar
                key={`${name} ${id}`}
                x={start + place * bar}
                y={y(value)}
                width={bar - 1}
                height={base - y(value)}
                index={place}
                hatch={hatch}
              />
            );
          });
        })
      }
    </Axes>
  );
}

/** With more points than this their markers would hide the line. */
const MARKED = 32;

/** Lines over time; a point without a value leaves a gap. */
export function Lines(props: DrawProps) {
  const { series, names } = props;
  return (
    <Axes {...props}>
      {({ slot, y }) =>
        series.map(({ id, values }, place) => {
          const points = values.map((value, index) => {
            const { x, width } = slot(index);
            return value === null ? null : { x: x + width / 2, y: y(value) };
          });
          const path = points
            .map((point, i) => (point ? `${i > 0 && points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}` : ''))
            .join('');
          return (
            <g key={id}>
              <path d={path} className={cx(styles.line, place > 0 && styles.second)} />
              {points.map((point) =>
                point && names.length <= MARKED ? (
                  <Point key={point.x} x={point.x} y={point.y} index={place} />
                ) : null,
              )}
            </g>
          );
        })
      }
    </Axes>
  );
}

const ROW = 44;

/** Horizontal bars with the name above and the number behind, for names that are words. */
export function Rows({ names, series, format, width, hatch }: DrawProps) {
  const values = series[0]?.values.map((value) => value ?? 0) ?? [];
  const most = Math.max(1, ...values);
  const room = width - 12 - Math.max(...values.map((value) => format(value).length)) * 10;
  const height = names.length * ROW;
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {names.map((name, index) => {
        const value = values[index] ?? 0;
        const bar = Math.max((value / most) * room, 2);
        return (
          <g key={name}>
            <text x="0" y={index * ROW + 15} className={styles.rowName}>
              {name}
            </text>
            <Bar x={0} y={index * ROW + 21} width={bar} height={14} index={0} hatch={hatch} />
            <text x={bar + 8} y={index * ROW + 33} className={styles.rowValue}>
              {format(value)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
