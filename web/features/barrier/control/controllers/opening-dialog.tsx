import { DIRECTIONS, type Direction } from '../../../../../contract/barrier/barrier.ts';
import { createBarrierOpening } from '../../../../../contract/barrier/barrier-controllers.ts';
import type { LotOccupancy } from '../../../../../contract/barrier/barrier-occupancy.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { instantAt, readTime } from '../local-time.ts';
import { useForm } from '../../../../lib/form/form.ts';

type Props = { lots: readonly LotOccupancy[]; onClose: () => void };

/** Records that staff opened a barrier by hand: where, which way, when, why. */
export function OpeningDialog({ lots, onClose }: Props) {
  const labels = useMessages('barrier');
  const m = labels.board;
  const today = useToday();
  const form = useForm({
    name: 'opening',
    route: createBarrierOpening,
    start: { lot_id: lots[0]?.lot_id ?? '', direction: 'in' as Direction, time: '', reason: '' },
    body: ({ time, ...values }) => {
      const at = readTime(time);
      return { ...values, ...(at ? { time: instantAt(today, at) } : {}) };
    },
    rules: ({ time, reason }) => {
      const at = time.trim() === '' ? null : readTime(time);
      const future = at !== null && Date.parse(instantAt(today, at)) > Date.now();
      return {
        time: time.trim() !== '' && at === null ? m.opening_time_wrong : future && m.opening_time_future,
        reason: reason.trim().length < 3 && labels.reason_needed,
      };
    },
    onDone: () => {
      showSnackbar(m.opening_done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={m.opening_title}
      lead={<p>{m.opening_lead}</p>}
      form={form}
      confirm={m.opening_confirm}
      onClose={onClose}
    >
      <Select
        {...form.select('lot_id')}
        label={labels.lot}
        options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
      />
      <RadioGroup
        {...form.choice('direction')}
        label={m.opening_direction}
        options={DIRECTIONS.map((value) => ({ value, label: labels.directions[value] }))}
      />
      <TextField
        {...form.text('time')}
        label={m.opening_time}
        hint={m.opening_time_hint}
        width="short"
        inputMode="numeric"
        autoComplete="off"
      />
      <ReasonArea {...form.text('reason')} hint={m.opening_reason_hint} rows={2} />
    </ActionDialog>
  );
}
