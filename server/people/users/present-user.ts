import * as z from 'zod/mini';
import { applicantShown } from '../../../contract/people/applicant-shown.ts';
import { presetOf } from '../../../contract/platform/permissions.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { userDetail, type getUser } from '../../../contract/people/users.ts';
import { addressHashes } from '../../mail/outbox/links.ts';
import { loadPreferences } from '../../mail/mail-preferences/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { forbidden, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { findWaiting } from '../../settings/parameters/second-person.ts';
import { findHeldUntil, findUser, listUserEvents, lockUser, type LockedUser } from './queries.ts';
import { allowedActions, rejectionOf, type UserAction } from './rules.ts';

type Event = Awaited<ReturnType<typeof listUserEvents>>[number];

const presentEvent = ({ data, ...event }: Event) => ({
  from_role: null,
  to_role: null,
  added: [],
  removed: [],
  fields: [],
  reason: null,
  ...data,
  ...event,
});

/** One account with its history and what this caller may do with it. Throws 404. */
export async function presentUser(
  db: Db | Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<HandlerReply<typeof getUser>> {
  const user = await findUser(db, id, deps.clock.today(), deps.clock.now());
  if (!user) throw notFound();
  const events = await listUserEvents(db, id);
  const { topics } =
    user.role === 'user' ? await loadPreferences(db, addressHashes(deps.config, user.email)) : { topics: [] };
  const { applicant } = user.details;
  return {
    ...user,
    clue: null,
    foreign_operator: user.details.foreign_operator === true,
    // Accounts that staff made before applicants had data of their own hold none.
    applicant: applicant ? z.parse(applicantShown, applicant) : null,
    preset: user.role === 'admin' ? presetOf(user.permissions) : null,
    topics,
    events: events.map(presentEvent),
    waiting: await findWaiting(db, id, 'account', 'account_factors', 'account_end'),
    held_until: user.role === 'user' ? null : await findHeldUntil(db, id, deps.clock.now()),
    allowed: allowedActions(caller, user),
  };
}

/**
 * The row locked for an action of this caller. Throws 404, 409 with the current row, 403 (not permitted), or 422
 * `rule.own_account`: rules are asked of the row that the caller saw.
 */
export async function lockUserFor(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  caller: Caller,
  id: string,
  action: UserAction,
  version?: number,
): Promise<LockedUser> {
  const user = await requireSeenVersion(await lockUser(trx, id), version, async () =>
    staleVersion(userDetail, await presentUser(trx, deps, caller, id)),
  );
  reject(action, caller, user);
  return user;
}

/** Throws when this caller may not do this with that account. */
export function reject(action: UserAction, caller: Caller, user: Pick<LockedUser, 'id' | 'role'>): void {
  const rejection = rejectionOf(action, caller, user);
  if (rejection === 'forbidden') throw forbidden();
  if (rejection) throw ruleBroken(rejection);
}
