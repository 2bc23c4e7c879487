import { VEHICLE_OWNERSHIP } from '../../../../contract/values/applicant-kinds.ts';
import { plateLookAlikes } from '../../../../contract/values/identity.ts';
import { normalizePlate } from '../../../../contract/values/texts/text.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCountryOptions } from '../../../lib/form/countries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { plateExample } from '../../../../contract/values/vehicles/plate-country.ts';
import { MeantCountry } from '../../../shared/permits/meant-country.tsx';
import { PlateField } from '../../../shared/permits/plate-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './permit-change.module.css';
import type { ChangeValues } from './vehicle-change.ts';

type Props = {
  values: ChangeValues;
  onChange: (part: Partial<ChangeValues>) => void;
  errorOf: (path: string) => string | null;
};

/** The vehicle that is added. */
export function VehicleFields({ values, onChange, errorOf }: Props) {
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const countries = useCountryOptions(useLanguage(), [values.country]);
  const error = errorOf('registration_number');
  const doubtful = error ? [] : plateLookAlikes(normalizePlate(values.registration_number), values.country);
  return (
    <section className={styles.part} aria-labelledby="vehicle">
      <h2 id="vehicle">{m.vehicle}</h2>
      <PlateField
        id="polje-registration_number"
        name="registration_number"
        label={m.new_plate}
        hint={form.registration_number_hint({ example: plateExample(values.country) })}
        value={values.registration_number}
        error={error}
        country={values.country}
        className={styles.plate}
        required
        onChange={(event) => onChange({ registration_number: event.currentTarget.value })}
      />
      <div role="status">
        {doubtful.length > 0 ? (
          <Notice tone="warning">{form.plate_warning({ signs: doubtful })}</Notice>
        ) : null}
      </div>
      <div role="status">
        <MeantCountry
          plate={values.registration_number}
          country={values.country}
          select_id="polje-country"
          onChoose={(country) => onChange({ country })}
        />
      </div>
      <Select
        id="polje-country"
        name="country"
        label={form.vehicle_country}
        width="medium"
        value={values.country}
        error={errorOf('country')}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
        options={countries}
      />
      <RadioGroup
        id="polje-ownership"
        label={form.ownership}
        value={values.ownership === '' ? null : values.ownership}
        onChange={(ownership) => onChange({ ownership })}
        error={errorOf('ownership')}
        options={VEHICLE_OWNERSHIP.map((value) => ({ value, label: form.ownership_option[value] }))}
      />
      <TextField
        id="polje-make_model"
        name="make_model"
        label={form.make_model}
        value={values.make_model}
        error={errorOf('make_model')}
        autoComplete="off"
        width="medium"
        optional
        onChange={(event) => onChange({ make_model: event.currentTarget.value })}
      />
    </section>
  );
}
