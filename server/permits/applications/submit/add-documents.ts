import { byStaff } from '../../../platform/kernel/actor.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertDocuments } from '../../documents/queries.ts';
import type { ReceivedFile } from '../../../platform/http/handler.ts';
import { type Application, transitionApplication } from '../queries.ts';

/**
 * Adds documents that came by post or at the counter to a locked application; the history says which kinds,
 * by whom.
 */
export async function addDocuments(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  application: Application,
  files: readonly ReceivedFile[],
  actor_id: string | null,
): Promise<Application> {
  const now = deps.clock.now();
  await insertDocuments(trx, { owner_type: 'application', owner_id: application.id }, files, actor_id, now);
  return transitionApplication(trx, application, {
    transition: 'add_documents',
    by: byStaff(actor_id),
    data: { kinds: [...new Set(files.map((file) => file.part))] },
    now,
  });
}
