import type { ParkingLotDetail } from '../../../../contract/settings/parking.ts';
import type { ParkingLot } from '../../../../contract/settings/reference.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LakeMap } from '../../../shared/settings/lake-map.tsx';

type Props = { lot: ParkingLotDetail; lots: readonly ParkingLot[]; onClose: () => void };

/** A parking lot for read-only staff. */
export function LotSummary({ lot, lots, onClose }: Props) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const ui = useMessages('ui');
  const limit = lot.visitor_limit_minutes;
  return (
    <Dialog
      open
      title={m.lots.edit_title({ name: `${lot.code} ${lot.name}` })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <LakeMap lots={lots} highlighted={[lot.code]} mapOnly />
      <FactList
        items={[
          { key: 'kind', term: m.lots.kind, value: labels.lot_kind[lot.kind] },
          { key: 'spaces', term: m.lots.spaces, value: lot.spaces },
          { key: 'access', term: m.lots.access_mode, value: m.lots.access_modes[lot.access_mode] },
          { key: 'rfid', term: m.lots.has_rfid, value: lot.has_rfid ? m.yes : m.no },
          { key: 'camera', term: m.lots.has_camera, value: lot.has_camera ? m.yes : m.no },
          {
            key: 'limit',
            term: m.lots.visitor_limit_minutes,
            value: limit === null ? m.none : m.lots.minutes({ n: limit }),
          },
          { key: 'permits', term: m.lots.live_permits, value: lot.live_permits },
          { key: 'active', term: m.active, value: lot.active ? m.yes : m.no },
        ]}
      />
    </Dialog>
  );
}
