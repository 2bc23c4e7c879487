import { stillMissing } from '../../../contract/permits/applicant/still-missing.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertDocuments } from '../documents/queries.ts';
import type { ReceivedFile } from '../../platform/http/handler.ts';
import { rejectionOf } from '../../platform/kernel/day-bounds.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { notifyApplicant } from './notify.ts';
import { CASE_DAYS } from './day-rules.ts';
import { type Application, findSupplementRequestedAt, transitionApplication } from './queries.ts';
import { nextStatus } from './rules.ts';

type Supplement = {
  files: readonly ReceivedFile[];
  note?: string | undefined;
  /** Nothing else comes: the application is reviewed with what there is. */
  nothing_more?: boolean | undefined;
  /** The day of its registered posting: staff read it from the envelope. */
  posted_on?: string | undefined;
  actor: 'applicant' | 'staff';
  actor_id: string | null;
};

/**
 * Adds what was missing to a locked application. While something requested is still missing it stays open for
 * the rest, unless the applicant says that nothing more comes or staff record it. A late supplement counts as
 * long as the application is not dismissed (ZUP). Throws 422 when nothing was requested or nothing was sent.
 */
export async function supplementApplication(
  trx: Trx,
  deps: Deps,
  application: Application,
  { files, note, nothing_more, posted_on, actor, actor_id }: Supplement,
): Promise<Application> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const result = nextStatus('supplement', { ...application, today });
  if (!result.ok) throw ruleBroken(result.code, result.path, `state.application.${application.status}`);
  if (files.length === 0 && !note)
    throw invalid({ path: application.missing_items[0]?.kind ?? 'note', code: 'documents.none' });
  await insertDocuments(trx, { owner_type: 'application', owner_id: application.id }, files, actor_id, now);
  if (posted_on !== undefined) {
    const asked_at = await findSupplementRequestedAt(trx, application.id);
    const bounds = CASE_DAYS.supplement_posted({ today, asked_on: asked_at && dayOf(asked_at) });
    const rejected = rejectionOf('posted_on', posted_on, bounds);
    if (rejected) throw invalid(rejected);
  }
  const data = { files: files.length, ...(posted_on === undefined ? {} : { posted_on }) };
  const cause = { by: { actor, actor_id }, reason: note, data, now };
  const rest =
    actor === 'staff' || nothing_more
      ? []
      : stillMissing(application.missing_items, { kinds: files.map(({ part }) => part), note });
  if (rest.length > 0)
    return transitionApplication(trx, application, {
      transition: 'supplement_part',
      changes: { missing_items: rest },
      ...cause,
    });
  const { status_link_days: link_days } = await loadParameters(trx, today);
  return transitionApplication(trx, application, {
    transition: 'supplement',
    to: result.to,
    changes: { missing_items: [], supplement_due_at: null },
    ...cause,
    notify: (saved) => notifyApplicant(trx, deps, saved, 'supplement_received', {}, { link_days }),
  });
}
