import type { Route } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../db/db.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AccessEntry, entriesOf } from './audit.ts';
import type { AuditCall, AuditedSubject, Scope } from './handler.ts';

/** Writes one entry of the access log; belongs to a domain above the kernel. */
export type RecordAccess = (db: Db | Trx, entry: AccessEntry, now: string) => Promise<void>;

type Run = {
  route: Route;
  answer: (context: never) => Promise<unknown>;
  /** The handler runs in one transaction, which then also is `deps.db`. */
  transaction: boolean;
};

/**
 * Runs a handler with the duties of its route: one transaction where it changes something, and the entries of
 * the access log, so that a change and its entries exist together or not at all. `finish` converts what the
 * handler returned; what it throws rolls back, too.
 */
export const runHandler = <T>(
  { route, answer, transaction: in_transaction }: Run,
  context: Pick<Scope, 'deps' | 'caller' | 'request_id'> & { body: unknown },
  recordAccess: RecordAccess,
  finish: (returned: unknown) => T,
): Promise<T> => {
  const { deps } = context;
  const run = async (db: Db | Trx, more: { trx?: Trx; deps: Deps }): Promise<T> => {
    const now = deps.clock.now();
    const audited: AuditedSubject[] = [];
    const audit: AuditCall = (subject) => void audited.push(subject);
    const returned = await answer({ ...context, now, today: deps.clock.today(), audit, ...more } as never);
    for (const entry of entriesOf(route, context, audited)) await recordAccess(db, entry, now);
    return finish(returned);
  };
  return in_transaction
    ? transaction(deps.db, (trx) => run(trx, { trx, deps: { ...deps, db: trx } }))
    : run(deps.db, { deps });
};
