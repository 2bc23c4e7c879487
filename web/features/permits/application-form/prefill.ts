import type { ApplicationPrefill } from '../../../../contract/permits/my-permits.ts';
import type { InitialValues } from './form-values.ts';

/** What staff start with when they enter something for an account, or the renewal of one of its permits. */
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
    // How it comes home is asked anew unless it was said for the permit that is renewed.
    ...(prefill.renews_permit ? { delivery: prefill.delivery } : {}),
  };
}
