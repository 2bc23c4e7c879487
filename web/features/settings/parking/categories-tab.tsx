import { useCallback, useState } from 'react';
import { listUserTypes, type UserTypeRow } from '../../../../contract/settings/price-list.ts';
import { formatDate, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/list/opened-row.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { column, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { ActiveTag } from './active-tag.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useOpened } from '../../../lib/list/use-opened.ts';

const useColumns = (): DataColumn<UserTypeRow>[] => {
  const m = useMessages('parking');
  const { categories } = m;
  const labels = useMessages('labels');
  const shared = useMessages('shared');
  const language = useLanguage();
  const prices = ({ has_price, next_price_from }: UserTypeRow): string =>
    [
      has_price ? categories.has_price : categories.no_price,
      next_price_from ? categories.next_from({ day: formatDate(next_price_from, language) }) : null,
    ]
      .filter(Boolean)
      .join(', ');
  return [
    textColumn('code', categories.code, { sortable: true, nowrap: true }),
    textColumn(language === 'sl' ? 'name_sl' : 'name_en', categories.name, { sortable: true }),
    column('applicant_types', categories.applicant_types, (one) =>
      one.applicant_types.map((type) => labels.applicant_type[type]).join(', '),
    ),
    labelColumn('extra_field', categories.extra_field, shared.extra_field, {
      none: NONE,
      hidden: true,
    }),
    column('has_price', categories.price_state, prices),
    column(
      'approves_unchanged',
      categories.approves_unchanged,
      (one) => (one.approves_unchanged ? categories.by_program : categories.by_staff),
      { head: categories.approves_unchanged_head },
    ),
    textColumn('live_permits', categories.live_permits, { align: 'end', head: categories.live_permits_head }),
    column('active', m.active, (one) => <ActiveTag active={one.active} />, { sortable: true, nowrap: true }),
    textColumn('sort', m.order, { sortable: true, align: 'end', hidden: true }),
  ];
};

/** Entitlement categories; a row opens the form, or the data for read-only staff. */
export function CategoriesTab() {
  const m = useMessages('parking');
  const mayManage = useCan('prices.manage');
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  const { opened, hrefOf, open } = useOpened('vrsta');
  const list = useListQuery(listUserTypes, {
    tableId: 'user-types',
    prefix: 'types.',
    searchLabel: m.categories.search,
    defaults: DEFAULTS,
  });
  const shown = useOpenedRow(list.table.rows, opened, ({ code }) => code);
  return (
    <Stack>
      <ListActions create={mayManage ? { label: m.categories.new, act: add } : null} />
      <List
        list={list}
        title={m.categories.title}
        columns={useColumns()}
        rowId={(one) => one.code}
        rowHref={mayManage ? (one) => hrefOf(one.code) : undefined}
        empty={{ title: m.categories.empty, text: m.categories.empty_text }}
      />
      {adding ? (
        <CategoryDialog category={null} next={list.table.total ?? 0} onClose={() => setAdding(false)} />
      ) : null}
      {shown && mayManage ? (
        <CategoryDialog key={shown.code} category={shown} next={0} onClose={() => open(null)} />
      ) : null}
    </Stack>
  );
}

const DEFAULTS = { per_page: 25 };
