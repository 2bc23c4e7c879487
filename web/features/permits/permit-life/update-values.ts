import { normalizePlate } from '../../../../contract/values/texts/text.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { applicantInput } from '../../../shared/people/applicant-input.ts';
import { applicantValuesOf, type ApplicantValues } from '../../../shared/people/applicant-values.ts';

/** Form values while staff correct a permit apart from its vehicles. */
export type UpdateValues = {
  holder: ApplicantValues;
  valid_from: string;
  valid_to: string;
  delivery: 'pickup' | 'post';
};

export const updateValuesOf = (permit: PermitDetail): UpdateValues => ({
  holder: applicantValuesOf(permit.holder),
  valid_from: permit.valid_from,
  valid_to: permit.valid_to,
  delivery: permit.delivery,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from `base`; the holder goes whole, because its rules span fields. */
export const changesOf = (
  values: UpdateValues,
  base: UpdateValues,
): Partial<Record<keyof UpdateValues, unknown>> => {
  const shape = (one: UpdateValues) => ({ ...one, holder: applicantInput(one.holder) });
  const was: Record<string, unknown> = shape(base);
  return Object.fromEntries(Object.entries(shape(values)).filter(([name, value]) => !same(value, was[name])));
};

/** The plates of vehicles in the server's notation. */
export const platesOf = (vehicles: readonly { registration_number: string }[]): string[] =>
  vehicles.map(({ registration_number }) => normalizePlate(registration_number)).filter(Boolean);
