import { useState } from 'react';
import {
  deleteParkingLot,
  restoreParkingLot,
  retireParkingLot,
  type ParkingLotDetail,
} from '../../../../contract/settings/parking.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { lot: ParkingLotDetail; onRemoved: () => void };

/** Retires or restores a lot, or deletes one that no record ever named. */
export function LotActions({ lot, onRemoved }: Props) {
  const m = useMessages('parking');
  const [asking, setAsking] = useState<'retire' | 'remove' | null>(null);
  const back = useSending({ row: lot, takeOver: () => announceChange('settings') });
  const restore = (): Promise<void> =>
    back.run({
      send: () =>
        call(
          restoreParkingLot,
          { params: { id: lot.id }, body: { version: back.seen.version } },
          { quiet: true },
        ),
      done: () => showSnackbar(m.lots.back_done),
    });
  return (
    <Actions>
      {lot.active ? (
        <Button onClick={() => setAsking('retire')}>{m.lots.retire}</Button>
      ) : (
        <Button busy={back.busy} onClick={() => void restore()}>
          {m.lots.restore}
        </Button>
      )}
      {lot.is_named ? null : (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {m.lots.remove}
        </Button>
      )}
      <FormErrors form={back} />
      {asking === 'retire' ? <RetireLot lot={lot} onClose={() => setAsking(null)} /> : null}
      {asking === 'remove' ? (
        <Remove lot={lot} onRemoved={onRemoved} onClose={() => setAsking(null)} />
      ) : null}
    </Actions>
  );
}

type ActionProps = { lot: ParkingLotDetail; onClose: () => void };

function RetireLot({ lot, onClose }: ActionProps) {
  const m = useMessages('parking');
  const language = useLanguage();
  const form = useForm({
    name: 'retire',
    route: retireParkingLot,
    params: { id: lot.id },
    row: lot,
    start: { acknowledge_permits: false },
    onDone: () => {
      showSnackbar(m.lots.out_done);
      onClose();
    },
  });
  const inPrices = lot.prices.length > 0;
  return (
    <ActionDialog
      title={m.lots.retire_title({ name: `${lot.code} ${lot.name}` })}
      lead={<p>{m.lots.retire_text}</p>}
      form={form}
      confirm={m.lots.retire}
      blocked={inPrices || (lot.live_permits > 0 && !form.values.acknowledge_permits)}
      onClose={onClose}
    >
      {inPrices ? (
        <Notice tone="warning">
          <p>{m.lots.in_prices}</p>
          <ul>
            {lot.prices.map((price) => (
              <li key={price.id}>
                {language === 'sl' ? price.name_sl : price.name_en} ({m.days.from}{' '}
                {formatDate(price.valid_from, language)})
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {!inPrices && lot.live_permits > 0 ? (
        <>
          <Notice tone="warning">{m.lots.live_text({ n: lot.live_permits })}</Notice>
          <Checkbox {...form.check('acknowledge_permits')} label={m.lots.acknowledge} />
        </>
      ) : null}
    </ActionDialog>
  );
}

function Remove({ lot, onRemoved, onClose }: ActionProps & Props) {
  const m = useMessages('parking');
  const form = useForm({
    name: 'remove',
    route: deleteParkingLot,
    params: { id: lot.id },
    row: lot,
    start: {},
    onDone: () => {
      showSnackbar(m.lots.removed);
      onRemoved();
    },
  });
  return (
    <ActionDialog
      title={m.lots.remove_title({ name: `${lot.code} ${lot.name}` })}
      lead={<p>{m.lots.remove_text}</p>}
      form={form}
      confirm={m.lots.remove}
      danger
      onClose={onClose}
    />
  );
}
