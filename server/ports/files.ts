import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { glob, mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromFile } from 'file-type';
import type { Config } from '../config.ts';
import { rewriteImage } from './images.ts';

/** A file that was received whole: sniffed by its magic bytes, photos stripped of metadata, stored under its sha256. */
export type StoredFile = {
  sha256: string;
  size: number;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'application/octet-stream';
};

/** Why a file was refused; `code` is a key of the contract's messages. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: 'file.too_large' | 'file.type' | 'file.heic' | 'file.empty' | 'file.broken';
  constructor(code: FileRefused['code']) {
    super(code);
    this.code = code;
  }
}

export type FileStore = {
  /**
   * Streams to a temporary file (never the whole in memory), checks, strips and stores; a `table` is stored as it is, for its reader to
   * check. Throws FileRefused.
   */
  receive(stream: Readable, options: { max_bytes: number; kind?: 'table' | undefined }): Promise<StoredFile>;
  /** Stores bytes that we made ourselves (PDF, export) and need no sniffing. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  /** Throws ENOENT when there is no such file. */
  read(sha256: string): Promise<Readable>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every stored file that was last written before `before` (instant). */
  list(before: string): AsyncIterable<string>;
};

const ABANDONED_MS = 24 * 3600 * 1000;

/** Content-addressed files in `data_dir`/files/ab/cd/<sha256>. Equal content is stored once; a stored file never changes. */
export const createFileStore = (config: Pick<Config, 'data_dir'>): FileStore => {
  const root = join(config.data_dir, 'files');
  const drafts = join(config.data_dir, 'files-incoming');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  removeAbandoned(drafts);
  const pathOf = (sha256: string) => join(root, keyOf(sha256));
  const exists = (path: string) => stat(path).then(() => true, notFound);

  const withDraft = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    const path = join(drafts, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  };

  /** Moves a whole, synced draft into place: a rename inside one file system, so others see all of it or nothing. */
  const keep = async (path: string, sha256: string): Promise<void> => {
    const target = pathOf(sha256);
    if (await exists(target)) return;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncPath(dirname(target));
  };

  return {
    receive: (stream, { max_bytes, kind }) =>
      withDraft(async (incoming) => {
        const received = await writeStream(stream, incoming, max_bytes);
        if (kind === 'table') {
          await keep(incoming, received.sha256);
          return { ...received, mime: 'application/octet-stream' };
        }
        const mime = await sniff(incoming);
        if (mime === 'application/pdf') {
          await checkPdfEnd(incoming, received.size);
          await keep(incoming, received.sha256);
          return { ...received, mime };
        }
        return withDraft(async (rewritten) => {
          if (!(await rewriteImage(incoming, rewritten, mime))) throw new FileRefused('file.broken');
          const sha256 = await hashFile(rewritten);
          const { size } = await stat(rewritten);
          await syncPath(rewritten);
          await keep(rewritten, sha256);
          return { sha256, size, mime };
        });
      }),
    put: (bytes) =>
      withDraft(async (path) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const file = await open(path, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await keep(path, sha256);
        return { sha256, size: bytes.byteLength };
      }),
    read: async (sha256) => (await open(pathOf(sha256), 'r')).createReadStream(),
    exists: (sha256) => exists(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list(before) {
      for await (const path of glob('??/??/*', { cwd: root })) {
        const { mtimeMs } = await stat(join(root, path));
        if (mtimeMs < Date.parse(before)) yield basename(path);
      }
    },
  };
};

const keyOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A stored file is named by 64 hexadecimal digits.');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
};

const notFound = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'ENOENT') return false;
  throw error;
};

/** Drafts that a killed process left behind. */
const removeAbandoned = (drafts: string): void => {
  for (const name of readdirSync(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
};

const writeStream = async (
  stream: Readable,
  path: string,
  max_bytes: number,
): Promise<{ sha256: string; size: number }> => {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max_bytes) throw new FileRefused('file.too_large');
      hash.update(chunk);
      await writeWhole(file, chunk);
    }
    if (size === 0) throw new FileRefused('file.empty');
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
};

const writeWhole = async (file: FileHandle, chunk: Buffer): Promise<void> => {
  for (let offset = 0; offset < chunk.length;) offset += (await file.write(chunk, offset)).bytesWritten;
};

/** The kind by its first bytes; the name and the declared type of an upload prove nothing. */
const sniff = async (path: string): Promise<Exclude<StoredFile['mime'], 'application/octet-stream'>> => {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime;
  if (mime === 'application/pdf' || mime === 'image/jpeg' || mime === 'image/png') return mime;
  throw new FileRefused(mime?.startsWith('image/hei') ? 'file.heic' : 'file.type');
};

/** A PDF ends with `%%EOF` (ISO 32000-1, 7.5.5; readers look in the last 1024 bytes): without it the upload was cut off. */
const checkPdfEnd = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.includes('%%EOF')) throw new FileRefused('file.broken');
  } finally {
    await file.close();
  }
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** fsync of a file, or of a directory so that a rename in it survives a power cut (Windows cannot and need not). */
const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
};
