import type { ReactNode } from 'react';
import { formatNumber, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Muted } from '../../../../ui/layout.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { LotField } from './lot-words.ts';
import styles from '../parking.module.css';
import type { PastedLot } from './pasted-lots.ts';

type Props = {
  lots: readonly PastedLot[];
  /** Whether a lot of the list is not added. */
  leftOut: (lot: PastedLot) => boolean;
};

/** The columns of the preview, each with the fields that it shows. */
const COLUMNS = [
  ['name'],
  ['kind'],
  ['spaces'],
  ['access_mode', 'has_rfid', 'has_camera'],
  ['visitor_limit_minutes'],
  ['map_x', 'map_y'],
] as const satisfies readonly LotField[][];

/** What will be added, each value beside what is wrong with it, wrong rows first; cards on a phone. */
export function PastedLotsTable({ lots, leftOut }: Props) {
  const m = useMessages('parking');
  const titles = {
    name: m.lots.name,
    kind: m.lots.kind,
    spaces: m.lots.spaces,
    access_mode: m.lots.access_mode,
    visitor_limit_minutes: m.paste.limit,
    map_x: m.paste.position,
  };
  const wrongFirst = lots.toSorted(
    (a, b) => Number(isWrong(b) && !leftOut(b)) - Number(isWrong(a) && !leftOut(a)),
  );
  return (
    // The region scrolls, so it can be focused and scrolled by keyboard.
    <div className={styles.sheet} role="region" aria-label={m.paste.preview} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.lots.code}</th>
            {COLUMNS.map(([field]) => (
              <th key={field} scope="col">
                {titles[field]}
              </th>
            ))}
            <th scope="col">{m.paste.state}</th>
          </tr>
        </thead>
        <tbody>
          {wrongFirst.map((one) => (
            <tr key={one.number} className={cx(leftOut(one) && styles.leftOut)}>
              <th scope="row">
                <Value lot={one} field="code" /> <Muted as="span">{m.paste.row({ n: one.number })}</Muted>
              </th>
              {COLUMNS.map((fields) => (
                <td key={fields[0]} data-label={titles[fields[0]]}>
                  <div>
                    {fields.map((field) => (
                      <Value key={field} lot={one} field={field} />
                    ))}
                  </div>
                </td>
              ))}
              <td data-label={m.paste.state}>
                <State lot={one} leftOut={leftOut(one)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWrong = ({ errors }: PastedLot): boolean => errors.length > 0;

/** How a value is shown; what could not be read, as it was written. */
const useShown = () => {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const language = useLanguage();
  const decimal = (value: unknown): string =>
    language === 'sl' ? String(value).replace('.', ',') : String(value);
  const named = (names: Readonly<Record<string, string>>, value: unknown): ReactNode =>
    names[String(value)] ?? String(value);
  return (field: LotField, value: unknown): ReactNode => {
    if (value === undefined) return '';
    switch (field) {
      case 'kind':
        return named(labels.lot_kind, value);
      case 'access_mode':
        return named(m.lots.access_modes, value);
      case 'has_rfid':
        return value === true ? `, ${m.lots.rfid_short}` : value === false ? '' : `, ${String(value)}`;
      case 'has_camera':
        return value === true ? `, ${m.lots.camera_short}` : value === false ? '' : `, ${String(value)}`;
      case 'visitor_limit_minutes':
        return value === null
          ? NONE
          : typeof value === 'number'
            ? m.lots.minutes({ n: value })
            : String(value);
      case 'spaces':
        return typeof value === 'number' ? formatNumber(value, language) : String(value);
      case 'map_x':
        return decimal(value);
      case 'map_y':
        return ` / ${decimal(value)}`;
      default:
        return String(value);
    }
  };
};

function Value({ lot: { lot, errors }, field }: { lot: PastedLot; field: LotField }) {
  const m = useMessages('parking');
  const contract: Readonly<Record<string, string>> = useMessages('contract');
  const shown = useShown();
  const error = errors.find((one) => one.field === field);
  return (
    <>
      <span>{shown(field, lot[field])}</span>
      {error ? (
        <span className={styles.wrong}>{m.paste.errors[field] ?? contract[error.code] ?? error.code}</span>
      ) : null}
    </>
  );
}

function State({ lot: { errors, same }, leftOut }: { lot: PastedLot; leftOut: boolean }) {
  const m = useMessages('parking');
  const name =
    same === null
      ? null
      : 'code' in same
        ? m.paste.same_lot({ name: `${same.code} ${same.name}` })
        : m.paste.same_row({ n: same.number });
  return (
    <span className={styles.amount}>
      {leftOut ? (
        <StatusTag>{m.paste.left_out}</StatusTag>
      ) : errors.length > 0 ? (
        <StatusTag tone="error">{m.paste.to_correct}</StatusTag>
      ) : (
        <StatusTag tone={same ? 'warning' : 'success'}>{same ? m.paste.look : m.paste.ready}</StatusTag>
      )}
      {name ? <span>{name}</span> : null}
    </span>
  );
}
