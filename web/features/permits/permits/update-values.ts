import { normalizePlate } from '../../../../contract/values/text.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import {
  applicantInput,
  applicantValuesOf,
  type ApplicantValues,
} from '../../../shared/people/applicant-values.ts';

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

/** Typed values on a newer state: typed ones stay, untouched ones follow. */
export const rebased = <T>(typed: T, base: T, current: T): T => (same(typed, base) ? current : typed);

export const rebasedUpdate = (
  typed: UpdateValues,
  base: UpdateValues,
  current: UpdateValues,
): UpdateValues => ({
  holder: Object.fromEntries(
    (Object.keys(typed.holder) as (keyof ApplicantValues)[]).map((name) => [
      name,
      rebased(typed.holder[name], base.holder[name], current.holder[name]),
    ]),
  ) as ApplicantValues,
  valid_from: rebased(typed.valid_from, base.valid_from, current.valid_from),
  valid_to: rebased(typed.valid_to, base.valid_to, current.valid_to),
  delivery: rebased(typed.delivery, base.delivery, current.delivery),
});

/** The plates of vehicles in the server's notation. */
export const platesOf = (vehicles: readonly { registration_number: string }[]): string[] =>
  vehicles.map(({ registration_number }) => normalizePlate(registration_number)).filter(Boolean);
