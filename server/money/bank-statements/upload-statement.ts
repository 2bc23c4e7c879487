import type { uploadBankStatement } from '../../../contract/money/bank-statements.ts';
import { MAX_TABLE_BYTES } from '../../../contract/platform/tables.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardUnused } from '../../platform/http/input/discard-files.ts';
import type { Context, Handler } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { invalid, messageOf } from '../../platform/http/problem.ts';
import { bytesOf } from '../../platform/tables/read-file.ts';
import { kindOfZip } from './archive-rules.ts';
import { formatOf } from './format-rules.ts';
import { presentImport } from './present.ts';
import { findMapping, findSameFiles } from './queries.ts';
import { StatementRejected } from './rejected.ts';
import { repeatedStatement } from './repeated.ts';
import { type StatementFile, storeStatements } from './store-statements.ts';
import { entriesOf, type SkippedFile, unpackStatements } from './unpack.ts';

type Reply = HandlerReply<typeof uploadBankStatement>;
const UNIQUE_VIOLATION = '23505';
/** How often a concurrent call may bring one of the same statements while this one stores them. */
const ATTEMPTS = 3;

/**
 * Accepts a statement, or the statements of a ZIP; jobs read them. Throws 409 with the existing import of the
 * same content, 422 with path `statement` for what cannot be a statement.
 */
export const uploadBankStatementHandler: Handler<typeof uploadBankStatement> = async (context) => {
  const { deps, body, files } = context;
  const [file] = files;
  if (!file) throw invalid({ path: 'statement', code: 'statement.no_file' });
  const format = formatOf(await headOf(deps, file.sha256));
  if ('rejected' in format) throw invalid({ path: 'statement', code: format.rejected });
  if (format.kind !== 'xml' && file.size > MAX_TABLE_BYTES)
    throw invalid({ path: 'statement', code: 'import.too_large' });
  if (body.mapping_id && !(await findMapping(deps.db, body.mapping_id)))
    throw invalid({ path: 'mapping_id', code: 'statement.mapping_unknown' });
  if (format.kind !== 'zip') return takeOne(context, { ...file, kind: format.kind });
  return takeZip(context, file).catch((error: unknown) => {
    throw error instanceof StatementRejected ? invalid({ path: 'statement', code: error.code }) : error;
  });
};

type Call = Context<typeof uploadBankStatement>;

async function takeOne(call: Call, file: StatementFile): Promise<Reply> {
  const { added, known } = await add(call, [file], null);
  const [id] = added.values();
  if (id === undefined)
    throw await repeatedStatement(call.deps.db, known.get(file.sha256)!, 'statement.repeated');
  return { ...(await presentImport(call.deps.db, id)), archive: null };
}

async function takeZip(call: Call, file: Call['files'][number]): Promise<Reply> {
  const { deps, language } = call;
  const bytes = await bytesOf(deps.files, file.sha256);
  const entries = entriesOf(bytes);
  const kind = kindOfZip(entries);
  if (kind === 'document') throw new StatementRejected('statement.type');
  if (kind === 'xlsx') return takeOne(call, { ...file, kind });
  const { statements, left_out } = await unpackStatements(deps, bytes, entries);
  try {
    if (statements.length === 0) throw new StatementRejected('statement.zip_empty');
    // Duplicates in the archive count once.
    const unique = [
      ...new Map(statements.toReversed().map((one) => [one.sha256, one])).values(),
    ].toReversed();
    const { added, known } = await add(call, unique, file.sha256);
    const [id] = added.values();
    if (id === undefined)
      throw await repeatedStatement(deps.db, known.get(statements[0]!.sha256)!, 'statement.zip_repeated');
    const imports = unique.filter(({ sha256 }) => added.has(sha256));
    const named = ({ sha256, file_name }: StatementFile) => ({
      id: (added.get(sha256) ?? known.get(sha256))!,
      file_name,
    });
    return {
      ...(await presentImport(deps.db, id)),
      archive: {
        imports: imports.map(named),
        repeated: statements.filter((one) => !imports.includes(one)).map(named),
        left_out: left_out.map((one) => inWords(one, language)),
      },
    };
  } finally {
    await discardUnused(deps, statements);
  }
}

const inWords = ({ file_name, code }: SkippedFile, language: Language) => ({
  file_name,
  code,
  message: messageOf(code, language),
});

/** Adds the files that no import has yet. Ids of imports by content: the new ones, and the existing ones. */
async function add(
  { deps, caller, body, request_id }: Call,
  files: readonly StatementFile[],
  archive: string | null,
): Promise<{ added: Map<string, string>; known: Map<string, string> }> {
  const hashes = files.map(({ sha256 }) => sha256);
  for (let attempt = 1; ; attempt++) {
    const known = await findSameFiles(deps.db, hashes);
    const fresh = files.filter(({ sha256 }) => !known.has(sha256));
    if (fresh.length === 0) return { added: new Map(), known };
    try {
      const mapping_id = body.mapping_id ?? null;
      const ids = await storeStatements(deps, fresh, { caller, request_id, mapping_id, archive });
      return { added: new Map(fresh.map(({ sha256 }, i) => [sha256, ids[i]!])), known };
    } catch (error) {
      // Two people uploaded the same file at once: the index let one of them through.
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION || attempt === ATTEMPTS) throw error;
    }
  }
}

async function headOf({ files }: Pick<Deps, 'files'>, sha256: string): Promise<Uint8Array> {
  for await (const chunk of await files.read(sha256)) return (chunk as Buffer).subarray(0, 4096);
  return new Uint8Array(0);
}
