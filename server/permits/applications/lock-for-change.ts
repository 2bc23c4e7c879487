import type { Trx } from '../../platform/db/db.ts';
import { notFound, ruleBroken, staleRow } from '../../platform/http/problem.ts';
import { type Application, lockApplication } from './queries.ts';

/** The row locked for a change made against `version`. Throws 404, or 409 with the current row. */
export async function lockForChange(trx: Trx, id: string, version: number | undefined): Promise<Application> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  if (version !== undefined && application.version !== version)
    throw staleRow({ subject: 'application', id });
  if (application.anonymised_at !== null) throw ruleBroken('rule.anonymised');
  return application;
}
