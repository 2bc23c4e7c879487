import type { DecisionServices } from '../../../../contract/permits/decisions/decision-services.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadByDay } from '../../../settings/parameters/parameters.ts';
import { findListedDocument } from '../../documents/queries.ts';
import { findServed, listServiceEvents, listServices } from './service-queries.ts';
import { allowedTransitions, fictionOn, finalityOf } from './service-rules.ts';

/** How a decision was served, and whose it is. Throws 404. */
export async function presentServices(
  db: Db | Trx,
  id: string,
  today: string,
): Promise<{ services: DecisionServices; person_id: string | null }> {
  const decision = await findServed(db, id);
  if (!decision) throw notFound();
  const rows = await listServices(db, id);
  const events = await listServiceEvents(db, id);
  const fictionDays = await loadByDay(db, 'service_fiction_days');
  const attempts = rows.map(
    async ({ decision_id: _, receipt_document_id, created_by, updated_at, ...attempt }) => ({
      ...attempt,
      fiction_on:
        attempt.notice_left_on && fictionOn(attempt.notice_left_on, fictionDays(attempt.notice_left_on)),
      receipt: (receipt_document_id && (await findListedDocument(db, receipt_document_id))) || null,
      allowed: decision.final_on === null ? allowedTransitions(attempt) : [],
      events: events.flatMap(({ service_id, ...event }) => (service_id === attempt.id ? event : [])),
    }),
  );
  return {
    services: {
      finality: finalityOf(decision, decision.appeal, today),
      served_on: decision.served_on,
      appeal_until: decision.appeal_until,
      upheld_on: decision.upheld_on,
      lawsuit_until: decision.lawsuit_until,
      finality_from: decision.finality_from,
      final_on: decision.final_on,
      finality_confirmed_by_name: decision.finality_confirmed_by_name,
      finality_confirmed_at: decision.finality_confirmed_at,
      may_serve:
        decision.procedure === 'administrative' &&
        rows.every(({ way, status }) => way === 'ordinary' || status === 'returned'),
      attempts: await Promise.all(attempts),
    },
    person_id: decision.person_id,
  };
}
