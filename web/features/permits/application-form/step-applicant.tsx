import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCountryOptions } from '../../../lib/countries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TypedDate } from '../../../ui/typed-date.tsx';
import styles from './application-form.module.css';
import { asksBirthDate } from './form-input.ts';
import { useForm } from './form-context.tsx';
import { Group } from './group.tsx';
import { fieldId } from './steps.ts';

const TYPES = ['natural_person', 'sole_trader', 'legal_entity'] as const;

/** Who applies: kind of applicant, names, address, tax number, contact, representative. */
export function StepApplicant() {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { mode, compact, values, set, errorOf } = useForm();
  const { applicant } = values;
  return (
    <>
      {mode === 'staff' ? <StaffSource /> : null}
      <RadioGroup
        id={fieldId('applicant.type')}
        name="applicant.type"
        label={m.applicant_type}
        value={applicant.type}
        onChange={(type) => set('applicant.type', type)}
        error={errorOf('applicant.type')}
        options={TYPES.map((value) => ({
          value,
          label: labels.applicant_type[value],
          hint: compact ? undefined : m.applicant_type_hint[value],
        }))}
      />
      <NameFields />
      <Group title={applicant.type === 'natural_person' ? m.address_natural : m.address_company}>
        <AddressFields />
      </Group>
      <IdentificationFields />
      <ContactFields />
      <div>
        <Checkbox
          id={fieldId('represented')}
          name="represented"
          label={m.represented}
          hint={m.represented_hint}
          checked={values.represented}
          onChange={(event) => set('represented', event.currentTarget.checked)}
        />
        {values.represented ? <Representative /> : null}
      </div>
    </>
  );
}

/** The company, the person, or of a sole trader both. */
function NameFields() {
  const m = useMessages('application_form');
  const { values, field } = useForm();
  const { type } = values.applicant;
  return (
    <>
      {type !== 'natural_person' ? (
        <div className={styles.row}>
          <TextField
            {...field('applicant.company_name')}
            label={type === 'sole_trader' ? m.sole_trader_name : m.company_name}
            autoComplete="organization"
            required
          />
          <TextField
            {...field('applicant.company_registration_number')}
            label={m.company_registration_number}
            hint={m.company_registration_number_hint}
            optional={type === 'sole_trader'}
            required={type === 'legal_entity'}
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
        </div>
      ) : null}
      {type !== 'legal_entity' ? (
        <div className={styles.row}>
          <TextField
            {...field('applicant.first_name')}
            label={m.first_name}
            autoComplete="given-name"
            required
          />
          <TextField
            {...field('applicant.last_name')}
            label={m.last_name}
            autoComplete="family-name"
            required
          />
        </div>
      ) : null}
    </>
  );
}

function IdentificationFields() {
  const m = useMessages('application_form');
  const { values, field } = useForm();
  const slovenian = values.applicant.country === 'SI';
  return (
    <Group title={m.identification}>
      <TextField
        {...field('applicant.tax_number')}
        label={m.tax_number}
        hint={slovenian ? m.tax_number_hint : m.tax_number_hint_foreign}
        optional={!slovenian}
        required={slovenian}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      {asksBirthDate(values) ? (
        <TypedDate
          {...field('applicant.birth_date')}
          label={m.birth_date}
          hint={m.birth_date_hint}
          autoComplete="bday"
          width="short"
        />
      ) : null}
    </Group>
  );
}

function ContactFields() {
  const m = useMessages('application_form');
  const { mode, field } = useForm();
  return (
    <Group title={m.contact}>
      <TextField
        {...field('applicant.email')}
        label={m.email}
        hint={m.email_hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        optional={mode === 'staff'}
        required={mode !== 'staff'}
      />
      {mode === 'public' ? (
        <TextField
          {...field('applicant.email_repeat')}
          label={m.email_repeat}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      ) : null}
      <TextField
        {...field('applicant.phone')}
        label={m.phone}
        hint={m.phone_hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        width="medium"
      />
    </Group>
  );
}

function AddressFields() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { field, set, posts, values } = useForm();
  const countries = useCountryOptions(language, [values.applicant.country], m.country_list);
  const postal = field('applicant.postal_code');
  const slovenian = values.applicant.country === 'SI';
  const known = slovenian ? posts?.get(values.applicant.postal_code.trim()) : undefined;
  const city = useRef(values.applicant.city);
  city.current = values.applicant.city;
  // On a slow line the post offices load after the post code was typed.
  useEffect(() => {
    if (known !== undefined && city.current === '') set('applicant.city', known);
  }, [known, set]);
  const onPostal = (event: { currentTarget: { value: string } }): void => {
    postal.onChange(event);
    const town = slovenian ? posts?.get(event.currentTarget.value.trim()) : undefined;
    if (town !== undefined) set('applicant.city', town);
  };
  return (
    <>
      <Select
        {...field('applicant.country')}
        label={m.country}
        autoComplete="country"
        width="medium"
        options={countries}
      />
      <div className={styles.rowStreet}>
        <TextField {...field('applicant.street')} label={m.street} autoComplete="address-line1" required />
        <TextField
          {...field('applicant.house_number')}
          label={m.house_number}
          autoComplete="off"
          width="short"
          required
        />
      </div>
      <div className={styles.rowPost}>
        <TextField
          {...postal}
          onChange={onPostal}
          label={m.postal_code}
          autoComplete="postal-code"
          inputMode={slovenian ? 'numeric' : 'text'}
          width="short"
          required
        />
        <TextField {...field('applicant.city')} label={m.city} autoComplete="address-level2" required />
      </div>
    </>
  );
}

function Representative() {
  const m = useMessages('application_form');
  const { field } = useForm();
  return (
    <Group title={m.representative} hint={m.representative_hint}>
      <div className={styles.row}>
        <TextField {...field('representative.first_name')} label={m.first_name} autoComplete="off" required />
        <TextField {...field('representative.last_name')} label={m.last_name} autoComplete="off" required />
      </div>
      <TextField
        {...field('representative.email')}
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
      />
      <TextField
        {...field('representative.phone')}
        label={m.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        optional
        width="medium"
      />
    </Group>
  );
}

function StaffSource() {
  const m = useMessages('application_form');
  const { field, set, values } = useForm();
  return (
    <>
      <RadioGroup
        id={fieldId('source')}
        name="source"
        label={m.staff_source}
        value={values.source}
        onChange={(source) => set('source', source)}
        options={(['admin', 'paper'] as const).map((value) => ({
          value,
          label: m.staff_source_option[value],
        }))}
      />
      <TypedDate
        {...field('received_at')}
        label={m.received_at}
        hint={m.received_at_hint}
        width="short"
        optional={values.source === 'admin'}
      />
    </>
  );
}
