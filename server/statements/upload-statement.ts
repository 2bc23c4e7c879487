import type { uploadStatement } from '../../contract/statements.ts';
import { MAX_IMPORT_BYTES } from '../../contract/imports.ts';
import { recordAccess } from '../access-log/record.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/handler.ts';
import { conflict, invalid } from '../http/problem.ts';
import { STATEMENT_QUEUE } from './import-statement.ts';
import { presentImport } from './present.ts';
import { findMapping, findSameFile, insertStatement } from './queries.ts';
import { kindOfFile } from './rules.ts';

const MIME = {
  xml: 'application/xml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const UNIQUE_VIOLATION = '23505';

/**
 * Takes a statement as it is: the file is in the store already, the job reads it. Throws 409 with the import that brought the same content, 422 with
 * path `statement` for what cannot be a statement.
 */
export const uploadStatementHandler: Handler<typeof uploadStatement> = async ({
  deps,
  caller,
  body,
  files,
  request_id,
}) => {
  const [file] = files;
  if (!file) throw invalid({ path: 'statement', code: 'statement.no_file' });
  const kind = kindOfFile(await headOf(deps, file.sha256));
  if ('refused' in kind) throw invalid({ path: 'statement', code: kind.refused });
  if (kind.kind !== 'xml' && file.size > MAX_IMPORT_BYTES)
    throw invalid({ path: 'statement', code: 'import.too_large' });
  if (body.mapping_id && !(await findMapping(deps.db, body.mapping_id)))
    throw invalid({ path: 'mapping_id', code: 'statement.mapping_unknown' });
  await refuseRepeated(deps, file.sha256);
  const now = deps.clock.now();
  const id = newId();
  const mime = MIME[kind.kind];
  try {
    await transaction(deps.db, async (trx) => {
      await insertStatement(trx, {
        id,
        status: 'queued',
        file_name: file.file_name,
        format: kind.kind === 'xml' ? null : kind.kind,
        mime,
        size: file.size,
        sha256: file.sha256,
        created_by: caller.user_id,
        created_at: now,
        updated_at: now,
      });
      await trx
        .insertInto('documents')
        .values({
          id: newId(),
          owner_type: 'payment_import',
          owner_id: id,
          kind: 'payment_statement',
          file_name: file.file_name,
          mime,
          size: file.size,
          sha256: file.sha256,
          av_status: file.av_status,
          uploaded_by: caller.user_id,
          created_at: now,
        })
        .execute();
      await recordAccess(
        trx,
        { caller, action: 'create', subject_type: 'payment_import', subject_id: id, request_id },
        now,
      );
      await deps.jobs.send(
        STATEMENT_QUEUE,
        { id, request_id, mapping_id: body.mapping_id ?? null },
        { db: trx, singleton_key: id },
      );
    });
  } catch (error) {
    // Two people brought the same file at once: the index let one of them through.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) await refuseRepeated(deps, file.sha256);
    throw error;
  }
  return presentImport(deps.db, id);
};

async function refuseRepeated(deps: Pick<Deps, 'db'>, sha256: string): Promise<void> {
  const same = await findSameFile(deps.db, sha256);
  if (same) throw conflict({ detail: 'statement.repeated', current: await shownImport(deps, same) });
}

/** In the shape of the contract: a problem carries it as it is. */
const shownImport = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const { file_name, status, created_at } = await presentImport(db, id);
  return { id, file_name, status, created_at };
};

async function headOf({ files }: Pick<Deps, 'files'>, sha256: string): Promise<Uint8Array> {
  for await (const chunk of await files.read(sha256)) return (chunk as Buffer).subarray(0, 4096);
  return new Uint8Array(0);
}
