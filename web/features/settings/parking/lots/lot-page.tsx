import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getParkingLot, type ParkingLotDetail } from '../../../../../contract/settings/parking.ts';
import { formatDate, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { LakeMap } from '../../../../shared/settings/lake-map.tsx';
import { useParkingLots } from '../../../../shared/settings/parking.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import record from '../../../../ui/record/record.module.css';
import { RecordPage } from '../../../../ui/record/record-page.tsx';
import { ActiveTag } from '../active-tag.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { LOTS_PATH, lotHref, pricesHref } from '../paths.ts';
import { useNameOf } from '../prices/price-action.tsx';

/** /parkiranje/parkirisca/{id}: a parking lot, where it lies, and which prices name it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getParkingLot, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Lot key={id} lot={data} />;
}

function Lot({ lot }: { lot: ParkingLotDetail }) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const mayManage = useCan('parking.manage');
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const lots = useParkingLots().data ?? [];
  return (
    <RecordPage
      id={lot.id}
      list={LOTS_PATH}
      hrefOf={lotHref}
      title={`${lot.code} ${lot.name}`}
      status={<ActiveTag active={lot.active} />}
      actions={
        mayManage ? (
          <>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {app.edit}
            </Button>
            <LotActions lot={lot} onRemoved={() => void navigate(LOTS_PATH)} />
          </>
        ) : null
      }
    >
      <div className={record.columns}>
        <Stack>
          <Card className={record.card}>
            <Facts lot={lot} />
          </Card>
          <Card title={m.lots.prices_title} className={record.card}>
            <Prices lot={lot} />
          </Card>
        </Stack>
        <Card title={m.lots.position} className={record.card}>
          <LakeMap lots={lots} highlighted={[lot.code]} mapOnly />
        </Card>
      </div>
      {editing ? <LotDialog lot={lot} lots={lots} onClose={() => setEditing(false)} /> : null}
    </RecordPage>
  );
}

function Facts({ lot }: { lot: ParkingLotDetail }) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const limit = lot.visitor_limit_minutes;
  return (
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
          value: limit === null ? NONE : m.lots.minutes({ n: limit }),
        },
        { key: 'permits', term: m.lots.live_permits, value: lot.live_permits },
      ]}
    />
  );
}

/** The categories that may park here, today or by a planned price; they prevent retiring the lot. */
function Prices({ lot }: { lot: ParkingLotDetail }) {
  const m = useMessages('parking');
  const language = useLanguage();
  const nameOf = useNameOf();
  if (lot.prices.length === 0) return <Muted>{m.lots.prices_none}</Muted>;
  return (
    <ul className={record.records}>
      {lot.prices.map((price) => (
        <li key={price.id}>
          <Link href={pricesHref(price.user_type)}>{nameOf(price)}</Link>
          <Muted as="span">
            {m.days.from} {formatDate(price.valid_from, language)}
            {price.valid_to === null ? '' : ` ${m.days.to} ${formatDate(price.valid_to, language)}`}
          </Muted>
        </li>
      ))}
    </ul>
  );
}
