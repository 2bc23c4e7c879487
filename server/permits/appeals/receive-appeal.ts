import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ReceivedFile } from '../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { notAfter, notBefore, rejectionOf as rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { notifyApplicant } from '../applications/notify.ts';
import type { Application } from '../applications/queries.ts';
import { insertDocuments } from '../documents/queries.ts';
import { findContested, insertAppeal, recordOnAppeal } from './queries.ts';
import { isAppealable, timelinessOf } from './rules.ts';

type Received = {
  decision_id: string;
  channel: 'counter' | 'post' | 'link';
  received_on: string;
  posted_on?: string | undefined;
  served_on?: string | undefined;
  text?: string | undefined;
  files: readonly ReceivedFile[];
  by: Actor;
};

/**
 * Enters an appeal of a locked application: number, deadline, documents, event, mail. Throws 422 when the decision
 * cannot be appealed, for an impossible day, or when neither text nor file came.
 */
export async function receiveAppeal(
  trx: Trx,
  deps: Deps,
  application: Application,
  { decision_id, channel, received_on, posted_on, served_on, text, files, by }: Received,
): Promise<string> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const decision = await findContested(trx, decision_id);
  if (decision?.application_id !== application.id || !isAppealable(decision))
    throw ruleBroken('appeal.not_possible');
  const issued_on = dayOf(decision.issued_at);
  for (const [path, day] of Object.entries({ served_on, posted_on, received_on })) {
    const bounds = [notAfter(today, 'date.future'), notBefore(issued_on, 'appeal.before_decision')];
    const rejected = day === undefined ? null : rejectionOfDay(path, day, bounds);
    if (rejected) throw invalid(rejected);
  }
  if (files.length === 0 && !text) throw invalid({ path: 'text', code: 'appeal.no_content' });
  const parameters = await loadParameters(trx, today);
  const days = { received_on, posted_on: posted_on ?? null, served_on: served_on ?? decision.served_on };
  const year = today.slice(0, 4);
  const id = newId();
  const appeal_nr = `PR-${year}-${String(await nextNumber(trx, `appeal:${year}`)).padStart(4, '0')}`;
  const owner = { owner_type: 'application', owner_id: application.id } as const;
  const time = timelinessOf(days, parameters);
  await insertAppeal(trx, {
    id,
    appeal_nr,
    decision_id,
    application_id: application.id,
    status: 'received',
    channel,
    text: text ?? null,
    ...days,
    ...time,
    hand_over_due_on: dueDateOf(received_on, parameters.appeal_hand_over_days, parameters),
    document_ids: await insertDocuments(trx, owner, files, by.actor_id, now),
    created_at: now,
    updated_at: now,
  });
  await recordOnAppeal(trx, [{ id, status: 'received' }], { transition: 'receive', from: null, by, now });
  await notifyApplicant(
    trx,
    deps,
    application,
    'appeal_received',
    { appeal_nr, decision_nr: decision.decision_nr },
    { link_days: parameters.status_link_days },
  );
  return id;
}
