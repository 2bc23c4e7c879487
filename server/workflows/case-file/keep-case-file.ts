import type { Application } from '../../permits/applications/queries.ts';
import { insertDocuments } from '../../permits/documents/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeCaseFile } from './write-case-file.ts';

/** Keeps the file of a case as it is now among its documents, so that what was handed over is known. Returns its id. */
export async function keepCaseFile(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'files'>,
  application: Application,
  by: string | null,
): Promise<string> {
  const { stream, file_name } = await writeCaseFile(trx, deps, application);
  const file = { ...(await deps.files.put(stream)), part: 'case_file', file_name, mime: 'application/zip' };
  const owner = { owner_type: 'application', owner_id: application.id } as const;
  const [id] = await insertDocuments(trx, owner, [file], by, deps.clock.now());
  return id!;
}
