import { VEHICLE_OWNERSHIP } from '../../../contract/values/applicant-kinds.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import type { VehicleValues } from '../people/applicant-values.ts';
import { useCountryOptions } from '../../lib/form/countries.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PlateField } from './plate-field.tsx';
import styles from './vehicle-fields.module.css';

type Props = {
  vehicles: readonly VehicleValues[];
  set: (vehicles: readonly VehicleValues[]) => void;
  /** As many vehicles as the category allows. */
  most: number;
  error: (path: string) => string | null;
  fieldId: (path: string) => string;
};

/** The vehicles that share a permit; paths start with `vehicles`. Needs the texts `staff` and `labels`. */
export function VehicleFields({ vehicles, set, most, error, fieldId }: Props) {
  const m = useMessages('shared').vehicle;
  const labels = useMessages('labels');
  const language = useLanguage();
  const countries = useCountryOptions(
    language,
    vehicles.map(({ country }) => country),
  );
  const change = (at: number, next: Partial<VehicleValues>): void =>
    set(vehicles.map((vehicle, i) => (i === at ? { ...vehicle, ...next } : vehicle)));
  const of = (at: number, name: keyof VehicleValues) => {
    const path = `vehicles.${at}.${name}`;
    return { id: fieldId(path), label: m[name], error: error(path) };
  };
  const problem = error('vehicles');
  return (
    <div className={styles.vehicles} id={fieldId('vehicles')} tabIndex={-1}>
      {problem ? <FieldError id={`${fieldId('vehicles')}-error`}>{problem}</FieldError> : null}
      {vehicles.map((vehicle, at) => (
        <div key={at} className={styles.vehicle} role="group" aria-label={m.nr({ n: at + 1 })}>
          <div className={styles.columns}>
            <PlateField
              {...of(at, 'registration_number')}
              country={vehicle.country}
              width="full"
              value={vehicle.registration_number}
              onChange={(event) => change(at, { registration_number: event.currentTarget.value })}
            />
            <Select
              {...of(at, 'country')}
              value={vehicle.country}
              options={countries}
              onChange={(event) => change(at, { country: event.target.value })}
            />
            <TextField
              {...of(at, 'make_model')}
              optional
              autoComplete="off"
              value={vehicle.make_model}
              onChange={(event) => change(at, { make_model: event.target.value })}
            />
            <Select
              {...of(at, 'ownership')}
              value={vehicle.ownership}
              options={VEHICLE_OWNERSHIP.map((value) => ({ value, label: labels.vehicle_ownership[value] }))}
              onChange={(event) =>
                change(at, { ownership: event.target.value as VehicleValues['ownership'] })
              }
            />
          </div>
          {vehicles.length > 1 ? (
            <Button
              variant="tertiary"
              icon={<Trash2 />}
              onClick={() => set(vehicles.filter((_, i) => i !== at))}
            >
              {m.remove({ n: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {vehicles.length < most ? (
        <Button
          icon={<Plus />}
          onClick={() =>
            set([...vehicles, { registration_number: '', country: 'SI', make_model: '', ownership: 'own' }])
          }
        >
          {m.add}
        </Button>
      ) : null}
    </div>
  );
}
