import { useId } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { MAP_HEIGHT, toX, toY } from './lake-map-position.ts';
import styles from './lake-map.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type MapLot = {
  readonly code: string;
  readonly name: string;
  /** The kind of place, in the language of the page. */
  readonly kind?: string;
  readonly spaces?: number | null;
  /** 0 (west) to 100 (east). */
  readonly map_x: number;
  /** 0 (north) to 100 (south). */
  readonly map_y: number;
};

type Props = {
  lots: readonly MapLot[];
  /** Codes of the lots where a permit is valid; without it every lot looks alike. */
  highlighted?: readonly string[];
  /** Written on the water. */
  lakeName?: string;
  /** Leaves out the written list and the legend, for a small map beside the same data as text. */
  mapOnly?: boolean;
  /** A map of 300 px, beside other facts of a record. */
  small?: boolean;
};

/** Mountains, woods, roads, the lake and the village. */
const LANDSCAPE = (
  <>
    <path fill="#e6f0e4" d={`M0 0h100v${MAP_HEIGHT}H0z`} />
    <path fill="#cfe2cf" d="M0 0h100v9l-9 4-8-5-10 7-9-6-11 8-9-7-12 7-9-5-11 8L10 14 0 21Z" />
    <path fill="#b3cdb9" d="m4 14 5-7 4 5Zm15 1 6-9 5 8Zm20 0 4.5-8L49 14Zm29-1 5-8 4.5 6Z" />
    <path
      fill="#ffffff"
      d="m7.3 9.3 1.7-2.3 1.6 2.3-.9.8-.7-.6-.8.7Zm15.9-.6L25 6l1.7 2.7-1 .7-.7-.7-.9.8Zm18.8 0L43.5 6l1.6 2.8-.9.6-.7-.6-.8.7Zm28.8 0L73 6l1.7 2.2-.9.9-.8-.8-1 .8Z"
    />
    <path fill="#cfe2cf" d={`M0 ${MAP_HEIGHT}V52l10-4 9 6 12-5 10 6 13-6 11 6 12-5 10 4 13-5v15Z`} />
    <path
      fill="none"
      stroke="#ffffff"
      strokeWidth="1.6"
      strokeLinecap="round"
      d="M100 39c-9 0-13-2-20-6-9-5-17-12-30-12-14 0-28 2-34 12-2 4-2 7 1 11"
    />
    <path fill="none" stroke="#7fb4d6" strokeWidth="1.3" d="M68 35c8 5 14 10 32 9M3 35c5 1 8 1 14 0" />
    <path
      fill="#a5d0ea"
      stroke="#5f9fc8"
      strokeWidth=".5"
      d="M16 35c0-7 10-11 22-11 10 0 14 2 21 4 8 2 12 4 12 8 0 6-9 8-18 8-6 0-10 2-18 2-11 0-19-4-19-11Z"
    />
    <path
      fill="none"
      stroke="#ffffff"
      strokeLinecap="round"
      strokeWidth=".6"
      d="M24 32c2-1.2 4 1.2 6 0s4 1.2 6 0M50 40c2-1.2 4 1.2 6 0s4 1.2 6 0"
    />
    <g fill="#8fb59a">
      <path d="m8 52 1.6-4 1.6 4Zm4 1.5 1.6-4 1.6 4Zm11-1 1.6-4 1.6 4Zm40 2 1.6-4 1.6 4Zm4-1 1.6-4 1.6 4Zm-44-36 1.6-4 1.6 4Zm4 1 1.6-4 1.6 4Zm46-1 1.6-4 1.6 4Z" />
    </g>
    <g>
      <path fill="#fbfcfd" stroke="#8a9b94" strokeWidth=".25" d="M87.5 21h5v4h-5zM85 18.5h2.5V25H85z" />
      <path fill="#8d4a35" d="m86.8 21.2 2-2.4h4l1 2.4Z" />
      <path fill="#5c4a45" d="m84.6 18.6 1.65-3.2 1.65 3.2Z" />
    </g>
  </>
);

/**
 * Schematic map drawn from data, not to scale. The lake lies between x 18-70 and y 34-70, its valley and
 * village to the east; the same facts follow as a list.
 */
export function LakeMap({ lots, highlighted, lakeName, mapOnly, small }: Props) {
  const m = useMessages('lake_map');
  const titleId = useId();
  const isOn = (lot: MapLot): boolean => highlighted === undefined || highlighted.includes(lot.code);
  return (
    <figure className={styles.figure}>
      <svg
        className={cx(styles.map, small && styles.small)}
        viewBox={`0 0 100 ${MAP_HEIGHT}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{m.title}</title>
        {LANDSCAPE}
        {lakeName ? (
          <text className={styles.water} x="39" y="35.5">
            {lakeName}
          </text>
        ) : null}
        {lots.map((lot) => (
          <g key={lot.code} className={isOn(lot) ? styles.on : styles.off}>
            <rect
              x={toX(lot.map_x) - 4}
              y={toY(lot.map_y) - 3}
              width="8"
              height="6"
              rx="1.4"
              strokeWidth=".6"
            />
            <text className={styles.code} x={toX(lot.map_x)} y={toY(lot.map_y) + 1.3}>
              {lot.code}
            </text>
          </g>
        ))}
      </svg>
      {highlighted === undefined || mapOnly ? null : (
        <div className={styles.legend} aria-hidden="true">
          <span className={styles.key}>
            <span className={cx(styles.swatch, styles.filled)} />
            {m.legend_highlighted}
          </span>
          <span className={styles.key}>
            <span className={styles.swatch} />
            {m.legend_other}
          </span>
        </div>
      )}
      {mapOnly ? null : <LotList lots={lots} isOn={highlighted && isOn} />}
    </figure>
  );
}

type ListProps = { lots: readonly MapLot[]; isOn: ((lot: MapLot) => boolean) | undefined };

/** The same facts as text. */
function LotList({ lots, isOn }: ListProps) {
  const m = useMessages('lake_map');
  return (
    <ul className={styles.list} aria-label={m.list}>
      {lots.map((lot) => (
        <li key={lot.code} className={cx(styles.row, (isOn?.(lot) ?? true) && styles.included)}>
          <span className={styles.badge}>{lot.code}</span>
          <span className={styles.name}>
            {lot.name}
            {isOn?.(lot) ? <VisuallyHidden> ({m.included})</VisuallyHidden> : null}
            <span className={styles.detail}>
              {[lot.kind, lot.spaces == null ? null : m.spaces({ n: lot.spaces })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
