import { useState } from 'react';
import { DIRECTIONS, type Direction } from '../../../../contract/barrier/barrier.ts';
import { createBarrierOpening } from '../../../../contract/barrier/barrier-controllers.ts';
import type { LotOccupancy } from '../../../../contract/barrier/barrier-occupancy.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { instantAt, readTime } from './local-time.ts';
import { useBarrierAction } from './use-barriers.ts';

type Props = { lots: readonly LotOccupancy[]; onClose: () => void };

/** Records that staff opened a barrier by hand: where, which way, when, why. */
export function OpeningDialog({ lots, onClose }: Props) {
  const labels = useMessages('barrier');
  const m = labels.board;
  const today = useToday();
  const [lot_id, setLot] = useState(lots[0]?.lot_id ?? '');
  const [direction, setDirection] = useState<Direction>('in');
  const [time, setTime] = useState('');
  const [reason, setReason] = useState('');
  const control = useBarrierAction<typeof NEW, unknown>({
    row: NEW,
    run: ({ idempotency_key }) => {
      const at = readTime(time);
      return call(
        createBarrierOpening,
        {
          body: { lot_id, direction, reason: reason.trim(), ...(at ? { time: instantAt(today, at) } : {}) },
        },
        { quiet: true, idempotency_key },
      );
    },
    onDone: () => {
      showSnackbar(m.opening_done);
      onClose();
    },
  });
  const submit = (): void => {
    const at = time.trim() === '' ? null : readTime(time);
    const errors = [
      ...(time.trim() !== '' && at === null
        ? [{ path: 'time', code: 'value.type', message: m.opening_time_wrong }]
        : at !== null && Date.parse(instantAt(today, at)) > Date.now()
          ? [{ path: 'time', code: 'date.future', message: m.opening_time_future }]
          : []),
      ...(reason.trim().length >= 3
        ? []
        : [{ path: 'reason', code: 'reason.too_short', message: labels.reason_needed }]),
    ];
    control.setErrors(errors);
    if (errors.length === 0) void control.submit(JSON.stringify([lot_id, direction, time, reason]));
  };
  return (
    <ActionDialog
      title={m.opening_title}
      lead={<p>{m.opening_lead}</p>}
      control={control}
      closed={false}
      confirm={m.opening_confirm}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        id="lot_id"
        label={labels.lot}
        options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
        value={lot_id}
        error={errorOf(control.errors, 'lot_id')}
        onChange={(event) => setLot(event.target.value)}
      />
      <RadioGroup
        id="direction"
        label={m.opening_direction}
        options={DIRECTIONS.map((value) => ({ value, label: labels.directions[value] }))}
        value={direction}
        onChange={setDirection}
      />
      <TextField
        id="time"
        label={m.opening_time}
        hint={m.opening_time_hint}
        optional
        width="short"
        inputMode="numeric"
        autoComplete="off"
        value={time}
        error={errorOf(control.errors, 'time')}
        onChange={(event) => setTime(event.target.value)}
      />
      <TextArea
        id="reason"
        label={labels.reason}
        hint={m.opening_reason_hint}
        required
        rows={2}
        maxLength={2000}
        value={reason}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
