import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import { pageSizes, type TableChange, type TableState } from '../../lib/list/table-state.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './data-table.module.css';

type Props = {
  title: string;
  state: TableState;
  onChange: (change: TableChange) => void;
  total: number | undefined;
  capped: boolean;
  /** Rows on this page, to know where it ends. */
  count: number;
};

/** How many rows there are, which are shown, and the links to other pages. */
export function DataTablePages({ title, state, onChange, total, capped, count }: Props) {
  const m = useMessages('app_ui');
  const pages = total === undefined ? 1 : Math.max(1, Math.ceil(total / state.per_page));
  const from = (state.page - 1) * state.per_page + 1;
  const last = capped ? count < state.per_page : state.page >= pages;
  const go = (page: number): void => onChange({ page });
  return (
    <div className={styles.foot} data-view>
      <p className={styles.totals} role="status">
        {total === undefined ? (
          m.table_loading
        ) : (
          <>
            <span className={styles.total}>{m.table_total({ n: total, capped })}</span>
            {count > 0 ? ` · ${m.table_range({ from, to: from + count - 1 })}` : null}
          </>
        )}
      </p>
      <nav className={styles.pages} aria-label={m.table_pagination({ title })}>
        <label className={styles.perPage}>
          {m.table_per_page}
          <select
            value={state.per_page}
            onChange={(event) => onChange({ per_page: Number(event.target.value) })}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          label={m.table_first}
          icon={<ChevronFirst />}
          disabled={state.page <= 1}
          onClick={() => go(1)}
        />
        <IconButton
          label={m.table_previous}
          icon={<ChevronLeft />}
          disabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        />
        <span className={styles.pageText}>
          {capped ? m.table_page({ page: state.page }) : m.table_page_of({ page: state.page, pages })}
        </span>
        <IconButton
          label={m.table_next}
          icon={<ChevronRight />}
          disabled={last}
          onClick={() => go(state.page + 1)}
        />
        <IconButton
          label={m.table_last}
          icon={<ChevronLast />}
          disabled={last || (capped && state.page >= pages)}
          onClick={() => go(pages)}
        />
      </nav>
    </div>
  );
}
