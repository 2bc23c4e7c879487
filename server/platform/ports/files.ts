import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { FileRefused, checkPdfEnd, hashFile, sniff, syncPath, writeStream } from './file-checks.ts';
import { diskShelf } from './file-disk.ts';
import { s3Shelf } from './file-s3.ts';
import { rewriteImage } from './images.ts';
import { createScanner, type AvStatus } from './scanner.ts';

/** A file that was received whole: sniffed by its magic bytes, photos stripped of metadata, stored under its sha256. */
export type StoredFile = {
  sha256: string;
  size: number;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'application/octet-stream';
  av_status: AvStatus;
};

/** What came in and lies in a draft of this machine: nobody has looked into it. It is admitted or dropped. */
export type Draft = { path: string; sha256: string; size: number };

export type FileStore = {
  /** Streams to a draft (never the whole in memory), without looking into it. Throws FileRefused when it is empty or too large. */
  take(stream: Readable, max_bytes: number): Promise<Draft>;
  /**
   * Has a draft searched for viruses where that is configured, checks, strips and stores it; a `table` is stored as it is, for its reader
   * to check. The draft is gone afterwards. Throws FileRefused.
   */
  admit(draft: Draft, kind?: 'table'): Promise<StoredFile>;
  drop(draft: Draft): Promise<void>;
  /** Bytes that are free where drafts and, without a bucket, files lie. */
  free(): Promise<number>;
  /** Takes and admits. Throws FileRefused. */
  receive(stream: Readable, options: { max_bytes: number; kind?: 'table' | undefined }): Promise<StoredFile>;
  /** Stores what we made ourselves (PDF, export), as bytes or as a stream; it needs no sniffing. */
  put(content: Uint8Array | Readable): Promise<{ sha256: string; size: number }>;
  /** Throws ENOENT when there is no such file. */
  read(sha256: string): Promise<Readable>;
  /** Has a stored file searched for viruses again. */
  scan(sha256: string): Promise<AvStatus>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every stored file that was last written before `before` (instant). */
  list(before: string): AsyncIterable<string>;
  /** Removes drafts that a killed process left a day ago; also done when the store is opened. */
  removeAbandoned(): void;
  /** Whether the store can be reached and the virus scanner answers, where one is needed; for the readiness check. */
  ready(): Promise<boolean>;
};

/** Where whole files lie: a directory or a bucket. Equal content is kept once; a kept file never changes. */
export type Shelf = Pick<FileStore, 'read' | 'exists' | 'remove' | 'list' | 'ready'> & {
  /** Takes the synced draft at `path`, which may be gone afterwards. Others see all of the file or nothing. */
  keep(path: string, file: { sha256: string; size: number }): Promise<void>;
};

type StoreConfig = Pick<Config, 'data_dir' | 's3' | 'clamd'>;

const ABANDONED_MS = 24 * 3600 * 1000;

/** Content-addressed files in `data_dir`/files/ab/cd/<sha256>, or in the bucket of `S3_URL`. */
export const createFileStore = (config: StoreConfig): FileStore =>
  storeOver(config.s3 ? s3Shelf(config.s3) : diskShelf(config), config);

/** The store over a given shelf; commands that move files from one to the other name it. */
export const storeOver = (shelf: Shelf, config: StoreConfig): FileStore => {
  const drafts = join(config.data_dir, 'files-incoming');
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  removeAbandoned(drafts);
  const scanner = createScanner(config.clamd);

  const withDraft = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    const path = join(drafts, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  };

  const take: FileStore['take'] = async (stream, max_bytes) => {
    const path = join(drafts, randomUUID());
    try {
      const received = await writeStream(stream, path, max_bytes);
      if (received.size === 0) throw new FileRefused('file.empty');
      return { path, ...received };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  const store = async ({ path, ...received }: Draft, kind?: 'table'): Promise<StoredFile> => {
    const av_status = await scanner.check(() => createReadStream(path));
    if (kind === 'table') {
      await shelf.keep(path, received);
      return { ...received, mime: 'application/octet-stream', av_status };
    }
    const mime = await sniff(path);
    if (mime === 'application/pdf') {
      await checkPdfEnd(path, received.size);
      await shelf.keep(path, received);
      return { ...received, mime, av_status };
    }
    return withDraft(async (rewritten) => {
      const done = await rewriteImage(path, rewritten, mime);
      if (done !== 'written') throw new FileRefused(`file.${done}`);
      const kept = { sha256: await hashFile(rewritten), size: (await stat(rewritten)).size };
      await syncPath(rewritten);
      await shelf.keep(rewritten, kept);
      return { ...kept, mime, av_status };
    });
  };

  const drop: FileStore['drop'] = ({ path }) => rm(path, { force: true });
  const admit: FileStore['admit'] = (draft, kind) => store(draft, kind).finally(() => drop(draft));

  return {
    take,
    admit,
    drop,
    free: async () => {
      const { bavail, bsize } = await statfs(drafts);
      return bavail * bsize;
    },
    receive: async (stream, { max_bytes, kind }) => admit(await take(stream, max_bytes), kind),
    put: (content) =>
      withDraft(async (path) => {
        const stream = content instanceof Readable ? content : Readable.from([content]);
        const made = await writeStream(stream, path, Infinity);
        await shelf.keep(path, made);
        return made;
      }),
    read: (sha256) => shelf.read(sha256),
    scan: async (sha256) => {
      const stream = await shelf.read(sha256);
      return scanner.scan(() => stream);
    },
    exists: (sha256) => shelf.exists(sha256),
    remove: (sha256) => shelf.remove(sha256),
    list: (before) => shelf.list(before),
    removeAbandoned: () => removeAbandoned(drafts),
    ready: async () => (await Promise.all([shelf.ready(), scanner.ready()])).every(Boolean),
  };
};

/** Drafts that a killed process left behind. */
const removeAbandoned = (drafts: string): void => {
  for (const name of readdirSync(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
};
