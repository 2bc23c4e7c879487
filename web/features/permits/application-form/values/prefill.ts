import type { ApplicationPrefill } from '../../../../../contract/permits/applicant/my-permits.ts';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { PermitDetail } from '../../../../../contract/permits/permits.ts';
import { vehicleValuesOf } from '../../../../shared/people/applicant-values.ts';
import type { InitialValues } from './form-values.ts';

/** Initial values when staff enter an application for an account, or renew one of its permits. */
export function initialOfPrefill(prefill: ApplicationPrefill): InitialValues {
  const { applicant, vehicles, user_type, permit_year, extra, rfid_card, rfid_card_number } = prefill;
  return {
    applicant: filled(applicant ?? {}),
    user_type: user_type ?? '',
    permit_year,
    extra: extra ?? '',
    vehicles: vehicleValuesOf(vehicles),
    rfid_card,
    rfid_card_number: rfid_card_number ?? '',
    // The delivery is asked anew unless the renewed permit has it.
    ...(prefill.renews_permit ? { delivery: prefill.delivery } : {}),
  };
}

const filled = (given: object): InitialValues['applicant'] =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));

/** Initial values of another permit for the holder of one, at the counter. */
export function initialOfPermit({ holder, vehicles, user_type, card }: PermitDetail): InitialValues {
  return {
    applicant: filled(holder),
    user_type,
    vehicles: vehicleValuesOf(vehicles),
    ...(card?.status === 'assigned' ? { rfid_card: 'existing', rfid_card_number: card.number } : {}),
  };
}

/** The same for somebody who has only applied. */
export const initialOfApplication = ({ applicant, vehicles }: ApplicationDetail): InitialValues => ({
  applicant: filled(applicant),
  vehicles: vehicleValuesOf(vehicles),
});
