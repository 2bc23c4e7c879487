import { statusIs } from '../../../contract/values/application-states.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import type { ApplicationChanges } from '../../../contract/permits/applications.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { evaluateRequest } from './context.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { joinOwn, keyAfter } from '../../people/users/person-links.ts';
import { normalizeApplicant } from '../../people/users/person-rules.ts';
import { priceOfApplication } from './price-of-application.ts';
import { type Application, transitionApplication } from './queries.ts';

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
  const applicant = normalizeApplicant(next.applicant);
  const registration_numbers = next.vehicles.map((v) => v.registration_number);
  const { person_key: known, applicant: before, user_id } = application;
  const person_key = await keyAfter(
    trx,
    { before, after: applicant, person_key: known },
    { application_id: application.id, user_id, permit_id: application.replaces_permit_id },
  );
  const price = await priceOfApplication(trx, {
    ...next,
    user_type_parking_lot_id: entitlement.user_type_parking_lot_id,
  });
  await joinOwn(trx, applicant, user_id, person_key, now);
  return transitionApplication(trx, application, {
    transition: 'update',
    changes: {
      applicant,
      applicant_name: applicantName(applicant),
      person_key,
      representative: next.representative,
      user_type: next.user_type,
      user_type_parking_lot_id: entitlement.user_type_parking_lot_id,
      // A change or a new card of a permit keeps its lots, whatever the price list says now.
      parking_lot_codes:
        application.replaces_permit_id &&
        application.kind !== 'renewal' &&
        next.user_type === application.user_type
          ? application.parking_lot_codes
          : entitlement.parking_lot_codes,
      permit_year: next.permit_year,
      vehicles: next.vehicles,
      registration_numbers,
      extra: next.extra,
      rfid_card: next.rfid_card,
      rfid_card_number: next.rfid_card === 'existing' ? next.rfid_card_number : null,
      delivery: next.delivery,
      note: next.note,
      language: next.language,
      ...price,
      search: searchText([
        application.application_nr,
        applicantName(applicant),
        applicant.email,
        applicant.phone,
        applicant.tax_number,
        ...registration_numbers,
      ]),
    },
    by: byStaff(actor_id),
    data: { fields: Object.keys(changes) },
    now,
  });
}
