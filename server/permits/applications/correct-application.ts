import { statusIs } from '../../../contract/values/application-states.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { ApplicationChanges } from '../../../contract/permits/applications.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { evaluateRequest } from './context.ts';
import { joinWithAccount, personKeyAfterCorrection } from '../../people/users/person-links.ts';
import { priceOfApplication } from './price/price-of-application.ts';
import { type Application, transitionApplication } from './queries.ts';
import { requestColumns } from './submit/store-application.ts';

/**
 * Corrects fields of a locked application that is not decided yet. Another category or year takes its price
 * from the price list of the day it arrived; anything else keeps the row that the application was made with.
 * The event stores the names of the changed fields, not their values (personal data stays in one place).
 * Throws 422.
 */
export async function correctApplication(
  trx: Trx,
  deps: Deps,
  application: Application,
  changes: ApplicationChanges,
  actor_id: string | null,
): Promise<Application> {
  if (!statusIs(application.status, 'correctable'))
    throw ruleBroken('rule.transition', 'changes', `state.application.${application.status}`);
  const next = { ...application, ...changes };
  if (next.rfid_card === 'existing' && !next.rfid_card_number)
    throw invalid({ path: 'changes.rfid_card_number', code: 'rfid_card_number.required' });
  const same_terms = next.user_type === application.user_type && next.permit_year === application.permit_year;
  const { entitlement, errors } = await evaluateRequest(trx, deps, next, {
    kept_row: same_terms ? application.user_type_parking_lot_id : undefined,
    received_on: application.received_at,
  });
  // A year that closed meanwhile does not prevent correcting an application that was sent in time.
  const allocation = errors.filter(
    (r) => !(r.path === 'permit_year' && next.permit_year === application.permit_year),
  );
  if (allocation.length > 0 || !entitlement)
    throw invalid(...allocation.map((r) => ({ ...r, path: `changes.${r.path}` })));
  const now = deps.clock.now();
  const columns = requestColumns(application.application_nr, next, entitlement);
  const { applicant } = columns;
  const { person_key: known, applicant: before, user_id } = application;
  const person_key = await personKeyAfterCorrection(
    trx,
    { before, after: applicant, person_key: known },
    { application_id: application.id, user_id, permit_id: application.replaces_permit_id },
  );
  const price = await priceOfApplication(trx, {
    ...next,
    user_type_parking_lot_id: entitlement.user_type_parking_lot_id,
  });
  await joinWithAccount(trx, applicant, user_id, person_key, now);
  return transitionApplication(trx, application, {
    transition: 'update',
    changes: {
      ...columns,
      person_key,
      // A change or a new card of a permit keeps its lots, whatever the price list says now.
      parking_lot_codes:
        application.replaces_permit_id &&
        application.kind !== 'renewal' &&
        next.user_type === application.user_type
          ? application.parking_lot_codes
          : entitlement.parking_lot_codes,
      ...price,
    },
    by: byStaff(actor_id),
    data: { fields: Object.keys(changes) },
    now,
  });
}
