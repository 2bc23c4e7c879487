import { useMemo } from 'react';
import {
  listRetentionItems,
  RETENTION_KINDS,
  RETENTION_WHEN,
  type RetentionItem,
  type RetentionKind,
} from '../../../../contract/records/retention.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { withChosen } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './retention.module.css';

const PAGES = { case: 'application', account: 'user' } as const;

const useColumns = (): DataColumn<RetentionItem>[] => {
  const m = useMessages('retention');
  const language = useLanguage();
  return useMemo(
    (): DataColumn<RetentionItem>[] => [
      {
        id: 'label',
        title: m.column_label,
        cell: (row) => {
          const page = PAGES[row.kind as keyof typeof PAGES];
          return page === undefined ? (
            row.label
          ) : (
            <RecordLink kind={page} id={row.id}>
              {row.label}
            </RecordLink>
          );
        },
      },
      { id: 'from_on', title: m.column_from, cell: (row) => formatDate(row.from_on, language), nowrap: true },
      { id: 'due_on', title: m.column_due_on, cell: (row) => formatDate(row.due_on, language), nowrap: true },
      { id: 'block', title: m.column_block, cell: (row) => (row.block ? m.blocks[row.block] : m.none) },
    ],
    [m, language],
  );
};

/** The due records of one kind. */
export function ItemsTable() {
  const m = useMessages('retention');
  const { table, state, setState } = useListQuery(listRetentionItems, {
    tableId: 'retention_items',
    prefix: 'items.',
  });
  const chosen = (field: string): string | undefined => state.filters[field];
  const kind = (chosen('kind') ?? 'case') as RetentionKind;
  const when = chosen('when') ?? 'now';
  const choose = (field: string, value: string): void =>
    setState(changeTableState(state, { filters: withChosen(state.filters, field, [value]) }));
  const columns = useColumns();
  return (
    <div className={styles.stack}>
      <h2>{m.items_title(m.kinds[kind])}</h2>
      <div className={styles.actions}>
        <Select
          label={m.items_kind}
          options={RETENTION_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          value={kind}
          onChange={(event) => choose('kind', event.target.value)}
        />
      </div>
      <QuickFilters
        label={m.when_label}
        selected={when}
        items={RETENTION_WHEN.map((id) => ({ id, label: m.when[id] ?? id }))}
        onSelect={(id) => choose('when', id)}
      />
      <DataTable
        {...table}
        title={m.items_title(m.kinds[kind])}
        columns={columns}
        rowId={(row) => row.id}
        empty={<EmptyState title={m.items_empty}>{m.items_empty_text}</EmptyState>}
      />
    </div>
  );
}
