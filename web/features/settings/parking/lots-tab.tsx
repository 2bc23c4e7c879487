import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LOT_KINDS, listParkingLots, type ParkingLotRow } from '../../../../contract/settings/parking.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useParkingLots } from '../../../shared/settings/parking.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { LakeMap } from '../../../shared/settings/lake-map.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { LotDialog } from './lot-dialog.tsx';
import styles from './parking.module.css';
import { useOpened } from '../../../lib/use-opened.ts';

const useColumns = (): DataColumn<ParkingLotRow>[] => {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  return useMemo(
    () => [
      textColumn('code', m.lots.code, { sortable: true, nowrap: true }),
      textColumn('name', m.lots.name, { sortable: true }),
      { id: 'kind', title: m.lots.kind, cell: (lot) => labels.lot_kind[lot.kind], sortable: true },
      { id: 'spaces', title: m.lots.spaces, cell: (lot) => lot.spaces, sortable: true, align: 'end' },
      {
        id: 'access_mode',
        title: m.lots.access_mode,
        cell: (lot) =>
          [
            m.lots.access_modes[lot.access_mode],
            lot.has_rfid ? m.lots.rfid_short : null,
            lot.has_camera ? m.lots.camera_short : null,
          ]
            .filter(Boolean)
            .join(', '),
      },
      {
        id: 'visitor_limit_minutes',
        title: m.lots.visitor_limit_minutes,
        cell: (lot) =>
          lot.visitor_limit_minutes === null ? m.none : m.lots.minutes({ n: lot.visitor_limit_minutes }),
        hidden: true,
      },
      textColumn('live_permits', m.lots.live_permits, { align: 'end' }),
      {
        id: 'active',
        title: m.active,
        cell: (lot) =>
          lot.active ? <StatusTag tone="success">{m.active}</StatusTag> : <StatusTag>{m.inactive}</StatusTag>,
        sortable: true,
        nowrap: true,
      },
      { id: 'sort', title: m.order, cell: (lot) => lot.sort, sortable: true, align: 'end', hidden: true },
    ],
    [m, labels],
  );
};

/** Parking lots: the map, drawn from data, and the list. */
export function LotsTab() {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const columns = useColumns();
  const mayManage = useCan('parking.manage');
  const [adding, setAdding] = useState(false);
  const { opened, hrefOf, open } = useOpened('lot');
  const all = useParkingLots().data;
  const list = useListQuery(listParkingLots, {
    tableId: 'parking-lots',
    prefix: 'lots.',
    toolbarSearch: m.lots.search,
  });
  return (
    <div className={styles.stack}>
      {all ? (
        <Card title={m.lots.map_title}>
          <LakeMap lots={all} highlighted={all.filter((lot) => lot.active).map(({ code }) => code)} mapOnly />
          <p className={styles.muted}>{m.lots.map_text}</p>
        </Card>
      ) : null}
      <List
        list={list}
        title={m.lots.title}
        columns={columns}
        rowHref={(lot) => hrefOf(lot.id)}
        filters={[selectFilter('kind', m.lots.filter_kind, m.lots.any_kind, labels.lot_kind, LOT_KINDS)]}
        actions={
          mayManage ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              {m.lots.new}
            </Button>
          ) : null
        }
        empty={{ title: m.lots.empty, text: m.lots.empty_text }}
      />
      {adding ? <LotDialog id={null} lots={all ?? []} onClose={() => setAdding(false)} /> : null}
      {opened ? <LotDialog key={opened} id={opened} lots={all ?? []} onClose={() => open(null)} /> : null}
    </div>
  );
}
