import type { Trx } from '../../platform/db/db.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleRow } from '../../platform/http/problem.ts';
import { type Application, lockApplication } from './queries.ts';

/** The row locked for a change made against `version`. Throws 404, or 409 with the current row. */
export async function lockForChange(trx: Trx, id: string, version: number | undefined): Promise<Application> {
  const application = await requireSeenVersion(await lockApplication(trx, id), version, () =>
    staleRow({ subject: 'application', id }),
  );
  if (application.anonymised_at !== null) throw ruleBroken('rule.anonymised');
  return application;
}
