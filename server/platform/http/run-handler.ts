import type { Route } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../db/db.ts';
import { forgetSettingsVersion } from '../db/settings-version.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { seal } from '../kernel/seal.ts';
import { type AccessEntry, entriesOf } from './audit.ts';
import type { AuditCall, AuditedSubject, InTransaction, Scope } from './handler.ts';

/** Writes one entry of the access log; belongs to a domain above the kernel. */
export type RecordAccess = (
  db: Db | Trx,
  entry: Omit<AccessEntry, 'searched'> & { searched: ((entry_id: string) => string) | null },
  now: string,
) => Promise<void>;

type Run = {
  route: Route;
  answer: (context: never) => Promise<unknown>;
  /** The handler runs in one transaction, which then also is `deps.db`. */
  transaction: boolean;
  /** It only reads, from a standby if there is one, which then is `deps.db`. */
  replica?: true;
};

/**
 * Runs a handler with the duties of its route: one transaction where it changes something, and the entries of
 * the access log, so that a change and its entries exist together or not at all. `finish` converts what the
 * handler returned; what it throws rolls back, too.
 */
export const runHandler = async <T>(
  { route, answer, transaction: in_transaction, replica }: Run,
  context: Pick<Scope, 'deps' | 'caller' | 'request_id' | 'refresh'> & { body: unknown },
  recordAccess: RecordAccess,
  finish: (returned: unknown) => T,
): Promise<T> => {
  const { deps } = context;
  const run = async (db: Db | Trx, more: Partial<InTransaction> & { deps: Deps }): Promise<T> => {
    const now = deps.clock.now();
    const audited: (AuditedSubject | null)[] = [];
    const audit: AuditCall = (subject) => void audited.push(subject);
    const returned = await answer({ ...context, now, today: deps.clock.today(), audit, ...more } as never);
    for (const { searched, ...entry } of entriesOf(route, context, audited, returned)) {
      const sealed = (id: string) => seal(deps.config, 'access_log_search', id, searched ?? '');
      await recordAccess(db, { ...entry, searched: searched ? sealed : null }, now);
    }
    return finish(returned);
  };
  if (replica) return deps.readReplica((db) => run(deps.db, { deps: { ...deps, db } }));
  if (!in_transaction) return run(deps.db, { deps });
  let after: ((outside: Deps) => Promise<void>)[] = [];
  const done = await transaction(deps.db, (trx) => {
    // An attempt that rolled back leaves nothing to do.
    after = [];
    const afterCommit: InTransaction['afterCommit'] = (work) => void after.push(work);
    return run(trx, { trx, afterCommit, deps: { ...deps, db: trx } });
  });
  forgetSettingsVersion(deps.db);
  for (const work of after) await work(deps);
  return done;
};
