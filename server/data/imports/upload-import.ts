import { createHash } from 'node:crypto';
import type { ImportContent, ImportMapping, uploadImport } from '../../../contract/data/imports.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { loadVocabulary } from './context.ts';
import { HEADINGS_MODULE, guessMapping } from './columns/guess-rules.ts';
import { isReportHeading } from './columns/heading-words.ts';
import { headerKeyText } from '../../platform/tables/heading-rules.ts';
import { presentImport } from './present.ts';
import { findMapping, insertImport } from './queries.ts';
import { inspectFile } from '../../platform/tables/read-file.ts';
import { errorsOfMapping } from './rules.ts';
import { TableRejected } from '../../../contract/platform/tables/open-table.ts';
import type { Table } from '../../platform/tables/table-reader.ts';

const MIME = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Files with the same headings have the same key; the headings themselves cannot be recovered from it. A
 * report of rejected rows has the key of the file that it came from.
 */
export const headerKeyOf = (table: Pick<Table, 'columns'>): string =>
  createHash('sha256')
    .update(headerKeyText(table.columns.filter(({ header }) => !isReportHeading(header))))
    .digest('hex');

/**
 * Accepts a file: detects its format, recalls or guesses the meaning of its columns. Throws 422 with path
 * `file` when it is no readable table; nothing of it is stored then.
 */
export const uploadImportHandler: Handler<typeof uploadImport> = async ({
  deps,
  caller,
  body,
  files,
  language,
  request_id,
}) => {
  const [file] = files;
  if (!file) throw invalid({ path: 'file', code: 'import.no_file' });
  const table = await inspectFile(deps.files, file.sha256, {}, HEADINGS_MODULE).catch((error: unknown) => {
    throw error instanceof TableRejected ? invalid({ path: 'file', code: error.code }) : error;
  });
  const now = deps.clock.now();
  const header_key = headerKeyOf(table);
  const remembered = rememberedFor(await findMapping(deps.db, header_key), table, body.content);
  const mapping = remembered ?? guessMapping(table.columns, await loadVocabulary(deps.db), body.content);
  const id = newId();
  await transaction(deps.db, async (trx) => {
    await insertImport(trx, {
      id,
      status: 'uploaded',
      content: mapping.content,
      file_name: file.file_name,
      size: file.size,
      ...table,
      header_key,
      mapping,
      mapping_remembered: remembered !== null,
      created_by: caller.user_id,
      created_at: now,
      updated_at: now,
    });
    await trx
      .insertInto('documents')
      .values({
        id: newId(),
        owner_type: 'import',
        owner_id: id,
        kind: 'import_file',
        file_name: file.file_name,
        mime: MIME[table.format],
        size: file.size,
        sha256: file.sha256,
        av_status: file.av_status,
        uploaded_by: caller.user_id,
        created_at: now,
      })
      .execute();
    await recordAccess(
      trx,
      { caller, action: 'create', subject_type: 'import', subject_id: id, request_id },
      now,
    );
  });
  return presentImport(deps.db, id, { today: deps.clock.today(), language });
};

/** The saved mapping for a file with these headings, if it still fits and is of the requested kind. */
const rememberedFor = (
  mapping: ImportMapping | undefined,
  table: Pick<Table, 'columns'>,
  content: ImportContent | undefined,
): ImportMapping | null =>
  mapping && (!content || content === mapping.content) && errorsOfMapping(mapping, table.columns).length === 0
    ? mapping
    : null;
