import { CHANGE_AREAS, listChanges, type OfficeChange } from '../../../../contract/office/changes.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { optionFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { List } from '../../../ui/table/list.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
import { useChangeWords } from './use-change-words.ts';

const useColumns = (): DataColumn<OfficeChange>[] => {
  const m = useMessages('changes');
  const labels = useMessages('labels');
  const { role } = useUser();
  const { nameOf, actionOf, linesOf } = useChangeWords();
  return [
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    textColumn('actor_name', m.actor, { none: labels.by_program }),
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
  const app = useMessages('app_ui');
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
        daysFilter('created_at', { from: app.from, to: app.to }),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
