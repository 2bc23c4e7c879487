import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  maxFilesOf,
  hasDocumentExtension,
} from '../../../../contract/platform/uploads.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import type { Deps } from '../../deps.ts';
import { FileRejected } from '../../ports/files/file-checks.ts';
import type { Draft } from '../../ports/files/file-store.ts';
import { maxDataOf } from './body-limits.ts';
import { discardUnused, holdFile } from './discard-files.ts';
import { safeFileName } from '../file-names.ts';
import type { ReceivedFile } from '../handler.ts';
import { parseJson } from './json.ts';
import { ProblemError } from '../problem.ts';

const DATA_PART = 'data';
/**
 * Enough for every allowed file, the data and a few that will be rejected by name; a flood of tiny parts ends
 * here (413).
 */
const MAX_PARTS = MAX_FILES + 10;

/** Received files, not inspected yet: see `admitFiles`. */
export type SentDraft = Draft & { part: string; file_name: string };
export type MultipartInput = { data: unknown; drafts: SentDraft[]; errors: ValidationError[] };

/** The part `data`; 413 when it is too large, 400 when it is no JSON. */
const readData = async (stream: Readable, max_bytes: number): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max_bytes) throw new ProblemError('payload_too_large');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
};

/**
 * A copy of a part that its reader may abandon: the rest of the part is then skipped instead of ending the
 * whole upload, so one rejected file does not hide other errors.
 */
const abandonable = (part: Readable): Readable => {
  const copy = new PassThrough();
  // A truncated body that arrived in one piece has ended its part before anybody listens.
  if (part.destroyed && !part.readableEnded) return copy.destroy(part.errored ?? new Error('unexpected end'));
  part.on('error', (error) => copy.destroy(error));
  part.pipe(copy);
  copy.on('close', () => {
    part.unpipe(copy);
    part.resume();
  });
  return copy;
};

/** The error of an unwanted file: it is read and dropped. Throws FileRejected. */
const measure = async (stream: Readable, max_bytes: number): Promise<void> => {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>)
    if ((size += chunk.length) > max_bytes) throw new FileRejected('file.too_large');
  if (size === 0) throw new FileRejected('file.empty');
};

const skip = (part: Readable): void => {
  part.on('error', () => {});
  part.resume();
};

/** Tables and statements have limits of their own, so they have error texts of their own. */
const REJECTIONS = { table: 'import.', statement: 'statement.' } as const;
const rejectionCode = ({ file_kind }: Route, { code }: FileRejected, file_name = ''): string => {
  if (code === 'file.unknown') return hasDocumentExtension(file_name) ? 'file.broken' : 'file.type';
  return file_kind ? code.replace('file.', REJECTIONS[file_kind]) : code;
};

/** Why this part is not even read, or null. */
const rejectedByName = (route: Route, part: string, files: readonly string[]): string | null => {
  if (!route.files?.includes(part)) return 'file.unknown_part';
  if (files.filter((name) => name === part).length >= maxFilesOf(part)) return 'file.too_many_of_kind';
  return files.length >= MAX_FILES ? 'file.too_many' : null;
};

/**
 * Reads a multipart call: part `data` and files named by their kind, in any order, each file streamed into a
 * draft that is not inspected yet. Files after `data` that `accepts` rejects are not even stored. Rejected
 * files are collected in `errors` (path = name of the part). Throws ProblemError for a broken body and when
 * the caller disconnected midway; then nothing of what was received is kept.
 */
export const readMultipart = async (
  deps: Pick<Deps, 'files'>,
  route: Route,
  request: FastifyRequest,
  accepts: (data: unknown) => boolean,
): Promise<MultipartInput> => {
  const max_bytes = route.max_file_bytes ?? MAX_FILE_BYTES;
  const input: MultipartInput = { data: undefined, drafts: [], errors: [] };
  const seen: string[] = [];
  let wanted = true;
  // Every part is treated as a stream (`isPartAFile`), whether the browser calls it a file or not, so one set
  // of limits applies. One byte above the limit is let through, so the store sees that the file is too large.
  const parts = request.parts({
    isPartAFile: () => true,
    limits: {
      parts: MAX_PARTS,
      files: MAX_PARTS,
      fields: 0,
      fileSize: Math.max(max_bytes, maxDataOf(route)) + 1,
      headerPairs: 50,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      const name = part.fieldname ?? '';
      if (name === DATA_PART) {
        input.data = await readData(abandonable(part.file), maxDataOf(route));
        wanted = accepts(input.data);
        continue;
      }
      const rejected = rejectedByName(route, name, seen);
      if (rejected) {
        input.errors.push({ path: name.slice(0, 100), code: rejected });
        skip(part.file);
        continue;
      }
      seen.push(name);
      try {
        const stream = abandonable(part.file);
        if (!wanted) {
          await measure(stream, max_bytes);
          continue;
        }
        const draft = await deps.files.take(stream, max_bytes);
        input.drafts.push({ ...draft, part: name, file_name: part.filename ?? '' });
      } catch (error) {
        if (!(error instanceof FileRejected)) throw error;
        input.errors.push({ path: name, code: rejectionCode(route, error) });
      }
    }
    return input;
  } catch (error) {
    // The rest of the body is read and dropped, so the caller gets the reply and the connection stays usable.
    request.raw.unpipe();
    request.raw.resume();
    await dropDrafts(deps, input.drafts);
    if (error instanceof ProblemError) throw error;
    // The parser's own errors carry a 4xx; a truncated or contradictory body is the caller's fault.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    if (request.raw.destroyed || isParserError(error)) throw new ProblemError('malformed');
    throw error;
  }
};

export const dropDrafts = async (deps: Pick<Deps, 'files'>, drafts: readonly Draft[]): Promise<void> => {
  await Promise.all(drafts.map((draft) => deps.files.drop(draft)));
};

/**
 * Inspects and stores the files of a call whose data are valid. If one is rejected, none is kept. Throws
 * ProblemError.
 */
export const admitFiles = async (
  deps: Deps,
  route: Route,
  drafts: readonly SentDraft[],
): Promise<ReceivedFile[]> => {
  const files: ReceivedFile[] = [];
  const validationErrors: ValidationError[] = [];
  try {
    for (const draft of drafts) {
      const { part, file_name } = draft;
      try {
        const stored = await deps.files.admit(draft, route.file_kind ? 'table' : undefined);
        holdFile(stored.sha256);
        files.push({ ...stored, part, file_name: safeFileName(file_name, stored.mime) });
      } catch (error) {
        if (!(error instanceof FileRejected)) throw error;
        validationErrors.push({ path: part, code: rejectionCode(route, error, file_name) });
      }
    }
    if (validationErrors.length > 0) throw new ProblemError('invalid', { errors: validationErrors });
    return files;
  } catch (error) {
    await dropDrafts(deps, drafts);
    await discardUnused(deps, files);
    throw error;
  }
};

const isParserError = (error: unknown): boolean =>
  error instanceof Error && /multipart|boundary|terminated early|unexpected end/i.test(error.message);
