import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertDocuments } from '../documents/queries.ts';
import type { ReceivedFile } from '../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { notifyApplicant } from './notify.ts';
import { type Application, insertEvent, saveApplication } from './queries.ts';
import { move } from './rules.ts';

type Supplement = {
  files: readonly ReceivedFile[];
  note?: string | undefined;
  actor: 'applicant' | 'staff';
  actor_id: string | null;
};

/**
 * Adds what was missing to a locked application. A late supplement counts as long as the application is not
 * dismissed (ZUP). Throws 422 when nothing was requested or nothing was sent.
 */
export async function supplementApplication(
  trx: Trx,
  deps: Deps,
  application: Application,
  { files, note, actor, actor_id }: Supplement,
): Promise<Application> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const result = move('supplement', { ...application, today });
  if (!result.ok) throw ruleBroken(result.code, result.path, `state.application.${application.status}`);
  if (files.length === 0 && !note)
    throw invalid({ path: application.missing_items[0]?.kind ?? 'note', code: 'documents.none' });
  await insertDocuments(trx, { owner_type: 'application', owner_id: application.id }, files, actor_id, now);
  const saved = await saveApplication(
    trx,
    application.id,
    { status: result.to, missing_items: [], supplement_due_at: null },
    now,
  );
  await insertEvent(trx, {
    application_id: application.id,
    transition: 'supplement',
    from_status: application.status,
    to_status: result.to,
    actor,
    actor_id,
    reason: note ?? null,
    data: { files: files.length },
    created_at: now,
  });
  const parameters = await loadParameters(trx, today);
  await notifyApplicant(
    trx,
    deps,
    saved,
    'supplement_received',
    {},
    { link_days: parameters.status_link_days },
  );
  return saved;
}
