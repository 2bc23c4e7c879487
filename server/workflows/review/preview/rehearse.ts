import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetSettingsVersion } from '../../../platform/db/settings-version.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Answers as the store does, also with what it was given, and keeps nothing. */
const keepNothing = (files: Deps['files']): Deps['files'] => {
  const given = new Map<string, Uint8Array>();
  return {
    ...files,
    put: async (content) => {
      const bytes = content instanceof Uint8Array ? content : await buffer(content);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      given.set(sha256, bytes);
      return { sha256, size: bytes.length };
    },
    read: async (sha256) => {
      const bytes = given.get(sha256);
      return bytes ? Readable.from([bytes]) : files.read(sha256);
    },
  };
};

/**
 * Does `work` and undoes all of it: numbers, rows, jobs, files; returns what it returned. What it throws is what doing it would
 * throw; the caller's transaction then fails, too.
 */
export async function rehearse<T>(trx: Trx, deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(trx);
  const done = await work({ ...deps, db: trx, files: keepNothing(deps.files) });
  await sql`rollback to savepoint rehearsal`.execute(trx);
  forgetSettingsVersion(trx);
  // One rehearsal may be part of another: the name is that of the outer one again.
  await sql`release savepoint rehearsal`.execute(trx);
  return done;
}
