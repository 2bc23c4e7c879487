import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countBarrierCars } from '../../../../contract/barrier/barrier-controllers.ts';
import { listOccupancyCounts, type LotOccupancy } from '../../../../contract/barrier/barrier-occupancy.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './barrier.module.css';
import { useBarrierAction } from './use-barriers.ts';

type Counted = { version: number; cars: number | null };

/** Corrects the counter of a lot to the number of cars that were counted on the spot. */
export function CountDialog({ lot, onClose }: { lot: LotOccupancy; onClose: () => void }) {
  const labels = useMessages('barrier');
  const m = labels.occupancy;
  const language = useLanguage();
  const [cars, setCars] = useState('');
  const [reason, setReason] = useState('');
  const earlier = useQuery({
    queryKey: [listOccupancyCounts.path, lot.lot_id],
    queryFn: ({ signal }) =>
      call(listOccupancyCounts, { params: { lot_id: lot.lot_id } }, { signal, quiet: true }),
  });
  const control = useBarrierAction<Counted, unknown>({
    row: { version: lot.version, cars: lot.cars },
    run: ({ version }) =>
      call(
        countBarrierCars,
        { params: { id: lot.lot_id }, body: { version, cars: Number(cars), reason: reason.trim() } },
        { quiet: true },
      ),
    onDone: () => {
      showSnackbar(m.count_done({ lot: lot.name, n: Number(cars) }));
      onClose();
    },
  });
  const submit = (): void => {
    const errors = [
      ...(/^\d{1,5}$/.test(cars.trim())
        ? []
        : [{ path: 'cars', code: 'value.number', message: m.count_wrong }]),
      ...(reason.trim().length >= 3
        ? []
        : [{ path: 'reason', code: 'reason.too_short', message: labels.reason_needed }]),
    ];
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(JSON.stringify([cars, reason]));
  };
  return (
    <ActionDialog
      title={m.count_title({ lot: `${lot.code} ${lot.name}` })}
      lead={<p>{m.count_lead({ cars: control.seen.cars })}</p>}
      control={control}
      closed={false}
      stale={
        <StaleNotice
          title={labels.stale_title}
          news={[{ id: 'cars', text: m.count_stale({ n: control.newer?.cars ?? 0 }) }]}
          changes={[]}
          closed={false}
          onTake={control.takeNewer}
        />
      }
      confirm={m.count_confirm}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="cars"
        label={m.count_cars}
        hint={m.count_cars_hint({ n: lot.spaces })}
        inputMode="numeric"
        autoComplete="off"
        required
        width="short"
        value={cars}
        error={errorOf(control.errors, 'cars')}
        onChange={(event) => setCars(event.target.value)}
      />
      <TextArea
        id="reason"
        label={labels.reason}
        hint={m.count_reason_hint}
        required
        rows={2}
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {earlier.data && earlier.data.data.length > 0 ? (
        <details>
          <summary className={styles.summary}>{m.counts_title({ n: earlier.data.data.length })}</summary>
          <ul className={styles.plain}>
            {earlier.data.data.map((count) => (
              <li key={count.id}>
                {m.count_entry({
                  at: formatDateTime(count.created_at, language),
                  who: count.actor_name ?? labels.device,
                  before: count.cars_before,
                  cars: count.cars,
                })}
                <br />
                <span className={styles.muted}>{count.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </ActionDialog>
  );
}
