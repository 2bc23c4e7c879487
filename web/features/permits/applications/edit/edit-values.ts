import type { ApplicationChanges, ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { Json } from '../../../../shared/people/applicant-input.ts';
import { requestInput } from '../../../../shared/permits/request-input.ts';
import { requestValuesOf, type RequestValues } from '../../../../shared/permits/request-values.ts';

/** Form values while staff correct an application. */
export type EditValues = RequestValues & { language: 'sl' | 'en' };

export const editValuesOf = (row: ApplicationDetail): EditValues => ({
  ...requestValuesOf(row),
  language: row.language,
});

/** The whole of an edited application in the shape of the contract's `changes`. */
const asChanges = (values: EditValues): Json => ({ ...requestInput(values), language: values.language });

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
