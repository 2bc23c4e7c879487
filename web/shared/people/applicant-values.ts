import { APPLICANT_TEXTS, type ApplicantText } from '../../../contract/people/applicant-fields.ts';
import type { Representative, Vehicle } from '../../../contract/people/applicant.ts';
import { byName } from '../../../contract/values/by-name.ts';
import type { ApplicantType } from '../../../contract/values/values.ts';

/** An applicant as a form has it: texts as typed, `''` where nothing is. */
export type ApplicantValues = Record<ApplicantText, string> & { type: ApplicantType; unregistered: boolean };
export type RepresentativeValues = Record<keyof Representative, string>;
export type VehicleValues = Record<Exclude<keyof Vehicle, 'plate_text' | 'ownership'>, string> & {
  ownership: '' | Vehicle['ownership'];
};

export const emptyApplicant: ApplicantValues = {
  type: 'natural_person',
  unregistered: false,
  ...byName(APPLICANT_TEXTS, () => ''),
  country: 'SI',
};
const OF_REPRESENTATIVE = ['first_name', 'last_name', 'email', 'phone'] as const;
export const representativeValuesOf = (kept: Partial<Representative> | null): RepresentativeValues =>
  byName(OF_REPRESENTATIVE, (name) => kept?.[name] ?? '');
export const emptyVehicle: VehicleValues = {
  registration_number: '',
  country: 'SI',
  make_model: '',
  ownership: '',
};

/** A stored applicant or holder as form values. */
export const applicantValuesOf = (
  kept: Readonly<Record<string, unknown>> & { type: ApplicantType },
): ApplicantValues => ({
  type: kept.type,
  unregistered: kept['unregistered'] === true,
  ...byName(APPLICANT_TEXTS, (name) => (typeof kept[name] === 'string' ? kept[name] : '')),
});

type Shown = Omit<VehicleValues, 'make_model' | 'ownership'> & {
  plate_text?: string | undefined;
  make_model?: string | undefined;
  ownership: Vehicle['ownership'];
};
/** Stored vehicles as form values, with their plates as they are read. */
export const vehicleValuesOf = (vehicles: readonly Shown[]): VehicleValues[] =>
  vehicles.map(({ plate_text, make_model = '', ...vehicle }) => ({
    ...vehicle,
    registration_number: plate_text ?? vehicle.registration_number,
    make_model,
  }));
