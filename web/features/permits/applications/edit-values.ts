import type { ApplicationChanges, ApplicationDetail } from '../../../../contract/permits/applications.ts';
import {
  applicantInput,
  applicantValuesOf,
  filled,
  vehiclesInput,
  vehicleValuesOf,
  type ApplicantValues,
  type VehicleValues,
} from '../../../shared/people/applicant-values.ts';

/** Form values while staff correct an application: texts, `''` where nothing is. */
export type EditValues = ApplicantValues & {
  represented: boolean;
  representative_first_name: string;
  representative_last_name: string;
  representative_email: string;
  representative_phone: string;
  user_type: string;
  permit_year: string;
  vehicles: readonly VehicleValues[];
  extra: string;
  rfid_card: 'new' | 'existing';
  rfid_card_number: string;
  delivery: 'pickup' | 'post';
  note: string;
  language: 'sl' | 'en';
};

/** An application as form values. */
export const editValuesOf = (row: ApplicationDetail): EditValues => {
  const { applicant, representative } = row;
  return {
    ...applicantValuesOf(applicant),
    represented: representative !== null,
    representative_first_name: representative?.first_name ?? '',
    representative_last_name: representative?.last_name ?? '',
    representative_email: representative?.email ?? '',
    representative_phone: representative?.phone ?? '',
    user_type: row.user_type,
    permit_year: String(row.permit_year),
    vehicles: vehicleValuesOf(row.vehicles),
    extra: row.extra ?? '',
    rfid_card: row.rfid_card,
    rfid_card_number: row.rfid_card_number ?? '',
    delivery: row.delivery,
    note: row.note ?? '',
    language: row.language,
  };
};

type Json = { [key: string]: unknown };
const orNull = (value: string): string | null => (value.trim() === '' ? null : value);

/** The whole of an edited application in the shape of the contract's `changes`. */
const asChanges = (values: EditValues): Json => ({
  applicant: applicantInput(values),
  representative: values.represented
    ? {
        last_name: '',
        ...filled({
          first_name: values.representative_first_name.trim(),
          last_name: values.representative_last_name.trim(),
          email: values.representative_email.trim(),
          phone: values.representative_phone.trim(),
        }),
      }
    : null,
  user_type: values.user_type,
  permit_year: Number(values.permit_year),
  vehicles: vehiclesInput(values.vehicles),
  extra: orNull(values.extra),
  rfid_card: values.rfid_card,
  rfid_card_number: values.rfid_card === 'existing' ? orNull(values.rfid_card_number) : null,
  delivery: values.delivery,
  note: orNull(values.note),
  language: values.language,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Only what differs from `base`; an applicant, a representative and the vehicles go whole, because their
 * rules span fields.
 */
export const changesOf = (values: EditValues, base: EditValues): ApplicationChanges => {
  const was = asChanges(base);
  const is = asChanges(values);
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !same(value, was[name])),
  ) as ApplicationChanges;
};
