import type { FormValues, InitialValues } from './form-values.ts';

/** For whom or what the next application is: the same person's other vehicle, or another person of the household. */
export type Again = 'vehicle' | 'person';

/** Initial values of the application after one that was sent, so that a family types only what differs. */
export function initialOfAgain(
  { applicant, guide, user_type, permit_year, extra, delivery, vehicles }: FormValues,
  again: Again,
): InitialValues {
  const { street, house_number, postal_code, city, country, email, email_repeat, phone } = applicant;
  const household = { street, house_number, postal_code, city, country, email, email_repeat, phone };
  return {
    applicant: again === 'vehicle' ? applicant : household,
    guide,
    user_type,
    permit_year,
    extra,
    delivery,
    // Whose it is belongs to the answers above.
    vehicles: [{ ownership: vehicles[0]?.ownership ?? '' }],
  };
}
