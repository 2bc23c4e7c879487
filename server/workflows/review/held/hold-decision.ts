import { isDeepStrictEqual } from 'node:util';
import type { HeldContent } from '../../../../contract/permits/decisions/held-decisions.ts';
import { guardClaim } from '../../../permits/applications/claim/claim.ts';
import {
  deleteDropped,
  findOpenHeld,
  insertHeld,
  listHeldOfBulk,
  setCommitAt,
} from '../../../permits/applications/held/held-queries.ts';
import { lockForChange } from '../../../permits/applications/lock-for-change.ts';
import { lockApplication } from '../../../permits/applications/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { forbidden, notFound } from '../../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../../settings/parameters/parameters.ts';
import { applyHeld } from './apply-held.ts';
import { mayDecide } from '../may-decide.ts';
import { rehearse } from '../preview/rehearse.ts';

export const HELD_QUEUE = 'commit-held';

type Ask = {
  version: number;
  decision: HeldContent;
  take_over?: true | undefined;
  request_id: string;
  /** The bulk action that it is part of; that sets the time and starts the jobs when it ends. */
  bulk_id?: string | null;
};

/** A bulk action that nobody resumed for this long commits what it holds. */
const LONGEST_BULK_MS = 30 * 60_000;

/**
 * Stores a decision and the job that commits it. Everything for which committing it would be rejected rejects
 * it now, because it is made once and rolled back. The same decision of the same person again is the one that is held.
 * Throws 403, 404, 409, 422.
 */
export async function holdDecision(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  id: string,
  { version, decision, take_over, request_id, bulk_id = null }: Ask,
): Promise<void> {
  if (!mayDecide(caller, decision)) throw forbidden();
  const actor_id = ownerOf(caller);
  const seen = await lockApplication(trx, id);
  if (!seen) throw notFound();
  const open = await findOpenHeld(trx, id);
  if (
    open?.actor_id === actor_id &&
    open.application_version === version &&
    isDeepStrictEqual(open.decision, JSON.parse(JSON.stringify(decision)))
  )
    return;
  const application = await lockForChange(trx, id, version);
  await guardClaim(trx, deps, caller, application, { take_over });
  const parameters = await loadParameters(trx, deps.clock.today());
  const by = { actor: 'staff', actor_id } as const;
  await rehearse(trx, deps, (apart) => applyHeld(trx, apart, application, decision, by, parameters));
  await deleteDropped(trx, id, actor_id);
  const now = deps.clock.now();
  const commit_at = bulk_id
    ? new Date(Date.parse(now) + LONGEST_BULK_MS).toISOString()
    : commitTime(now, parameters);
  const held = await insertHeld(trx, {
    application_id: id,
    application_version: version,
    decision,
    actor_id,
    request_id,
    decided_at: now,
    commit_at,
    bulk_id,
  });
  if (bulk_id) return;
  await deps.jobs.send(
    HELD_QUEUE,
    { id: held.id },
    { db: trx, start_after: commit_at, singleton_key: held.id },
  );
}

const commitTime = (now: string, { decision_hold_seconds }: Parameters): string =>
  new Date(Date.parse(now) + decision_hold_seconds * 1000).toISOString();

/** The decisions of a bulk action that has ended can be undone from now on for as long as any other. */
export async function startCommits(trx: Trx, deps: Deps, bulk_id: string): Promise<void> {
  const parameters = await loadParameters(trx, deps.clock.today());
  const commit_at = commitTime(deps.clock.now(), parameters);
  await setCommitAt(trx, bulk_id, commit_at);
  for (const id of await listHeldOfBulk(trx, bulk_id))
    await deps.jobs.send(HELD_QUEUE, { id }, { db: trx, start_after: commit_at, singleton_key: id });
}
