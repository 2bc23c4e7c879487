import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listUserTypes, type UserTypeRow } from '../../../../contract/settings/price-list.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/opened-row.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './parking.module.css';
import { useOpened } from '../../../lib/use-opened.ts';

const useColumns = (): DataColumn<UserTypeRow>[] => {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('code', m.categories.code, { sortable: true, nowrap: true }),
      {
        id: language === 'sl' ? 'name_sl' : 'name_en',
        title: m.categories.name,
        cell: (one) => (language === 'sl' ? one.name_sl : one.name_en),
        sortable: true,
      },
      {
        id: 'applicant_types',
        title: m.categories.applicant_types,
        cell: (one) => one.applicant_types.map((type) => labels.applicant_type[type]).join(', '),
      },
      {
        id: 'extra_field',
        title: m.categories.extra_field,
        cell: (one) => (one.extra_field ? m.categories.extra_fields[one.extra_field] : m.none),
        hidden: true,
      },
      {
        id: 'has_price',
        title: m.categories.price_state,
        cell: (one) =>
          [
            one.has_price ? m.categories.has_price : m.categories.no_price,
            one.next_price_from
              ? m.categories.next_from({ day: formatDate(one.next_price_from, language) })
              : null,
          ]
            .filter(Boolean)
            .join(', '),
      },
      textColumn('live_permits', m.categories.live_permits, { align: 'end' }),
      {
        id: 'active',
        title: m.active,
        cell: (one) => (
          <StatusTag tone={one.active ? 'success' : 'neutral'}>
            {one.active ? m.active : m.inactive}
          </StatusTag>
        ),
        sortable: true,
        nowrap: true,
      },
      { id: 'sort', title: m.order, cell: (one) => one.sort, sortable: true, align: 'end', hidden: true },
    ],
    [m, labels, language],
  );
};

/** Entitlement categories; a row opens the form, or the data for read-only staff. */
export function CategoriesTab() {
  const m = useMessages('parking');
  const columns = useColumns();
  const mayManage = useCan('prices.manage');
  const [adding, setAdding] = useState(false);
  const { opened, hrefOf, open } = useOpened('vrsta');
  const list = useListQuery(listUserTypes, {
    tableId: 'user-types',
    prefix: 'types.',
    toolbarSearch: m.categories.search,
    defaults: DEFAULTS,
  });
  const shown = useOpenedRow(list.table.rows, opened, ({ code }) => code);
  return (
    <div className={styles.stack}>
      <List
        list={list}
        title={m.categories.title}
        columns={columns}
        rowId={(one) => one.code}
        rowHref={mayManage ? (one) => hrefOf(one.code) : undefined}
        actions={
          mayManage ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              {m.categories.new}
            </Button>
          ) : null
        }
        empty={{ title: m.categories.empty, text: m.categories.empty_text }}
      />
      {adding ? (
        <CategoryDialog category={null} next={list.table.total ?? 0} onClose={() => setAdding(false)} />
      ) : null}
      {shown && mayManage ? (
        <CategoryDialog key={shown.code} category={shown} next={0} onClose={() => open(null)} />
      ) : null}
    </div>
  );
}

const DEFAULTS = { per_page: 25 };
