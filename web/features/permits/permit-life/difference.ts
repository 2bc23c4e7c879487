import { applicantTexts } from '../../../../contract/people/applicant-fields.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { type Difference, differenceOf } from '../../../lib/difference.ts';
import { vehicleFacts } from '../../../shared/permits/vehicle-facts.ts';

/**
 * What a person would notice of a permit, in the order of the screen: field -> value, `''` where there is none. Codes stay
 * codes; the screen has their labels.
 */
const factsOf = (permit: PermitDetail) => ({
  status: permit.status,
  status_reason: permit.status_reason ?? '',
  user_type: permit.user_type,
  vehicles: vehicleFacts(permit.vehicles),
  plate_checks: permit.plate_checks.map(({ new_text, old_text }) => new_text ?? old_text).join(', '),
  valid_from: permit.valid_from,
  valid_to: permit.valid_to,
  card: permit.card?.number ?? '',
  card_status: permit.card?.status ?? '',
  delivery: permit.delivery,
  handed_over_at: permit.handed_over_at ?? '',
  ...applicantTexts(permit.holder),
  replaced_by: permit.replaced_by?.number ?? '',
  open_application: permit.open_application?.number ?? '',
});

export type FactField = keyof ReturnType<typeof factsOf>;

/** What has changed since somebody saw it, field by field. */
export const difference = (seen: PermitDetail, current: PermitDetail): Difference<FactField>[] =>
  differenceOf<FactField>(factsOf(seen), factsOf(current));
