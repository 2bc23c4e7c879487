import { byStaff } from '../../platform/kernel/actor.ts';
import type { Application } from '../applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { setCardOfPermit } from './cards.ts';
import { dropPlates, transitionPermit } from './queries.ts';
import { type LockedPermit, lockPermit } from '../register/queries.ts';
import { rejectionOfTransition } from './rules.ts';

/** The permit that a replacement ends, locked. Throws 422 when it is no longer valid. */
export async function lockReplaced(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  application: Pick<Application, 'replaces_permit_id'>,
): Promise<LockedPermit> {
  const permit = await lockPermit(trx, application.replaces_permit_id ?? '');
  if (!permit) throw notFound();
  const rejection = rejectionOfTransition('replace', permit, {
    today: deps.clock.today(),
    now: deps.clock.now(),
    reopen_days: 0,
  });
  if (rejection) throw ruleBroken(rejection, '', `state.permit.${permit.status}`);
  return permit;
}

/**
 * Ends the old permit in favour of the new one: its plates are free for it, its card is retired unless the
 * new permit has the same.
 */
export async function endReplaced(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  {
    replaced,
    application,
    permit,
    caller,
  }: {
    replaced: LockedPermit;
    application: Pick<Application, 'replacement_reason'>;
    permit: Pick<LockedPermit, 'id' | 'permit_nr' | 'rfid_card_number' | 'registration_numbers'>;
    caller: Caller;
  },
): Promise<void> {
  const now = deps.clock.now();
  const reason = application.replacement_reason ?? 'damaged';
  const by = byStaff(caller.user_id);
  await transitionPermit(trx, replaced, {
    transition: 'replace',
    to: 'replaced',
    changes: { replaced_by_permit_id: permit.id, status_reason: reason, status_changed_at: now },
    by,
    reason: permit.permit_nr,
    now,
  });
  if (permit.rfid_card_number !== replaced.rfid_card_number)
    await setCardOfPermit(trx, replaced, cardAfter(reason), now, { ...by, reason: permit.permit_nr });
  await dropPlates(trx, replaced.id, permit.registration_numbers);
}

/** Status of the old card: a lost or stolen one is lost, a broken one retired, any other one blocked. */
const cardAfter = (reason: string): 'lost' | 'retired' | 'blocked' => {
  if (reason === 'lost' || reason === 'stolen') return 'lost';
  return reason === 'damaged' ? 'retired' : 'blocked';
};
