import { type ImportMapping, type updateImport, importDetail } from '../../../contract/data/imports.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadVocabulary } from './context.ts';
import {
  HEADINGS_MODULE,
  guessMapping,
  splitWords,
  translateLots,
  translateUserTypes,
  type Vocabulary,
} from './columns/guess-rules.ts';
import { presentImport, wordsOf } from './present.ts';
import {
  deleteRows,
  findImport,
  findImportFile,
  type Import,
  lockImport,
  rememberMapping,
  saveImport,
} from './queries.ts';
import { changedReading } from '../../platform/tables/heading-rules.ts';
import { inspectFile } from '../../platform/tables/read-file.ts';
import { allowedActions, trimMapping } from './rules.ts';
import { TableRejected } from '../../../contract/platform/tables/open-table.ts';
import type { Table } from '../../platform/tables/table-reader.ts';
import { headerKeyOf } from './upload-import.ts';

/**
 * Sets the meaning of the columns or the format of the file. Earlier check results are discarded. Throws 404,
 * 409, 422.
 */
export const updateImportHandler: Handler<typeof updateImport> = async ({
  deps,
  caller,
  params,
  body,
  language,
  request_id,
}) => {
  const about = { today: deps.clock.today(), language };
  const before = await findImport(deps.db, params.id);
  if (!before) throw notFound();
  const file = await findImportFile(deps.db, params.id);
  // Read before the transaction: the embedded database has one connection.
  const table =
    body.reading && file
      ? await inspectFile(
          deps.files,
          file.sha256,
          changedReading(before, body.reading),
          HEADINGS_MODULE,
        ).catch((error: unknown) => {
          throw error instanceof TableRejected ? invalid({ path: 'reading', code: error.code }) : error;
        })
      : null;
  const vocabulary = await loadVocabulary(deps.db);
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const found = await requireSeenVersion(await lockImport(trx, params.id), body.version, async (current) =>
      staleVersion(importDetail, await presentImport(trx, current.id, about)),
    );
    if (!allowedActions(found, file !== undefined).includes('update'))
      throw ruleBroken('rule.transition', '', 'state.import');
    const mapping = mappingOf(found, table, body.mapping, vocabulary);
    if (body.mapping) await rememberMapping(trx, table ? headerKeyOf(table) : found.header_key, mapping, now);
    await deleteRows(trx, found.id);
    await saveImport(
      trx,
      found.id,
      {
        ...(table ? { ...table, header_key: headerKeyOf(table) } : {}),
        mapping,
        content: mapping.content,
        mapping_remembered: false,
        status: 'uploaded',
        counts: null,
        progress: 0,
        failure: null,
      },
      now,
      { by_person: true },
    );
    await recordAccess(
      trx,
      { caller, action: 'change', subject_type: 'import', subject_id: found.id, request_id },
      now,
    );
  });
  return presentImport(deps.db, params.id, about);
};

/**
 * The mapping to store: as sent, guessed anew when the file is read differently, with the labels that map
 * automatically.
 */
function mappingOf(
  found: Import,
  table: Table | null,
  sent: ImportMapping | undefined,
  vocabulary: Vocabulary,
): ImportMapping {
  const mapping = sent
    ? trimMapping(sent)
    : table
      ? guessMapping(table.columns, vocabulary, found.content)
      : found.mapping;
  const errors = errorsOfCodes(mapping, vocabulary);
  if (errors.length > 0) throw invalid(...errors);
  const columns = { columns: table?.columns ?? found.columns };
  return {
    ...mapping,
    user_types: {
      ...translateUserTypes(wordsOf(columns, mapping, 'user_type'), vocabulary),
      ...mapping.user_types,
    },
    parking_lots: {
      ...translateLots(splitWords(wordsOf(columns, mapping, 'parking_lots')), vocabulary),
      ...mapping.parking_lots,
    },
  };
}

/** Unknown codes. */
function errorsOfCodes(mapping: ImportMapping, { user_types, parking_lots }: Vocabulary): ValidationError[] {
  const unknown = (
    words: Record<string, string>,
    codes: readonly { code: string }[],
    path: string,
    code: string,
  ) =>
    Object.entries(words)
      .filter(([, value]) => !codes.some((known) => known.code === value))
      .map(([word]) => ({ path: `mapping.${path}.${word}`, code }));
  return [
    ...unknown(mapping.user_types, user_types, 'user_types', 'user_type.unknown'),
    ...unknown(mapping.parking_lots, parking_lots, 'parking_lots', 'import.lot_unknown'),
  ];
}
