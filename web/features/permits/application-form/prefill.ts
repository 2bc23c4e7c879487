import type { ApplicationPrefill } from '../../../../contract/permits/my-permits.ts';
import type { InitialValues } from './form-values.ts';

/** Initial values when staff enter an application for an account, or renew one of its permits. */
export function initialOfPrefill(prefill: ApplicationPrefill): InitialValues {
  const { applicant, vehicles, user_type, permit_year, extra, rfid_card, rfid_card_number } = prefill;
  const known = Object.fromEntries(Object.entries(applicant ?? {}).filter(([, value]) => value != null));
  return {
    applicant: known,
    user_type: user_type ?? '',
    permit_year,
    extra: extra ?? '',
    vehicles: vehicles.map(({ make_model, ...vehicle }) => ({ ...vehicle, make_model: make_model ?? '' })),
    rfid_card,
    rfid_card_number: rfid_card_number ?? '',
    // The delivery is asked anew unless the renewed permit has it.
    ...(prefill.renews_permit ? { delivery: prefill.delivery } : {}),
  };
}
