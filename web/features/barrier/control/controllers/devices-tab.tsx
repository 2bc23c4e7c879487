import { useCallback, useState } from 'react';
import {
  listBarrierControllers,
  type BarrierController,
} from '../../../../../contract/barrier/barrier-controllers.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { flagFilter } from '../../../../lib/list/filters.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import {
  column,
  dateTimeColumn,
  labelColumn,
  numberColumn,
  textColumn,
} from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../../ui/filters/list-actions.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { NewControllerDialog } from './new-controller-dialog.tsx';
import { deviceHref, DEVICES_PATH } from '../paths.ts';
import { useBarrierLots } from '../use-barriers.ts';

/** Until somebody asks for retired ones. */
const IN_USE = { retired: false };

const useColumns = (): DataColumn<BarrierController>[] => {
  const { lot, board: m } = useMessages('barrier');
  return [
    column('lot_code', lot, (row) => `${row.lot_code} ${row.lot_name}`, { sortable: true }),
    textColumn('name', m.name, { sortable: true }),
    labelColumn('kind', m.kind, m.kinds, { sortable: true }),
    dateTimeColumn('last_contact_at', m.last_contact, { sortable: true, none: m.never }),
    numberColumn('live_keys', m.keys),
    textColumn('software', m.software, { none: NONE, hidden: true }),
    numberColumn('list_version', m.list_version, { hidden: true }),
  ];
};

/**
 * Section "Naprave zapornic" of the management: controllers; the page of each has its keys and history. How
 * they are doing is in /parkiranje.
 */
export function Tab() {
  const m = useMessages('barrier').board;
  const app = useMessages('app_ui');
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  const lots = useBarrierLots().data ?? [];
  const list = useListQuery(listBarrierControllers, {
    tableId: 'barrier_controllers',
    prefix: 'devices.',
    base: IN_USE,
    searchLabel: m.search,
  });
  return (
    <>
      <ListActions create={{ label: m.add, act: add }} />
      <List
        list={list}
        title={m.devices}
        columns={useColumns()}
        path={DEVICES_PATH}
        rowHref={(row) => deviceHref(row.id)}
        filters={[flagFilter('retired', app.state, m.alarms.retired, m.in_use)]}
        empty={{ title: m.none, text: m.none_text }}
      />
      {adding ? <NewControllerDialog lots={lots} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
