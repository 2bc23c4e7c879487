import type { Draft, FileStore, StorageBackend, StoredFile } from './file-store.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../config/types.ts';
import { FileRejected, hashFile, sniff, syncPath, writeStream } from './file-checks.ts';
import { rewriteImage } from './images.ts';
import { draftsOf, type PlaceConfig, removeAbandoned, storedFiles } from './kept-files.ts';
import { checkPdf } from './pdf-file.ts';
import { createScanner } from './scanner.ts';
import type { SealedObjects } from './sealed-objects.ts';

type StoreConfig = PlaceConfig & Pick<Config, 'clamd'>;

/** Content-addressed files in `data_dir`/files/ab/cd/<sha256>, or in the bucket of `S3_URL`. */
export const createFileStore = (config: StoreConfig): FileStore => storeOver(storedFiles(config), config);

/** Where the files are kept, below all checks of uploads: what a backup reads. */
export const backendOf = (config: PlaceConfig): StorageBackend => byHash(storedFiles(config));

const byHash = (files: SealedObjects): StorageBackend => ({
  keep: (path, about, options) => files.keep(about.sha256, path, about, options),
  read: (sha256) => files.read(sha256),
  exists: (sha256) => files.exists(sha256),
  isSealed: (sha256) => files.isSealed(sha256),
  remove: (sha256) => files.remove(sha256),
  async *list(before) {
    for await (const { name, plain, sealed, modified } of files.groups())
      if ((plain || sealed) && modified < Date.parse(before)) yield name;
  },
  ready: () => files.ready(),
});

/** The store over a given place; commands that move files from one to another name it. */
export const storeOver = (files: SealedObjects, config: StoreConfig): FileStore => {
  const backend = byHash(files);
  const drafts = draftsOf(config);
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
      if (received.size === 0) throw new FileRejected('file.empty');
      return { path, ...received };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  const store = async ({ path, ...received }: Draft, kind?: 'table'): Promise<StoredFile> => {
    const av_status = await scanner.check(() => createReadStream(path));
    if (kind === 'table') {
      await backend.keep(path, received);
      return { ...received, mime: 'application/octet-stream', av_status };
    }
    const mime = await sniff(path);
    if (mime === 'application/pdf') {
      await checkPdf(path);
      await backend.keep(path, received);
      return { ...received, mime, av_status };
    }
    return withDraft(async (rewritten) => {
      const done = await rewriteImage(path, rewritten, mime);
      if (done !== 'written') throw new FileRejected(done);
      const kept = { sha256: await hashFile(rewritten), size: (await stat(rewritten)).size };
      await syncPath(rewritten);
      await backend.keep(rewritten, kept);
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
    put: (content, options) =>
      withDraft(async (path) => {
        const stream = content instanceof Readable ? content : Readable.from([content]);
        const made = await writeStream(stream, path, Infinity);
        await backend.keep(path, made, options);
        return made;
      }),
    read: (sha256) => backend.read(sha256),
    scan: async (sha256) => {
      const stream = await backend.read(sha256);
      return scanner.scan(() => stream);
    },
    exists: (sha256) => backend.exists(sha256),
    isSealed: (sha256) => backend.isSealed(sha256),
    remove: (sha256) => backend.remove(sha256),
    list: (before) => backend.list(before),
    removeAbandoned: () => removeAbandoned(drafts),
    ready: () => backend.ready(),
    scans: () => scanner.ready(),
  };
};
