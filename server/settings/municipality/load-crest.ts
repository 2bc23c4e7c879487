import { buffer } from 'node:stream/consumers';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCrestAt } from './queries.ts';

/**
 * The crest of documents at the instant `at`, as PNG bytes; null when there was none. Pass the transaction if
 * there is one.
 */
export async function loadCrest(
  db: Db | Trx,
  { files }: Pick<Deps, 'files'>,
  at: string,
): Promise<Buffer | null> {
  const crest = await findCrestAt(db, at);
  return crest && buffer(await files.read(crest.sha256));
}
