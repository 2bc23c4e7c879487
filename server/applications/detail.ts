import type { HandlerReply } from '../../contract/route.ts';
import { applicationDetail, type getApplication } from '../../contract/applications.ts';
import { can } from '../../contract/permissions.ts';
import * as z from 'zod/mini';
import type { Db, Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { listDocumentsOf } from '../documents/queries.ts';
import type { Caller } from '../http/handler.ts';
import { notFound, staleVersion } from '../http/problem.ts';
import { listPaymentsOf } from '../payments/queries.ts';
import { findPermitOf } from '../permits/queries.ts';
import { shownStatus } from '../permits/rules.ts';
import { findPrice } from '../parking/queries.ts';
import { findUserName } from '../users/queries.ts';
import { requiredDocuments } from './intake.ts';
import {
  type Application,
  findApplication,
  listDuplicates,
  listEvents,
  listViewers,
  lockApplication,
} from './queries.ts';
import { CORRECTABLE, DELETABLE, openMoves } from './rules.ts';

type Detail = HandlerReply<typeof getApplication>;

/** One application with everything to decide it and what this caller may do now. Throws 404. */
export async function loadDetail(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
): Promise<Detail> {
  const application = await findApplication(db, id);
  if (!application) throw notFound();
  const now = deps.clock.now();
  const today = deps.clock.today();
  // One after the other: inside a transaction there is one connection.
  const documents = await listDocumentsOf(db, id);
  const payments = await listPaymentsOf(db, id);
  const events = await listEvents(db, id);
  const duplicates = await listDuplicates(db, application);
  const viewers = await listViewers(db, id, caller.user_id, now);
  const permit = await findPermitOf(db, id);
  const price = await findPrice(db, application.user_type_parking_lot_id);
  return {
    ...application,
    decided_by_name: application.decided_by ? await findUserName(db, application.decided_by) : null,
    required_documents: requiredDocuments(price, application),
    documents,
    payments,
    events,
    duplicates,
    viewers,
    permit: permit
      ? { id: permit.id, permit_nr: permit.permit_nr, status: shownStatus(permit, today) }
      : null,
    allowed: allowedFor(application, caller, today),
  };
}

function allowedFor(application: Application, caller: Caller, today: string): Detail['allowed'] {
  const may = (permission: Parameters<typeof can>[1]) => can(caller, permission);
  return [
    ...openMoves(application, may, today),
    ...(CORRECTABLE.includes(application.status) && may('applications.update') ? (['update'] as const) : []),
    ...(DELETABLE.includes(application.status) && may('applications.delete') ? (['delete'] as const) : []),
    ...(!application.user_id && application.applicant.email && may('applications.add_account')
      ? (['add_account'] as const)
      : []),
  ];
}

/** The row locked for a change that was made against `version`. Throws 404, or 409 with the row as it is now. */
export async function lockForChange(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
  version: number | undefined,
): Promise<Application> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  if (version !== undefined && application.version !== version)
    throw staleVersion(z.parse(applicationDetail, await loadDetail(trx, deps, caller, id)));
  return application;
}
