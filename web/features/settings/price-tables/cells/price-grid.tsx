import { useEffect, useRef } from 'react';
import { PRICED_FIELDS, type PricedField } from '../../../../../contract/settings/price-revenue.ts';
import { formatDate, formatNumber, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Muted } from '../../../../ui/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { euros, signedEuros, signedPercent } from '../amounts.ts';
import { placeAfter } from './grid-keys.ts';
import type { Line, Totals } from './lines.ts';
import { type CellActions, PriceCell } from './price-cell.tsx';
import styles from './price-grid.module.css';
import { cellsAt, type TypedCells } from './typed-cells.ts';

type Props = {
  title: string;
  lines: readonly Line[];
  totals: Totals;
  compared_year: number;
  cells: TypedCells;
  /** Null for a table that is only read. */
  actions: Omit<CellActions, 'move'> | null;
  /** The first cell gets the focus, once. */
  focused?: boolean;
};

/** The table of prices: typed like a spreadsheet, or to read and print. The page scrolls, wide tables inside. */
export function PriceGrid({ title, lines, totals, compared_year, cells, actions, focused = false }: Props) {
  const m = useMessages('price_tables');
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number): void =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  const ready = focused && lines.length > 0;
  useEffect(() => {
    if (ready) focus(0, 0);
  }, [ready]);
  const size = { rows: lines.length, columns: PRICED_FIELDS.length };
  const moving = actions && {
    ...actions,
    move: (from: Parameters<CellActions['move']>[0], step: Parameters<CellActions['move']>[1]) => {
      const next = placeAfter(from, step, size);
      focus(next.row, next.column);
    },
  };
  const year = { year: compared_year };
  return (
    // A table without cells to focus is scrolled with the keyboard all the same.
    <div className={styles.scroll} {...(actions ? {} : { tabIndex: 0, role: 'region', 'aria-label': title })}>
      <table ref={table} className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.category}</th>
            <th scope="col">{m.compared_price(year)}</th>
            {PRICED_FIELDS.map((field) => (
              <th key={field} scope="col">
                {m[field]}
              </th>
            ))}
            <th scope="col">{m.difference}</th>
            <th scope="col">{m.permits(year)}</th>
            <th scope="col">{m.charged(year)}</th>
            <th scope="col">{m.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <GridRow key={line.user_type} line={line} row={row} cells={cells} actions={moving} />
          ))}
        </tbody>
        <Foot totals={totals} />
      </table>
    </div>
  );
}

type RowProps = { line: Line; row: number; cells: TypedCells; actions: CellActions | null };

function GridRow({ line, row, cells, actions }: RowProps) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const name = language === 'sl' ? line.name_sl : line.name_en;
  const money = (cents: number | undefined): string => (cents === undefined ? NONE : euros(cents, language));
  const { compared, plan, difference, percent } = line;
  return (
    <tr>
      <th scope="row">
        {name}
        <Muted as="span">
          {line.user_type}
          {line.parking_lot_codes.length > 0 ? ` · ${line.parking_lot_codes.join(', ')}` : ''}
        </Muted>
        {line.blocked ? (
          <span className={styles.note}>
            {m.blocked[line.blocked]}{' '}
            {line.blocked === 'no_terms' ? <Link href="/nastavitve?tab=cenik">{m.set_terms}</Link> : null}
          </span>
        ) : null}
        {plan.changed && line.until ? (
          <span className={styles.note}>{m.until({ day: formatDate(line.until, language) })}</span>
        ) : null}
      </th>
      <td>{money(compared?.price_gross)}</td>
      {PRICED_FIELDS.map((field, column) => (
        <td key={field} className={styles.cell}>
          {actions ? (
            <PriceCell
              place={{ row, column }}
              field={field}
              category={name}
              text={cellsAt(cells, line.user_type)[field]}
              base={line.base?.[field] ?? null}
              changed={isChanged(line, field)}
              error={plan.errors[field]}
              actions={actions}
            />
          ) : (
            <span className={cx(styles.shown, isChanged(line, field) && styles.strong)}>
              {money(plan.after?.[field])}
            </span>
          )}
        </td>
      ))}
      <td>
        {difference === null ? NONE : signedEuros(difference, language)}
        {!percent ? null : <Muted as="span">{signedPercent(percent, language)}</Muted>}
      </td>
      <td>{formatNumber(line.permits, language)}</td>
      <td>{money(line.charged)}</td>
      <td>{money(line.revenue)}</td>
    </tr>
  );
}

const isChanged = ({ base, plan }: Line, field: PricedField): boolean =>
  plan.after !== null && plan.after[field] !== base?.[field];

function Foot({ totals }: { totals: Totals }) {
  const app = useMessages('app_ui');
  const language = useLanguage();
  const { permits, charged, revenue, percent } = totals;
  return (
    <tfoot>
      <tr>
        <th scope="row">{app.total}</th>
        <td />
        {PRICED_FIELDS.map((field) => (
          <td key={field} />
        ))}
        <td />
        <td>{formatNumber(permits, language)}</td>
        <td>{euros(charged, language)}</td>
        <td>
          {euros(revenue, language)}
          <Muted as="span">
            {signedEuros(revenue - charged, language)}
            {percent === null ? '' : ` (${signedPercent(percent, language)})`}
          </Muted>
        </td>
      </tr>
    </tfoot>
  );
}
