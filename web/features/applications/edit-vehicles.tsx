import { Plus, Trash2 } from 'lucide-react';
import { normalizePlate } from '../../../contract/text.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { useResources } from '../../lib/resources.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../../lib/countries.ts';
import styles from './dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';
import type { EditVehicle } from './edit-values.ts';

const OWNERSHIP = ['own', 'leased', 'company'] as const;

/** The vehicles that share the permit, at most as many as the category allows. */
export function EditVehicles({ values, set, error }: EditPart) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { resources } = useResources();
  const most =
    resources?.entitlements.find(
      (one) => one.user_type === values.user_type && String(one.permit_year) === values.permit_year,
    )?.max_plates ?? 1;
  const change = (at: number, next: Partial<EditVehicle>): void =>
    set({ vehicles: values.vehicles.map((vehicle, i) => (i === at ? { ...vehicle, ...next } : vehicle)) });
  const problem = error('vehicles');
  return (
    <section className={styles.group} aria-label={m.section_vehicles} id={editId('vehicles')}>
      <h3>{m.section_vehicles}</h3>
      {problem ? <FieldError id="edit-vehicles-error">{problem}</FieldError> : null}
      {values.vehicles.map((vehicle, at) => (
        <div key={at} className={styles.vehicle} role="group" aria-label={m.vehicle_nr({ n: at + 1 })}>
          <div className={styles.columns}>
            <TextField
              id={editId(`vehicles.${at}.registration_number`)}
              label={m.plate}
              autoComplete="off"
              value={vehicle.registration_number}
              error={error(`vehicles.${at}.registration_number`)}
              onChange={(event) => change(at, { registration_number: event.target.value })}
              onBlur={() => change(at, { registration_number: normalizePlate(vehicle.registration_number) })}
            />
            <Select
              id={editId(`vehicles.${at}.country`)}
              label={m.plate_country}
              value={vehicle.country}
              error={error(`vehicles.${at}.country`)}
              options={countryOptions(language, vehicle.country)}
              onChange={(event) => change(at, { country: event.target.value })}
            />
            <TextField
              id={editId(`vehicles.${at}.make_model`)}
              label={m.make_model}
              optional
              autoComplete="off"
              value={vehicle.make_model}
              error={error(`vehicles.${at}.make_model`)}
              onChange={(event) => change(at, { make_model: event.target.value })}
            />
            <Select
              id={editId(`vehicles.${at}.ownership`)}
              label={m.ownership}
              value={vehicle.ownership}
              error={error(`vehicles.${at}.ownership`)}
              options={OWNERSHIP.map((value) => ({ value, label: labels.vehicle_ownership[value] }))}
              onChange={(event) => change(at, { ownership: event.target.value as EditVehicle['ownership'] })}
            />
          </div>
          {values.vehicles.length > 1 ? (
            <Button
              variant="tertiary"
              icon={<Trash2 />}
              onClick={() => set({ vehicles: values.vehicles.filter((_, i) => i !== at) })}
            >
              {m.vehicle_remove({ n: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {values.vehicles.length < most ? (
        <Button
          icon={<Plus />}
          onClick={() =>
            set({
              vehicles: [
                ...values.vehicles,
                { registration_number: '', country: 'SI', make_model: '', ownership: 'own' },
              ],
            })
          }
        >
          {m.vehicle_add}
        </Button>
      ) : null}
    </section>
  );
}
