import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';

/** Answers as the store does and keeps nothing. */
const keepNothing = (files: Deps['files']): Deps['files'] => ({
  ...files,
  put: async (content) => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  },
});

/**
 * Does `work` and undoes all of it: numbers, rows, jobs, files. What it throws is what doing it would
 * throw; the caller's transaction then fails, too.
 */
export async function rehearse(trx: Trx, deps: Deps, work: (deps: Deps) => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(trx);
  await work({ ...deps, db: trx, files: keepNothing(deps.files) });
  await sql`rollback to savepoint rehearsal`.execute(trx);
  // One rehearsal may be part of another: the name is that of the outer one again.
  await sql`release savepoint rehearsal`.execute(trx);
}
