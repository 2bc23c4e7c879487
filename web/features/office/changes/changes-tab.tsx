import { CHANGE_AREAS, listChanges, type OfficeChange } from '../../../../contract/office/changes.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { optionFilter } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useUser } from '../../../lib/session.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { daysFilter } from '../../../ui/days-filter.tsx';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { useChangeWords } from './use-change-words.ts';

const useColumns = (): DataColumn<OfficeChange>[] => {
  const m = useMessages('changes');
  const { role } = useUser();
  const { nameOf, actionOf, linesOf } = useChangeWords();
  return [
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    textColumn('actor_name', m.actor, { none: m.system }),
    labelColumn('area', m.area, m.areas, { sortable: true }),
    column('label', m.label, nameOf),
    column('data', m.change, (row) => [actionOf(row), ...linesOf(row)].join('; ')),
    // Ids and versions, for those who look after the system.
    ...(role === 'root'
      ? [
          column(
            'subject_id',
            m.details,
            (row: OfficeChange) => m.details_text({ id: row.subject_id, version: row.version }),
            {
              hidden: true,
            },
          ),
        ]
      : []),
  ];
};

/** Section "Zgodovina sprememb" of the management: who changed what, from what to what. */
export function Tab() {
  const m = useMessages('changes');
  const list = useListQuery(listChanges, {
    tableId: 'changes',
    prefix: 'changes.',
    searchLabel: m.search,
  });
  return (
    <List
      list={list}
      title={m.title}
      columns={useColumns()}
      filters={[
        selectFilter('area', m.area, m.any_area, m.areas, CHANGE_AREAS),
        optionFilter(
          'actor_id',
          m.actor,
          (list.reply?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ),
        daysFilter('created_at', { from: m.from, to: m.to }),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
