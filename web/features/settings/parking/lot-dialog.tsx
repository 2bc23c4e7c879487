import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createParkingLot,
  getParkingLot,
  LOT_ACCESS_MODES,
  LOT_KINDS,
  parkingLotInput,
  type ParkingLotDetail,
  updateParkingLot,
} from '../../../../contract/settings/parking.ts';
import type { ParkingLot } from '../../../../contract/settings/reference.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LakeMapPicker } from '../../../shared/settings/lake-map-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StaleFields } from '../../../ui/stale-fields.tsx';
import { useParkingAction } from './use-parking-action.ts';
import { RowLoading } from '../../../ui/row-loading.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotSummary } from './lot-summary.tsx';
import { lotValuesOf, typedLot } from './lot-values.ts';
import styles from './parking.module.css';

type Props = { id: string | null; lots: readonly ParkingLot[]; onClose: () => void };

/** A parking lot: data for everybody, the form for staff who may change it. */
export function LotDialog({ id, lots, onClose }: Props) {
  const mayManage = useCan('parking.manage');
  const lot = useQuery({
    queryKey: [getParkingLot.path, id],
    queryFn: ({ signal }) => call(getParkingLot, { params: { id: id ?? '' } }, { signal, quiet: true }),
    enabled: id !== null,
  });
  if (id !== null && !lot.data) return <RowLoading failed={lot.isError} onClose={onClose} />;
  if (!mayManage && lot.data) return <LotSummary lot={lot.data} lots={lots} onClose={onClose} />;
  return <LotForm lot={lot.data ?? null} lots={lots} onClose={onClose} />;
}

type FormProps = { lot: ParkingLotDetail | null; lots: readonly ParkingLot[]; onClose: () => void };

function LotForm({ lot, lots, onClose }: FormProps) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const validationErrors = useFieldErrors();
  const [typed, setTyped] = useState(() => lotValuesOf(lot, lots.length));
  const set = (change: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...change }));
  const control = useParkingAction<{ version: number }, ParkingLotDetail>({
    row: lot ?? NEW,
    run: ({ version, idempotency_key }) => {
      const body = typedLot(typed) as never;
      return lot
        ? call(
            updateParkingLot,
            { params: { id: lot.id }, body: { version, ...(body as object) } },
            { quiet: true },
          )
        : call(createParkingLot, { body }, { quiet: true, idempotency_key });
    },
    onDone: () => {
      showSnackbar(lot ? m.saved : m.lots.created);
      onClose();
    },
  });
  const { errors } = control;
  const error = (path: string): string | null => errorOf(errors, path);
  const field = (name: keyof typeof typed & string) => ({
    id: `lot-${name}`,
    error: error(name),
    value: String(typed[name]),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const submit = (): void => {
    const rejected = validationErrors(parkingLotInput, typedLot(typed));
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(typed));
  };
  const mine = {
    code: typed.code || '?',
    name: typed.name,
    map_x: Number(typed.map_x),
    map_y: Number(typed.map_y),
  };
  return (
    <ActionDialog
      title={lot ? m.lots.edit_title({ name: `${lot.code} ${lot.name}` }) : m.lots.new}
      lead={<p>{lot ? m.lots.edit_lead : m.lots.new_lead}</p>}
      control={control}
      closed={false}
      stale={
        <StaleFields
          form={control}
          names={{
            code: m.lots.code,
            name: m.lots.name,
            spaces: m.lots.spaces,
            map_x: m.lots.map_x,
            map_y: m.lots.map_y,
            active: m.active,
          }}
        />
      }
      confirm={lot ? m.save : m.add}
      size="huge"
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `lot-${path}`}
      aside={
        <div className={styles.stack}>
          <LakeMapPicker
            lots={lots.filter(({ code }) => code !== lot?.code)}
            picked={mine}
            label={m.lots.position}
            hint={m.lots.position_hint}
            announce={(x, y) => m.lots.position_now({ x: String(x), y: String(y) })}
            onPick={(map_x, map_y) => set({ map_x: String(map_x), map_y: String(map_y) })}
          />
          <div className={styles.pair}>
            <TextField {...field('map_x')} label={m.lots.map_x} inputMode="decimal" required />
            <TextField {...field('map_y')} label={m.lots.map_y} inputMode="decimal" required />
          </div>
          {lot ? <LotActions lot={lot} onClose={onClose} /> : null}
        </div>
      }
    >
      <div className={styles.pair}>
        <TextField
          {...field('code')}
          label={m.lots.code}
          hint={lot?.is_named ? undefined : m.lots.code_hint}
          required
          readOnly={lot?.is_named}
          maxLength={10}
          autoComplete="off"
        />
        <TextField {...field('spaces')} label={m.lots.spaces} inputMode="numeric" required />
      </div>
      <TextField {...field('name')} label={m.lots.name} required maxLength={80} autoComplete="off" />
      <div className={styles.pair}>
        <Select
          {...field('kind')}
          label={m.lots.kind}
          options={LOT_KINDS.map((value) => ({ value, label: labels.lot_kind[value] }))}
        />
        <Select
          {...field('access_mode')}
          label={m.lots.access_mode}
          options={LOT_ACCESS_MODES.map((value) => ({ value, label: m.lots.access_modes[value] }))}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{m.lots.devices}</legend>
        <Checkbox
          label={m.lots.has_rfid}
          checked={typed.has_rfid}
          onChange={(event) => set({ has_rfid: event.target.checked })}
        />
        <Checkbox
          label={m.lots.has_camera}
          checked={typed.has_camera}
          onChange={(event) => set({ has_camera: event.target.checked })}
        />
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...field('visitor_limit_minutes')}
          label={m.lots.visitor_limit_minutes}
          hint={m.lots.visitor_hint}
          optional
          inputMode="numeric"
          suffix="min"
        />
        <TextField {...field('sort')} label={m.order} hint={m.order_hint} inputMode="numeric" required />
      </div>
    </ActionDialog>
  );
}
