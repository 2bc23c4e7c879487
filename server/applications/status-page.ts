import type { getApplicationStatus } from '../../contract/public-applications.ts';
import type { HandlerReply } from '../../contract/route.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { listDocumentsOf } from '../documents/queries.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { findParkingLots, findUserType } from '../parking/queries.ts';
import { findPermitOf } from '../permits/queries.ts';
import { type Application, listEvents } from './queries.ts';

/** Corrections and links of accounts are the office's business; the applicant sees the moves. */
const NOT_SHOWN = new Set<string>(['update', 'add_account', 'add_documents']);

/** What the applicant may know of an application: on the status page and in the account alike. */
export async function presentStatus(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  application: Application,
): Promise<HandlerReply<typeof getApplicationStatus>> {
  const parameters = await loadParameters(db, deps.clock.today());
  const category = await findUserType(db, application.user_type);
  const events = await listEvents(db, application.id);
  const decided = application.status === 'rejected' || application.status === 'dismissed';
  return {
    ...application,
    user_type_name_sl: category.name_sl,
    user_type_name_en: category.name_en,
    parking_lots: await findParkingLots(db, application.parking_lot_codes),
    decision_reason: decided ? application.decision_reason : null,
    appeal_days: parameters.appeal_days,
    documents: await listDocumentsOf(db, application.id),
    events: events.filter((e) => !NOT_SHOWN.has(e.transition)),
    permit: (await findPermitOf(db, application.id)) ?? null,
    municipality: parameters.municipality,
  };
}
