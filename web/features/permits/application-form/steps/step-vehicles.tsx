import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCountryOptions } from '../../../../lib/form/countries.ts';
import { plateExample } from '../../../../../contract/values/vehicles/plate-country.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field/field.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { MeantCountry } from '../../../../shared/permits/meant-country.tsx';
import { PlateField } from '../../../../shared/permits/plate-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../application-form.module.css';
import { useForm } from '../form-context.tsx';
import { Group } from './group.tsx';
import { ownershipLabel, ownerships } from '../values/ownership.ts';
import { fieldId } from '../values/steps.ts';
import { plateWarning } from '../values/validate.ts';

/** The vehicles that share the permit, as many as the entitlement allows. */
export function StepVehicles() {
  const m = useMessages('application_form');
  const { values, entitlement, errorOf, addVehicle } = useForm();
  const { vehicles } = values;
  const most = entitlement?.max_plates ?? 1;
  const count = useRef(vehicles.length);
  useEffect(() => {
    // A new vehicle takes focus where its data begin.
    if (vehicles.length > count.current)
      document.getElementById(fieldId(`vehicles.${vehicles.length - 1}.registration_number`))?.focus();
    count.current = vehicles.length;
  }, [vehicles.length]);
  const error = errorOf('vehicles');
  return (
    <div
      className={styles.vehicles}
      id={fieldId('vehicles')}
      tabIndex={-1}
      role="group"
      aria-label={m.step.vozila}
    >
      {error ? <FieldError id={`${fieldId('vehicles')}-error`}>{error}</FieldError> : null}
      {vehicles.map((_, index) => (
        // Vehicles have no identity but their position in the list.
        <VehicleFields key={index} index={index} />
      ))}
      {vehicles.length < most ? (
        <div>
          <Button icon={<Plus />} onClick={addVehicle}>
            {m.add_vehicle}
          </Button>
        </div>
      ) : null}
      {entitlement ? (
        <p className={styles.aside}>
          {m.vehicle_limit({ n: most })}
          {entitlement.max_permits === null ? null : ` ${m.max_permits({ n: entitlement.max_permits })}`}
        </p>
      ) : null}
    </div>
  );
}

function VehicleFields({ index }: { index: number }) {
  const m = useMessages('application_form');
  const { values, set, field, removeVehicle, compact } = useForm();
  const { vehicles } = values;
  const vehicle = vehicles[index]!;
  const countries = useCountryOptions(useLanguage(), [vehicle.country]);
  const path = `vehicles.${index}` as const;
  const plate = field(`${path}.registration_number`);
  const doubtful = plate.error ? [] : plateWarning(vehicle);
  const remove = (): void => {
    removeVehicle(index);
    showSnackbar(m.vehicle_removed);
    document.getElementById(fieldId('vehicles'))?.focus();
  };
  return (
    <Group id={fieldId(path)} title={vehicles.length > 1 ? m.vehicle_nr({ n: index + 1 }) : m.vehicle}>
      <div className={styles.row}>
        <PlateField
          {...plate}
          country={vehicle.country}
          label={m.registration_number}
          hint={compact ? undefined : m.registration_number_hint({ example: plateExample(vehicle.country) })}
          required
        />
        <Select {...field(`${path}.country`)} label={m.vehicle_country} width="medium" options={countries} />
      </div>
      <div role="status" className={styles.live}>
        {doubtful.length > 0 ? <Notice tone="warning">{m.plate_warning({ signs: doubtful })}</Notice> : null}
      </div>
      <div role="status" className={styles.live}>
        <MeantCountry
          plate={vehicle.registration_number}
          country={vehicle.country}
          select_id={fieldId(`${path}.country`)}
          onChoose={(country) => set(`${path}.country`, country)}
        />
      </div>
      <Ownership index={index} />
      <TextField
        {...field(`${path}.make_model`)}
        label={m.make_model}
        autoComplete="off"
        width="medium"
        optional
      />
      {vehicles.length > 1 ? (
        <div>
          <Button variant="tertiary" icon={<Trash2 />} onClick={remove}>
            {m.remove_vehicle({ n: index + 1 })}
          </Button>
        </div>
      ) : null}
    </Group>
  );
}

/** Whose the vehicle is; what was answered on the first page is shown, and can be changed. */
function Ownership({ index }: { index: number }) {
  const m = useMessages('application_form');
  const { values, set, errorOf, compact } = useForm();
  const { ownership } = values.vehicles[index]!;
  const path = `vehicles.${index}.ownership` as const;
  const id = fieldId(path);
  const [asks, setAsks] = useState(compact || ownership === '');
  const changing = useRef(false);
  useEffect(() => {
    if (asks && changing.current) document.getElementById(`${id}-${ownership}`)?.focus();
    changing.current = false;
  }, [asks, id, ownership]);
  if (!asks && ownership !== '')
    return (
      <p className={styles.answered}>
        {m.ownership}: <strong>{ownershipLabel(values, ownership, m)}</strong>{' '}
        <Button
          variant="tertiary"
          aria-label={m.change_what({ what: m.ownership })}
          onClick={() => {
            changing.current = true;
            setAsks(true);
          }}
        >
          {m.change}
        </Button>
      </p>
    );
  return (
    <RadioGroup
      id={id}
      name={path}
      label={m.ownership}
      value={ownership === '' ? null : ownership}
      onChange={(value) => set(path, value)}
      error={errorOf(path)}
      required
      options={ownerships(values, ownership).map((value) => ({
        value,
        label: ownershipLabel(values, value, m),
        hint: value === 'leased' && !compact ? m.ownership_hint.leased : undefined,
      }))}
    />
  );
}
