import type { Trx } from '../../platform/db/db.ts';
import type { ReceivedFile } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { insertDocuments } from '../documents/queries.ts';
import type { Appeal } from './queries.ts';

type Added = { text?: string | undefined; files: readonly ReceivedFile[]; by: string | null; now: string };

/** What a supplement changes on a locked appeal; its files are stored. Throws 422 when neither text nor file came. */
export async function supplementOf(
  trx: Trx,
  { application_id, document_ids }: Pick<Appeal, 'application_id' | 'document_ids'>,
  { text, files, by, now }: Added,
) {
  if (files.length === 0 && !text) throw invalid({ path: 'text', code: 'appeal.no_content' });
  const owner = { owner_type: 'application', owner_id: application_id } as const;
  const added = await insertDocuments(trx, owner, files, by, now);
  return {
    transition: 'supplement' as const,
    changes: { missing: null, supplement_due_on: null, document_ids: [...document_ids, ...added] },
    reason: text,
  };
}
