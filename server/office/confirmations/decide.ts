import * as z from 'zod/mini';
import { type decideConfirmation, confirmation } from '../../../contract/office/confirmations.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller, ChangeScope, Scope } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  ProblemError,
  ruleBroken,
} from '../../platform/http/problem.ts';
import { runHandler } from '../../platform/http/run-handler.ts';
import { SealBroken } from '../../platform/kernel/seal.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { findHeldUntil } from '../../people/users/queries.ts';
import { hashOf } from '../../settings/parameters/second-person.ts';
import { loadCaller } from '../../workflows/review/load-caller.ts';
import { loadConfirmation } from './present.ts';
import { endConfirmation, listDue, lockConfirmation } from './queries.ts';
import { rejectionOfDecision } from './rules.ts';
import { inputOf, openCall } from './sealed-call.ts';
import { mayMake, verbOf } from './verbs.ts';

type Decision = HandlerInput<typeof decideConfirmation>['body'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockConfirmation>>>;

/** The call that was confirmed cannot be made any more; `code` says why. */
class NoLongerFits extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Confirms, rejects or withdraws. The row is locked, so that of two decisions at once one counts. A confirmed
 * call is made in the same transaction, as whoever asked for it; one that no longer fits is dropped, and the
 * caller learns why. An account that somebody else changed lately confirms nothing. Throws 403, 404, 409, 422.
 */
export async function decide(scope: Scope, id: string, decision: Decision) {
  const { deps } = scope;
  // 404 for a request that the caller may not see.
  await loadConfirmation(deps.db, scope, id);
  try {
    await (decision.decision === 'confirm' ? confirm(scope, id) : end(scope, id, decision));
  } catch (error) {
    if (!(error instanceof NoLongerFits)) throw error;
    await transaction(deps.db, (trx) => drop(trx, scope, id, error.code));
    throw conflict({ detail: error.code, current: await shownNow(deps.db, scope, id) });
  }
  return loadConfirmation(deps.db, scope, id);
}

/** For a 409. */
const shownNow = async (db: Db | Trx, scope: Scope, id: string) =>
  z.parse(confirmation, await loadConfirmation(db, scope, id));

/** The request, locked, when this caller may decide so now. */
async function lockFor(trx: Trx, scope: Scope, id: string, decision: Decision['decision']): Promise<Locked> {
  const { caller, now } = scope;
  const row = await lockConfirmation(trx, id);
  if (!row) throw notFound();
  const own = row.requested_by === caller.user_id;
  const objects = decision === 'reject' && row.due_at !== null;
  if (decision !== 'withdraw' && !objects && !mayMake(caller, row.kind)) throw forbidden();
  const rejected = rejectionOfDecision(decision, { ...row, own }, now);
  if (rejected === 'confirmation.decided' || rejected === 'confirmation.expired')
    throw conflict({ detail: rejected, current: await shownNow(trx, scope, id) });
  if (rejected) throw ruleBroken(rejected);
  if (decision === 'confirm' && (await findHeldUntil(trx, ownerOf(caller), now)))
    throw ruleBroken('confirmation.held');
  return row;
}

const record = (trx: Trx, { caller, request_id, now }: Scope, row: Locked, purpose: string) =>
  recordAccess(
    trx,
    { caller, request_id, action: 'change', subject_type: 'confirmation', subject_id: row.id, purpose },
    now,
  );

const end = (scope: Scope, id: string, { decision, reason }: Decision): Promise<void> =>
  transaction(scope.deps.db, async (trx) => {
    const row = await lockFor(trx, scope, id, decision);
    if (decision === 'reject' && !reason) throw invalid({ path: 'reason', code: 'required' });
    await endConfirmation(trx, id, {
      status: decision === 'reject' ? 'rejected' : 'withdrawn',
      decided_by: ownerOf(scope.caller),
      decided_at: scope.now,
      decision_reason: reason ?? null,
    });
    await record(trx, scope, row, decision);
  });

async function drop(trx: Trx, scope: Scope, id: string, because: string): Promise<void> {
  const row = await lockConfirmation(trx, id);
  if (row?.status !== 'pending') return;
  await endConfirmation(trx, id, { status: 'dropped', decided_at: scope.now, because });
  await record(trx, scope, row, 'drop');
}

/** Confirms: the call is made. */
const confirm = (scope: Scope, id: string): Promise<void> =>
  carryOut(scope, id, {
    lock: (trx) => lockFor(trx, scope, id, 'confirm'),
    decided_by: ownerOf(scope.caller),
    purpose: 'confirm',
  });

type How = {
  /** The request, locked; null when there is nothing to do. */
  lock(trx: Trx): Promise<Locked | null>;
  decided_by: string | null;
  purpose: string;
};

/** Makes the call, with the entries of the access log that it owes in the name of whoever asked. */
async function carryOut(scope: Scope, id: string, { lock, decided_by, purpose }: How): Promise<void> {
  const asked = await askedFor(scope, id);
  await runHandler(
    {
      route: asked.verb.route,
      transaction: true,
      answer: async (context: ChangeScope) => {
        const row = await lock(context.trx);
        if (!row) return context.audit(null);
        const caller = await loadCaller(context.trx, row.requested_by);
        if (!mayMake(caller, row.kind)) throw new NoLongerFits('confirmation.no_right');
        await make({ ...context, caller }, row);
        await endConfirmation(context.trx, id, { status: 'confirmed', decided_by, decided_at: scope.now });
        await record(context.trx, scope, row, purpose);
      },
    },
    { ...scope, caller: asked.caller, body: {} },
    recordAccess,
    () => undefined,
  );
}

/** Makes what nobody has objected to within a day, in the name of whoever asked; what no longer fits is dropped. */
export async function makeDueCalls(deps: Deps): Promise<void> {
  for (const id of await listDue(deps.db, deps.clock.now())) {
    const { caller } = await askedFor({ deps }, id);
    const scope = byTheClock(deps, caller);
    const lock = async (trx: Trx): Promise<Locked | null> => {
      const row = await lockConfirmation(trx, id);
      return row?.status === 'pending' && row.expires_at > scope.now ? row : null;
    };
    await carryOut(scope, id, { lock, decided_by: null, purpose: 'due' }).catch(async (error: unknown) => {
      if (error instanceof NoLongerFits)
        return transaction(deps.db, (trx) => drop(trx, scope, id, error.code));
      return deps.log.error(
        { err: error, confirmation_id: id },
        'a request that was due could not be carried out',
      );
    });
  }
}

/** A call that nobody makes at that moment: `caller` asked for it a day before. */
const byTheClock = (deps: Deps, caller: Caller): Scope => ({
  deps,
  caller,
  now: deps.clock.now(),
  today: deps.clock.today(),
  controller: null,
  language: 'sl',
  request_id: 'confirmation-due',
  refresh: false,
  ip: '',
  files: [],
  idempotency_key: null,
  header: () => undefined,
});

const askedFor = async ({ deps }: Pick<Scope, 'deps'>, id: string) => {
  const found = await transaction(deps.db, (trx) => lockConfirmation(trx, id));
  if (!found) throw notFound();
  const caller: Caller = await transaction(deps.db, (trx) => loadCaller(trx, found.requested_by));
  return { verb: verbOf(found.kind), caller };
};

async function make(context: ChangeScope, row: Locked): Promise<void> {
  const verb = verbOf(row.kind);
  try {
    const input = inputOf(verb.route, openCall(context.deps, row.id, row.sealed_call ?? ''));
    const call = { ...context, ...input };
    // Switching the rule off ends no request: what it asked for still needs the second person.
    const change = await verb.changeOf(call);
    if (!change || hashOf(change) !== row.state_hash) throw new NoLongerFits('confirmation.changed');
    await verb.answer(call);
  } catch (error) {
    if (error instanceof SealBroken) throw new NoLongerFits('confirmation.sealed');
    if (!(error instanceof ProblemError)) throw error;
    const { errors, detail } = error.extras;
    throw new NoLongerFits(
      error.code === 'stale_version'
        ? 'confirmation.changed'
        : (errors?.[0]?.code ?? detail ?? `problem.${error.code}`),
    );
  }
}
