import { textsOfPart } from '../../../../../contract/people/applicant-fields.ts';
import { byName } from '../../../../../contract/values/by-name.ts';
import type { FormValues, InitialValues } from '../values/form-values.ts';

/** For whom or what the next application is: the same person's other vehicle, or another person of the household. */
export type FollowUp = 'vehicle' | 'person';

/** Initial values of the application after one that was sent, so that a family types only what differs. */
export function initialOfFollowUp(
  { applicant, guide, user_type, permit_year, extra, delivery, vehicles }: FormValues,
  followUp: FollowUp,
): InitialValues {
  const { email_repeat } = applicant;
  const household = byName(textsOfPart('address', 'contact'), (name) => applicant[name]);
  return {
    applicant: followUp === 'vehicle' ? applicant : { ...household, email_repeat },
    guide,
    user_type,
    permit_year,
    extra,
    delivery,
    // Whose it is belongs to the answers above.
    vehicles: [{ ownership: vehicles[0]?.ownership ?? '' }],
  };
}
