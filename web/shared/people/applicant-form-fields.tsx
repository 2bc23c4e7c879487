import { APPLICANT_TYPES } from '../../../contract/values/applicant-kinds.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import {
  fieldsOfType,
  type ApplicantField,
  type MayBeNone,
} from '../../../contract/people/applicant-fields.ts';
import type { ApplicantValues } from './applicant-values.ts';
import { useCountryOptions } from '../../lib/form/countries.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { DatePicker } from '../../ui/field/date-picker.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

const OPTIONAL: readonly ApplicantField[] = ['phone', 'email', 'birth_date'];
const NUMBERS: readonly ApplicantField[] = ['tax_number', 'company_registration_number'];

type Props = {
  values: ApplicantValues;
  set: (change: Partial<ApplicantValues>) => void;
  /** Path of the person in the call: `applicant`, `holder`. */
  path: string;
  error: (path: string) => string | null;
  fieldId: (path: string) => string;
  /** The same person stays: a holder cannot become a company. */
  sameKind?: boolean;
  /** Fields that may be left empty elsewhere but not here. */
  required?: readonly ApplicantField[];
};

/** The fields of a person or company, depending on its kind. Needs the texts `staff` and `labels`. */
export function ApplicantFields({ values, set, path, error, fieldId, sameKind, required = [] }: Props) {
  const m = useMessages('shared').person;
  const none: Record<MayBeNone, string> & Partial<Record<ApplicantField, string>> = m.may_be_none;
  const labels = useMessages('labels');
  const language = useLanguage();
  const countries = useCountryOptions(language, [values.country]);
  const shown = fieldsOfType(values.type).filter(
    (name) => name !== 'birth_date' || values.country !== 'SI' || values.birth_date !== '',
  );
  const of = (name: ApplicantField | 'type') => ({
    id: fieldId(`${path}.${name}`),
    label: m[name],
    error: error(`${path}.${name}`),
  });
  return (
    <>
      {sameKind ? null : (
        <Select
          {...of('type')}
          value={values.type}
          options={APPLICANT_TYPES.map((value) => ({ value, label: labels.applicant_type[value] }))}
          onChange={(event) => set({ type: event.target.value as ApplicantValues['type'] })}
        />
      )}
      {shown.map((name) =>
        name === 'country' ? (
          <Select
            key={name}
            {...of(name)}
            value={values.country}
            options={countries}
            onChange={(event) => set({ country: event.target.value })}
          />
        ) : name === 'birth_date' ? (
          <DatePicker
            key={name}
            {...of(name)}
            optional
            value={values.birth_date || null}
            onChange={(date) => set({ birth_date: date ?? '' })}
          />
        ) : name === 'unregistered' ? (
          <Checkbox
            key={name}
            id={of(name).id}
            label={m.unregistered}
            checked={values.unregistered}
            onChange={(event) => set({ unregistered: event.target.checked })}
          />
        ) : (
          <TextField
            key={name}
            {...of(name)}
            hint={none[name]}
            optional={
              (OPTIONAL.includes(name) || (values.unregistered && NUMBERS.includes(name))) &&
              !required.includes(name)
            }
            autoComplete="off"
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ),
      )}
    </>
  );
}
