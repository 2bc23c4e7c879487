import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ReceivedFile } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import type { Application } from '../applications/queries.ts';
import { findAppealByNumber, lockAppeal, transitionAppeal } from './queries.ts';
import { APPEAL_TRANSITIONS, maySupplementByLink } from './rules.ts';
import { supplementOf } from './supplement-appeal.ts';

/** The party completes an appeal of a locked application. Throws 404, 422 after its day or without content. */
export async function supplementByLink(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  application: Application,
  {
    appeal_nr,
    text,
    files,
  }: { appeal_nr: string; text?: string | undefined; files: readonly ReceivedFile[] },
): Promise<void> {
  const found = await findAppealByNumber(trx, application.id, appeal_nr);
  if (!found) throw notFound();
  const appeal = await lockAppeal(trx, found.id);
  if (!maySupplementByLink(appeal, clock.today())) throw ruleBroken('appeal.supplement_late');
  const now = clock.now();
  await transitionAppeal(trx, appeal, {
    ...(await supplementOf(trx, appeal, { text, files, by: null, now })),
    to: APPEAL_TRANSITIONS.supplement.to,
    by: { actor: 'applicant', actor_id: null },
    now,
  });
}
