import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { labelStep, scaleOf } from './chart-scale.ts';
import type { DrawProps } from './chart.tsx';

const HEIGHT = 220;
const TOP = 12;
const BOTTOM = 28;
const CHARACTER = 8;

export type Plot = {
  /** The left edge and the width of the slot of the n-th point. */
  slot: (index: number) => { x: number; width: number };
  y: (value: number) => number;
  base: number;
};

/**
 * The frame of a chart over time: whole numbers on the left, as many names below as fit. `children` draws
 * into it.
 */
export function Axes({
  names,
  short,
  series,
  format,
  bound,
  width,
  children,
}: Omit<DrawProps, 'hatch'> & { children: (plot: Plot) => ReactNode }) {
  const { top, ticks } = scaleOf(
    Math.max(bound?.value ?? 0, ...series.flatMap(({ values }) => values.map((v) => v ?? 0))),
  );
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * CHARACTER + 8;
  const base = HEIGHT - BOTTOM;
  const plot = Math.max(width - left - 4, 1);
  const step = plot / Math.max(names.length, 1);
  const y = (value: number): number => base - (value / top) * (base - TOP);
  const slot = (index: number) => ({ x: left + index * step, width: step });
  const room = Math.max(...short.map((text) => text.length)) * CHARACTER + 10;
  const every = labelStep(names.length, plot, room);
  const last = names.length - 1;
  const middle = (index: number): number =>
    Math.min(slot(index).x + step / 2, width - ((short[index]?.length ?? 0) * CHARACTER) / 2);
  // Counted from the end, because people look for the newest; the last label is moved in, so its neighbour
  // may not fit.
  const named = (index: number): boolean =>
    index === last || ((last - index) % every === 0 && middle(index) + room <= middle(last));
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - 4}`} className={tick === 0 ? styles.axis : styles.grid} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
            {format(tick)}
          </text>
        </g>
      ))}
      {short.map((text, index) =>
        named(index) ? (
          <text
            key={names[index]}
            x={middle(index)}
            y={HEIGHT - 8}
            textAnchor="middle"
            className={styles.tick}
          >
            {text}
          </text>
        ) : null,
      )}
      {children({ slot, y, base })}
      {bound ? <path d={`M${left} ${y(bound.value)}H${width - 4}`} className={styles.bound} /> : null}
      {names.map((name, index) => (
        <rect key={name} x={slot(index).x} y={TOP} width={step} height={base - TOP} className={styles.hover}>
          <title>
            {[
              name,
              ...series.flatMap(({ label, values }) => {
                const value = values[index] ?? null;
                return value === null ? [] : `${label}: ${format(value)}`;
              }),
            ].join('\n')}
          </title>
        </rect>
      ))}
    </svg>
  );
}
