import * as z from 'zod/mini';
import {
  createParkingLot,
  LOT_ACCESS_MODES,
  LOT_KINDS,
  type ParkingLotDetail,
  parkingLotInput,
  updateParkingLot,
} from '../../../../../contract/settings/parking.ts';
import { version } from '../../../../../contract/values/values.ts';
import type { ParkingLot } from '../../../../../contract/settings/reference.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { LakeMapPicker } from '../../../../shared/settings/lake-map-picker.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { StaleFields } from '../../../../ui/form/stale-fields.tsx';
import { lotValuesOf } from '../lot-values.ts';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../parking.module.css';
import { useForm } from '../../../../lib/form/form.ts';

/** A change sends all fields. */
const EDITED = z.extend(parkingLotInput, { version });

type Props = { lot: ParkingLotDetail | null; lots: readonly ParkingLot[]; onClose: () => void };

const useLotForm = ({ lot, lots, onClose }: Props) => {
  const m = useMessages('parking');
  return useForm({
    name: 'lot',
    route: lot ? updateParkingLot : createParkingLot,
    params: lot ? { id: lot.id } : undefined,
    schema: lot ? EDITED : undefined,
    row: lot ?? undefined,
    start: lotValuesOf(lot, lots.length),
    onDone: () => {
      showSnackbar(lot ? m.saved : m.lots.created);
      onClose();
    },
  });
};
type PartProps = { form: ReturnType<typeof useLotForm>; lot: ParkingLotDetail | null };

/** The form of a parking lot, a new one where `lot` is null. */
export function LotDialog({ lot, lots, onClose }: Props) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const form = useLotForm({ lot, lots, onClose });
  return (
    <ActionDialog
      title={lot ? m.lots.edit_title({ name: `${lot.code} ${lot.name}` }) : m.lots.new}
      lead={<p>{lot ? m.lots.edit_lead : m.lots.new_lead}</p>}
      form={form}
      stale={
        <StaleFields
          form={form}
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
      confirm={lot ? ui.save : app.add}
      size="huge"
      onClose={onClose}
      aside={<Position form={form} lot={lot} lots={lots} />}
    >
      <LotFields form={form} lot={lot} />
    </ActionDialog>
  );
}

/** Where it lies on the map. */
function Position({ form, lot, lots }: PartProps & Pick<Props, 'lots'>) {
  const m = useMessages('parking');
  const { code, name, map_x, map_y } = form.values;
  return (
    <Stack>
      <LakeMapPicker
        lots={lots.filter((one) => one.code !== lot?.code)}
        picked={{ code: code || '?', name, map_x: Number(map_x), map_y: Number(map_y) }}
        label={m.lots.position}
        hint={m.lots.position_hint}
        announce={(x, y) => m.lots.position_now({ x: String(x), y: String(y) })}
        onPick={(x, y) => form.change({ map_x: String(x), map_y: String(y) })}
      />
      <div className={styles.pair}>
        <TextField {...form.text('map_x')} label={m.lots.map_x} inputMode="decimal" />
        <TextField {...form.text('map_y')} label={m.lots.map_y} inputMode="decimal" />
      </div>
    </Stack>
  );
}

function LotFields({ form, lot }: PartProps) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...form.text('code')}
          label={m.lots.code}
          hint={lot?.is_named ? undefined : m.lots.code_hint}
          readOnly={lot?.is_named}
          autoComplete="off"
        />
        <TextField {...form.text('spaces')} label={m.lots.spaces} inputMode="numeric" />
      </div>
      <TextField {...form.text('name')} label={m.lots.name} autoComplete="off" />
      <div className={styles.pair}>
        <Select
          {...form.select('kind')}
          label={m.lots.kind}
          options={LOT_KINDS.map((value) => ({ value, label: labels.lot_kind[value] }))}
        />
        <Select
          {...form.select('access_mode')}
          label={m.lots.access_mode}
          options={LOT_ACCESS_MODES.map((value) => ({ value, label: m.lots.access_modes[value] }))}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{m.lots.devices}</legend>
        <Checkbox {...form.check('has_rfid')} label={m.lots.has_rfid} />
        <Checkbox {...form.check('has_camera')} label={m.lots.has_camera} />
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...form.text('visitor_limit_minutes')}
          label={m.lots.visitor_limit_minutes}
          hint={m.lots.visitor_hint}
          inputMode="numeric"
          suffix="min"
        />
        <TextField {...form.text('sort')} label={m.order} hint={m.order_hint} inputMode="numeric" />
      </div>
    </>
  );
}
