import type { RequestField } from '../../../contract/permits/applications.ts';
import { PLAIN_NAMES } from '../../../contract/permits/plain-fields.ts';
import { MAY_BE_NONE, type ApplicantField } from '../../../contract/people/applicant-fields.ts';
import { byName } from '../../../contract/values/by-name.ts';
import { applicantInput, filled, filledOrNone, vehiclesInput } from '../people/applicant-input.ts';
import type { RequestValues } from './request-values.ts';

/** Of each person the fields whose empty text says that there is none. */
type None = Readonly<Record<'applicant' | 'representative', readonly ApplicantField[]>>;

/** The values in the shape of the contract, not yet validated; what was left empty is null. */
export const requestInput = (
  values: RequestValues,
  none: None = { applicant: MAY_BE_NONE, representative: MAY_BE_NONE },
): Record<RequestField, unknown> => {
  const input: Record<RequestField, unknown> = {
    applicant: applicantInput(values.applicant, none.applicant),
    representative: values.represented ? filledOrNone(values.representative, none.representative) : null,
    user_type: values.user_type,
    permit_year: values.permit_year,
    vehicles: vehiclesInput(values.vehicles),
    extra: values.extra,
    rfid_card: values.rfid_card,
    rfid_card_number: values.rfid_card === 'existing' ? values.rfid_card_number : null,
    delivery: values.delivery,
    ...byName(PLAIN_NAMES, (name) => values[name]),
  };
  return { ...byName(Object.keys(input) as RequestField[], () => null), ...filled(input) };
};
