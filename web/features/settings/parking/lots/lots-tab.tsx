import { ClipboardPaste } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LOT_KINDS, listParkingLots, type ParkingLotRow } from '../../../../../contract/settings/parking.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useParkingLots } from '../../../../shared/settings/parking.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { column, labelColumn, textColumn } from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../../ui/filters/list-actions.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { LakeMap } from '../../../../shared/settings/lake-map.tsx';
import { selectFilter } from '../../../../ui/filters/select-filter.tsx';
import { ActiveTag } from '../active-tag.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { LOTS_PATH, lotHref } from '../paths.ts';
import { PasteLotsDialog } from './paste-lots-dialog.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';

const useColumns = (): DataColumn<ParkingLotRow>[] => {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const access = (lot: ParkingLotRow): string =>
    [
      m.lots.access_modes[lot.access_mode],
      lot.has_rfid ? m.lots.rfid_short : null,
      lot.has_camera ? m.lots.camera_short : null,
    ]
      .filter(Boolean)
      .join(', ');
  const limit = ({ visitor_limit_minutes: n }: ParkingLotRow): string =>
    n === null ? NONE : m.lots.minutes({ n });
  return [
    textColumn('code', m.lots.code, { sortable: true, nowrap: true }),
    textColumn('name', m.lots.name, { sortable: true }),
    labelColumn('kind', m.lots.kind, labels.lot_kind, { sortable: true }),
    textColumn('spaces', m.lots.spaces, { sortable: true, align: 'end' }),
    column('access_mode', m.lots.access_mode, access),
    column('visitor_limit_minutes', m.lots.visitor_limit_minutes, limit, { hidden: true }),
    textColumn('live_permits', m.lots.live_permits, { align: 'end' }),
    column('active', m.active, (lot) => <ActiveTag active={lot.active} />, { sortable: true, nowrap: true }),
    textColumn('sort', m.order, { sortable: true, align: 'end', hidden: true }),
  ];
};

/** Parking lots: the list, and the map, drawn from data. */
export function LotsTab() {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const mayManage = useCan('parking.manage');
  const [adding, setAdding] = useState<'one' | 'list' | null>(null);
  const addOne = useCallback(() => setAdding('one'), []);
  const all = useParkingLots().data;
  const list = useListQuery(listParkingLots, {
    tableId: 'parking-lots',
    prefix: 'lots.',
    searchLabel: m.lots.search,
  });
  return (
    <Stack>
      {mayManage ? (
        <ListActions create={{ label: m.lots.new, act: addOne }}>
          <Button icon={<ClipboardPaste />} onClick={() => setAdding('list')}>
            {m.paste.open}
          </Button>
        </ListActions>
      ) : null}
      <List
        list={list}
        title={m.lots.title}
        columns={useColumns()}
        path={LOTS_PATH}
        rowHref={(lot) => lotHref(lot.id)}
        filters={[selectFilter('kind', m.lots.filter_kind, m.lots.any_kind, labels.lot_kind, LOT_KINDS)]}
        empty={{ title: m.lots.empty, text: m.lots.empty_text }}
      />
      {all ? (
        <Card title={m.lots.map_title}>
          <LakeMap lots={all} highlighted={all.filter((lot) => lot.active).map(({ code }) => code)} mapOnly />
          <Muted>{m.lots.map_text}</Muted>
        </Card>
      ) : null}
      {adding === 'one' ? <LotDialog lot={null} lots={all ?? []} onClose={() => setAdding(null)} /> : null}
      {adding === 'list' ? <PasteLotsDialog existing={all ?? []} onClose={() => setAdding(null)} /> : null}
    </Stack>
  );
}
