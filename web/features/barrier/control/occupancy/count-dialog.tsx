import { useQuery } from '@tanstack/react-query';
import { countBarrierCars } from '../../../../../contract/barrier/barrier-controllers.ts';
import { listOccupancyCounts, type LotOccupancy } from '../../../../../contract/barrier/barrier-occupancy.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { StaleNotice } from '../../../../ui/feedback/stale-notice.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Muted } from '../../../../ui/layout.tsx';
import styles from '../barrier.module.css';
import { useForm } from '../../../../lib/form/form.ts';

/** Corrects the counter of a lot to the number of cars that were counted on the spot. */
export function CountDialog({ lot, onClose }: { lot: LotOccupancy; onClose: () => void }) {
  const labels = useMessages('barrier');
  const m = labels.occupancy;
  const language = useLanguage();
  const earlier = useQuery(callQuery(listOccupancyCounts, { params: { lot_id: lot.lot_id } }));
  const form = useForm({
    name: 'count',
    route: countBarrierCars,
    params: { id: lot.lot_id },
    row: { version: lot.version, cars: lot.cars },
    start: { cars: '', reason: '' },
    rules: ({ cars, reason }) => ({
      cars: !/^\d{1,5}$/.test(cars.trim()) && m.count_wrong,
      reason: reason.trim().length < 3 && labels.reason_needed,
    }),
    onDone: (_, { cars }) => {
      showSnackbar(m.count_done({ lot: lot.name, n: Number(cars) }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.count_title({ lot: `${lot.code} ${lot.name}` })}
      lead={<p>{m.count_lead({ cars: form.seen.cars })}</p>}
      form={form}
      stale={
        <StaleNotice
          title={labels.stale_title}
          news={[{ id: 'cars', text: m.count_stale({ n: form.newer?.cars ?? 0 }) }]}
          changes={[]}
          closed={false}
          onTake={form.takeNewer}
        />
      }
      confirm={m.count_confirm}
      onClose={onClose}
    >
      <TextField
        {...form.text('cars')}
        label={m.count_cars}
        hint={m.count_cars_hint({ n: lot.spaces })}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <ReasonArea {...form.text('reason')} hint={m.count_reason_hint} rows={2} />
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
                <Muted as="span">{count.reason}</Muted>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </ActionDialog>
  );
}
