import { fieldsOfType, MAY_BE_NONE, type ApplicantField } from '../../../contract/people/applicant-fields.ts';
import { byName } from '../../../contract/values/by-name.ts';
import { isBlank } from '../../../contract/values/texts/text.ts';
import type { ApplicantValues, VehicleValues } from './applicant-values.ts';

export type Json = { [key: string]: unknown };

/** Without what says nothing, as an empty text does: an optional field that was left empty is not sent. */
export const filled = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const said = typeof value === 'string' ? value.trim() : value;
      const nothing = said === null || said === undefined || (typeof said === 'string' && isBlank(said));
      return nothing ? [] : [[name, said]];
    }),
  );

/** The same with an empty text where it says that there is none, of the fields in `none`. */
export const filledOrNone = (values: Json, none: readonly ApplicantField[]): Json => ({
  ...byName(
    none.filter((name) => name in values),
    () => '',
  ),
  ...filled(values),
});

/**
 * The applicant in the shape of the contract, not yet validated: only the fields of its kind. `none` are those whose
 * empty text says that there is none; where the form asks for that beside the field, none but what was said.
 */
export const applicantInput = (
  values: ApplicantValues,
  none: readonly ApplicantField[] = MAY_BE_NONE,
): Json => {
  const { type } = values;
  const { unregistered, ...texts }: Json = byName(fieldsOfType(type), (name) => values[name]);
  return { type, ...filledOrNone(texts, none), ...(unregistered ? { unregistered } : {}) };
};

/** The vehicles in the shape of the contract, not yet validated. */
export const vehiclesInput = (vehicles: readonly VehicleValues[]): Json[] => vehicles.map(filled);
