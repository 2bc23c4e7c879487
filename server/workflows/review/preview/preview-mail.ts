import type { previewApplicationMail } from '../../../../contract/permits/applications.ts';
import type { HandlerInput } from '../../../../contract/platform/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Rendered } from '../../../mail/outbox/render.ts';
import { balanceOf } from '../../../money/balances/queries.ts';
import { outstandingOf } from '../../../money/balances/rules.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';
import { findParkingLots } from '../../../settings/parking/queries.ts';
import { validityOf } from '../../../../contract/settings/validity.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import type { Decision } from '../decision.ts';
import { previewTransition } from './preview-decision.ts';
import { previewNotice } from './preview-notice.ts';
import type { Application } from '../../../permits/applications/queries.ts';

type Ask = HandlerInput<typeof previewApplicationMail>['body'];

/**
 * The mail that a transition would send, also of a payment at the counter and of issuing; null when it sends
 * none.
 */
export async function previewMail(
  deps: Deps,
  application: Application,
  ask: Ask,
  parameters: Parameters,
): Promise<(Rendered & { to: string | null }) | null> {
  if (ask.transition === 'pay')
    return previewNotice(deps, application, 'payment_received', {
      amount: outstandingOf(application, await balanceOf(deps.db, application.id)),
      method: ask.method ?? null,
    });
  if (ask.transition !== 'issue_permit')
    return previewTransition(deps, application, ask as Decision, parameters);
  const usual = validityOf(application.permit_year, deps.clock.today(), parameters.validity);
  return previewNotice(deps, application, 'permit_issued', {
    // The number is given when the permit is issued.
    permit_nr: `${application.permit_year}-…`,
    valid_from: ask.valid_from ?? usual.valid_from,
    valid_to: ask.valid_to ?? usual.valid_to,
    registration_numbers: application.vehicles.map(vehiclePlate),
    parking_lots: await findParkingLots(deps.db, application.parking_lot_codes),
    rfid_card_number: ask.rfid_card_number ?? application.rfid_card_number ?? '…',
    card_is_new: application.rfid_card === 'new',
    delivery: application.delivery,
    handed_over: ask.handed_over ?? false,
  });
}
