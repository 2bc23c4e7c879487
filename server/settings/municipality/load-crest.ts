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

/** The picture that `draw` makes of the crest at the instant `at`, made once for each crest. */
export const pictureOfCrest = (
  draw: (crest: Buffer) => Promise<Buffer>,
): ((deps: Pick<Deps, 'db' | 'files'>, at: string) => Promise<Buffer | null>) => {
  let known: { sha256: string; picture: Buffer } | undefined;
  return async ({ db, files }, at) => {
    const crest = await findCrestAt(db, at);
    if (!crest) return null;
    if (known?.sha256 !== crest.sha256)
      known = { sha256: crest.sha256, picture: await draw(await buffer(await files.read(crest.sha256))) };
    return known.picture;
  };
};
