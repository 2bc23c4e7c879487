import { useId, useRef, useState, type ComponentType } from 'react';
import { NONE } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Hatch, Marker } from './chart-marks.tsx';
import styles from './chart.module.css';
import { useWidth } from '../frame/use-width.ts';

export type Series = { id: string; label: string; values: readonly (number | null)[] };
/** A reference line for the values, for example how many spaces a lot has. */
export type Bound = { label: string; value: number };
export type ChartData = {
  /** Heading of the first column of the table. */
  dimension: string;
  /** Full names of the points, and short ones for the axis. */
  names: readonly string[];
  short: readonly string[];
  series: readonly Series[];
  /** Formats a value. */
  format: (value: number) => string;
  bound?: Bound;
  /** More columns of the table that are not drawn. */
  more?: readonly { label: string; values: readonly string[] }[];
};
export type DrawProps = ChartData & { width: number; hatch: string };

type Props = ChartData & {
  title: string;
  /** The main finding as a sentence. */
  finding: string;
  /** Names of the series in the legend. */
  marks: 'bars' | 'lines';
  Drawing: ComponentType<DrawProps>;
  /** `elsewhere`: the page shows the table itself, below the chart. */
  table?: 'here' | 'elsewhere';
};

/** A chart with its finding as a sentence and, on demand, its data as a table. */
export function Chart({ title, finding, marks, Drawing, table = 'here', ...data }: Props) {
  const m = useMessages('app_ui');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [open, setOpen] = useState(false);
  const hatch = `${id}-hatch`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h3 className={styles.title} id={`${id}-title`}>
          {title}
        </h3>
        <p id={`${id}-finding`}>{finding}</p>
      </figcaption>
      {data.series.length > 1 || data.bound ? (
        <ul className={styles.legend} aria-hidden="true">
          {data.series.map((series, index) => (
            <li key={series.id}>
              <svg width="28" height="14">
                <Marker kind={marks} index={index} hatch={hatch} />
              </svg>
              {series.label}
            </li>
          ))}
          {data.bound ? (
            <li>
              <svg width="28" height="14">
                <path d="M1 7H27" className={styles.bound} />
              </svg>
              {data.bound.label}
            </li>
          ) : null}
        </ul>
      ) : null}
      <div ref={box}>
        <svg width="0" height="0" className={styles.definitions} aria-hidden="true">
          <Hatch id={hatch} />
        </svg>
        <div role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-finding`}>
          <Drawing {...data} width={width} hatch={hatch} />
        </div>
      </div>
      {table === 'here' ? (
        <>
          <div className={styles.toggle}>
            <Button
              variant="tertiary"
              aria-expanded={open}
              aria-controls={`${id}-table`}
              onClick={() => setOpen(!open)}
            >
              {open ? m.chart_hide_table : m.chart_show_table}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </div>
          <div id={`${id}-table`} hidden={!open}>
            {open ? <ChartTable {...data} title={title} /> : null}
          </div>
        </>
      ) : null}
    </figure>
  );
}

function ChartTable({ title, dimension, names, series, format, more = [] }: ChartData & { title: string }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{dimension}</th>
          {series.map(({ id, label }) => (
            <th scope="col" key={id}>
              {label}
            </th>
          ))}
          {more.map(({ label }) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map(({ id, values }) => {
              const value = values[row] ?? null;
              return <td key={id}>{value === null ? NONE : format(value)}</td>;
            })}
            {more.map(({ label, values }) => (
              <td key={label}>{values[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
