import { recordAccess } from '../../records/access-log/record.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardLater } from '../../platform/http/input/discard-files.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { StoredFile } from '../../platform/ports/files/file-store.ts';
import { BANK_STATEMENT_QUEUE } from './statement-job.ts';
import { insertStatements } from './queries.ts';

/** A stored file that may be a statement. */
export type StatementFile = Pick<StoredFile, 'sha256' | 'size' | 'av_status'> & {
  file_name: string;
  kind: keyof typeof MIME;
};

const MIME = {
  xml: 'application/xml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Its file is deleted only after the call that brought the archive has answered. */
const ARCHIVE_KEPT_MS = 60_000;

type Call = {
  caller: Caller;
  request_id: string;
  mapping_id: string | null;
  /** Content of the archive that held them; it is removed. */
  archive: string | null;
};

/**
 * Creates an import and a job for every file, all of them or none. Returns their ids in the same order.
 * Throws the error of the database (23505) when a concurrent call brings one of them.
 */
export async function storeStatements(
  deps: Deps,
  files: readonly StatementFile[],
  { caller, request_id, mapping_id, archive }: Call,
): Promise<string[]> {
  const now = deps.clock.now();
  const rows = files.map(({ kind, av_status, ...file }) => ({
    id: newId(),
    format: kind === 'xml' ? null : kind,
    av_status,
    stored: { file_name: file.file_name, mime: MIME[kind], size: file.size, sha256: file.sha256 },
  }));
  const by = caller.user_id;
  await transaction(deps.db, async (trx) => {
    await insertStatements(
      trx,
      rows.map(({ id, format, stored }) => ({
        ...stored,
        id,
        format,
        status: 'queued' as const,
        created_by: by,
        created_at: now,
        updated_at: now,
      })),
    );
    await trx
      .insertInto('documents')
      .values(
        rows.map(({ id, av_status, stored }) => ({
          ...stored,
          id: newId(),
          owner_type: 'bank_statement' as const,
          owner_id: id,
          kind: 'payment_statement' as const,
          av_status,
          uploaded_by: by,
          created_at: now,
        })),
      )
      .execute();
    for (const { id } of rows) {
      const access = {
        caller,
        action: 'create',
        subject_type: 'payment_import',
        subject_id: id,
        request_id,
      } as const;
      await recordAccess(trx, access, now);
      await deps.jobs.send(
        BANK_STATEMENT_QUEUE,
        { id, request_id, mapping_id },
        { db: trx, singleton_key: id },
      );
    }
    if (archive !== null) await discardLater(trx, deps, [archive], ARCHIVE_KEPT_MS);
  });
  return rows.map(({ id }) => id);
}
