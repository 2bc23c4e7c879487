import type {
  recordService,
  removeService,
  ServiceStatus,
} from '../../../../contract/permits/decisions/decision-services.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { conflict, invalid, notFound, ruleBroken, staleRow } from '../../../platform/http/problem.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import { rejectionOf } from '../../../platform/kernel/day-bounds.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { lockApplication } from '../../applications/queries.ts';
import { keepServed } from './keep-served.ts';
import { detachLetter, attachLetter } from '../attach-letter.ts';
import { presentServices } from './present-services.ts';
import {
  deleteService,
  findServed,
  insertService,
  listServices,
  lockService,
  recordOnServices,
  type ServedDecision,
} from './service-queries.ts';
import { SERVICE_DAYS } from './service-rules.ts';
import { listUsedNumbers } from './sending-queries.ts';

/**
 * The decision, with its application locked: nobody reopens that while it is sent, and two who record an attempt wait
 * for each other. Throws 404, and 422 for a notice of a sale.
 */
export async function lockServed(trx: Trx, id: string): Promise<ServedDecision> {
  const found = await findServed(trx, id);
  if (!found || !(await lockApplication(trx, found.application_id))) throw notFound();
  if (found.procedure === 'sale') throw ruleBroken('decision_services.sale');
  return (await findServed(trx, id))!;
}

const TAKEN_NUMBER = { path: 'post_number', code: 'decision_services.number_used' };

/** Throws 409 with the field, as the key of decisions does, when a decision or a letter has this number already. */
export const requireUnusedNumber = async (trx: Trx, post_number: string): Promise<void> => {
  if ((await listUsedNumbers(trx, [post_number])).has(post_number))
    throw conflict({ detail: TAKEN_NUMBER.code, errors: [TAKEN_NUMBER] });
};

/** An attempt that is prepared, was sent, or handed over in person at once. Throws 422 with the field. */
export const recordServiceHandler: ChangeHandler<typeof recordService> = async ({
  trx,
  caller,
  params,
  body,
  audit,
  now,
  today,
}) => {
  const decision = await lockServed(trx, params.id);
  const { way, on = null, post_number = null, note = null } = body;
  const rows = await listServices(trx, decision.id);
  if (way !== 'ordinary' && rows.some((row) => row.way !== 'ordinary' && row.status !== 'returned'))
    throw ruleBroken('decision_services.under_way');
  if (way === 'registered' && on !== null && post_number === null)
    throw invalid({ path: 'post_number', code: 'required' });
  if (post_number !== null) await requireUnusedNumber(trx, post_number);
  if (on !== null) {
    const { service_fiction_days } = await loadParameters(trx, today);
    const days = { today, issued_on: dayOf(decision.issued_at), sent_on: null, notice_left_on: null };
    const rejection = rejectionOf('on', on, SERVICE_DAYS.send({ ...days, service_fiction_days }));
    if (rejection) throw invalid(rejection);
  }
  const handed = way === 'in_person' && on !== null;
  const left: ServiceStatus = handed ? 'served' : 'sent';
  const row = await insertService(trx, {
    decision_id: decision.id,
    way,
    status: on === null ? 'prepared' : left,
    post_number: way === 'registered' ? post_number : null,
    sent_on: handed ? null : on,
    served_on: handed ? on : null,
    note,
    created_by: caller.user_id,
    created_at: now,
  });
  await recordOnServices(trx, [row], { transition: 'record', from: null, by: byStaff(caller.user_id), now });
  await keepServed(trx, decision, row);
  await attachLetter(trx, decision, row, caller.user_id);
  audit({ subject_id: decision.id, person_id: decision.person_id });
  return (await presentServices(trx, decision.id, today)).services;
};

/** What was only prepared has left no trace outside and may go. Throws 404, 409, 422. */
export const removeServiceHandler: ChangeHandler<typeof removeService> = async ({
  trx,
  params,
  body,
  audit,
  today,
}) => {
  const decision = await lockServed(trx, params.id);
  const row = await lockService(trx, params.service_id);
  if (row?.decision_id !== decision.id) throw notFound();
  await requireSeenVersion(row, body.version, () =>
    staleRow({ subject: 'application', id: decision.application_id }),
  );
  if (row.status !== 'prepared') throw ruleBroken('rule.transition');
  await deleteService(trx, row.id);
  await detachLetter(trx, decision, row);
  audit({ subject_id: decision.id, person_id: decision.person_id });
  return (await presentServices(trx, decision.id, today)).services;
};
