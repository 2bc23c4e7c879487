import type { ApplicationDetail } from '../../../contract/permits/applications.ts';
import { PLAIN_NAMES, type PlainFieldName } from '../../../contract/permits/plain-fields.ts';
import { byName } from '../../../contract/values/by-name.ts';
import {
  applicantValuesOf,
  emptyApplicant,
  emptyVehicle,
  representativeValuesOf,
  vehicleValuesOf,
  type ApplicantValues,
  type RepresentativeValues,
  type VehicleValues,
} from '../people/applicant-values.ts';

/**
 * What is applied for as a form has it, whoever fills it in and whatever for: the public form and its renewal, the form
 * of staff, the correction of an application. Texts are as typed, `''` where nothing is; names are those of the contract.
 */
export type RequestValues = {
  applicant: ApplicantValues;
  /** Somebody else signs, with a power of attorney. */
  represented: boolean;
  representative: RepresentativeValues;
  user_type: string;
  permit_year: number | null;
  vehicles: readonly VehicleValues[];
  extra: string;
  rfid_card: 'new' | 'existing';
  rfid_card_number: string;
  delivery: '' | 'pickup' | 'post';
} & Record<PlainFieldName, string>;

/** For most people: a natural person from Slovenia with one vehicle and no card yet. */
export const emptyRequest: RequestValues = {
  applicant: emptyApplicant,
  represented: false,
  representative: representativeValuesOf(null),
  user_type: '',
  permit_year: null,
  vehicles: [emptyVehicle],
  extra: '',
  rfid_card: 'new',
  rfid_card_number: '',
  delivery: '',
  ...byName(PLAIN_NAMES, () => ''),
};

/** An application as form values. */
export const requestValuesOf = (row: ApplicationDetail): RequestValues => ({
  applicant: applicantValuesOf(row.applicant),
  represented: row.representative !== null,
  representative: representativeValuesOf(row.representative),
  user_type: row.user_type,
  permit_year: row.permit_year,
  vehicles: vehicleValuesOf(row.vehicles),
  extra: row.extra ?? '',
  rfid_card: row.rfid_card,
  rfid_card_number: row.rfid_card_number ?? '',
  delivery: row.delivery,
  ...byName(PLAIN_NAMES, (name) => row[name] ?? ''),
});
