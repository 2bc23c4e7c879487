import {
  listRetentionItems,
  RETENTION_KINDS,
  type RetentionItem,
  type RetentionKind,
} from '../../../../contract/records/retention.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { withChosen } from '../../../lib/list/filter-state.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { column, dateColumn, labelColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';

const PAGES: Partial<Record<RetentionKind, 'application' | 'user'>> = {
  case: 'application',
  account: 'user',
};
const VIEWS = viewsOf({
  now: { when: ['now'] },
  next_year: { when: ['next_year'] },
  held: { when: ['held'] },
});
const DEFAULTS = { filters: { kind: 'case', when: 'now' } };

function Name({ row }: { row: RetentionItem }) {
  const page = PAGES[row.kind];
  if (page === undefined) return row.label;
  return (
    <RecordLink kind={page} id={row.id}>
      {row.label}
    </RecordLink>
  );
}

const useColumns = (): DataColumn<RetentionItem>[] => {
  const m = useMessages('retention');
  return [
    column('label', m.column_label, (row) => <Name row={row} />),
    dateColumn('from_on', m.column_from),
    dateColumn('due_on', m.column_due_on),
    labelColumn('block', m.column_block, m.blocks, { none: NONE }),
  ];
};

/** The due records of one kind. */
export function ItemsTable() {
  const m = useMessages('retention');
  const list = useListQuery(listRetentionItems, {
    tableId: 'retention_items',
    prefix: 'items.',
    defaults: DEFAULTS,
  });
  const { state, change } = list;
  const kind = (state.filters['kind'] ?? 'case') as RetentionKind;
  return (
    <Stack>
      <h2>{m.items_title(m.kinds[kind])}</h2>
      <div className={styles.actions}>
        <Select
          label={m.items_kind}
          options={RETENTION_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          value={kind}
          onChange={({ target }) =>
            change(({ filters }) => ({ filters: withChosen(filters, 'kind', [target.value]) }))
          }
        />
      </div>
      <List
        list={list}
        title={m.items_title(m.kinds[kind])}
        views={{ label: m.when_label, views: VIEWS, labels: m.when, apart: true }}
        columns={useColumns()}
        empty={{ title: m.items_empty, text: m.items_empty_text }}
      />
    </Stack>
  );
}
