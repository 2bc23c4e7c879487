import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { sameFilters, type Filters } from '../../lib/list/filter-state.ts';
import type { Dropped } from '../../lib/known-state.ts';
import type { TableChange, TableState } from '../../lib/list/table-state.ts';
import { Button } from '../button.tsx';
import styles from './data-table.module.css';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notice } from '../feedback/notice.tsx';

/** Parts of an old link that the list left out. */
export function DroppedNotice({ dropped, onRead }: { dropped: readonly Dropped[]; onRead?: () => void }) {
  const m = useMessages('app_ui');
  if (dropped.length === 0) return null;
  return (
    <div className={styles.message}>
      <Notice tone="info" role="status" title={m.table_dropped}>
        <p>{m.table_dropped_text({ what: dropped.map((one) => m.table_dropped_one(one)) })}</p>
        <Button onClick={onRead}>{m.table_dropped_read}</Button>
      </Notice>
    </div>
  );
}

/** The first page could not be loaded. */
export function TableError({ error, onRetry }: { error: string; onRetry: () => void }) {
  const m = useMessages('app_ui');
  const ui = useMessages('ui');
  return (
    <div className={styles.message}>
      <Notice tone="error" role="alert" title={m.table_error}>
        <p>{error}</p>
        <p>{m.table_error_text}</p>
        <Button onClick={onRetry}>{ui.retry}</Button>
      </Notice>
    </div>
  );
}

type EmptyProps = {
  state: TableState;
  onChange: (change: TableChange) => void;
  givenFilters?: Filters;
  empty?: ReactNode;
};

/** No rows: none match, or there are none at all (`empty`, or a general sentence). */
export function TableEmpty({ state, onChange, givenFilters = {}, empty }: EmptyProps) {
  const m = useMessages('app_ui');
  const filtered = state.search !== '' || !sameFilters(state.filters, givenFilters);
  if (!filtered) return empty ?? <EmptyState title={m.table_empty}>{m.table_empty_text}</EmptyState>;
  return (
    <EmptyState
      title={m.table_no_match}
      action={
        <Button onClick={() => onChange({ search: '', filters: givenFilters })}>
          {m.table_clear_filters}
        </Button>
      }
    >
      {m.table_no_match_text}
    </EmptyState>
  );
}
