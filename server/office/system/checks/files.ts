import { createHash, randomUUID } from 'node:crypto';
import { createFileStore } from '../../../platform/ports/files/files.ts';
import type { FileStore } from '../../../platform/ports/files/file-store.ts';
import { FileUnreadable } from '../../../platform/ports/files/file-unreadable.ts';
import { type Check, errorName, failure, ok, findingsOr, type ProbeContextWithDatabase } from './check.ts';
import { withEncryption } from '../../../platform/storage/encrypts.ts';
import { anyNamedFile } from './queries.ts';

export type FilesFacts = {
  /** null: written, read and removed. */
  write_error: string | null;
  /** `none`: no row names a file yet. */
  stored: 'none' | 'same' | 'differs' | 'missing' | 'no_key';
};

const hashOf = async (store: FileStore, sha256: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of await store.read(sha256)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const writeOne = async (store: FileStore): Promise<string | null> => {
  try {
    const { sha256 } = await store.put(Buffer.from(`a file of a check: ${randomUUID()}`));
    try {
      return (await hashOf(store, sha256)) === sha256 ? null : 'differs';
    } finally {
      await store.remove(sha256);
    }
  } catch (error) {
    return errorName(error);
  }
};

const unreadable = (error: unknown): 'missing' | 'differs' | 'no_key' => {
  if (!(error instanceof FileUnreadable)) return 'missing';
  return error.code === 'FILE_KEY' ? 'no_key' : 'differs';
};

/** A file is written, read and removed, and one of those that are there is compared with its hash. */
export const files: Check<
  FilesFacts,
  'fine' | 'not_writable' | 'differs' | 'missing' | 'no_key',
  ProbeContextWithDatabase
> = {
  seconds: 40,
  probe: async ({ db, config }) => {
    const store = createFileStore({ ...(await withEncryption(db, config)), clamd: null });
    const write_error = await writeOne(store);
    const named = await anyNamedFile(db);
    if (named === null) return { write_error, stored: 'none' };
    const stored = await hashOf(store, named).then(
      (read) => (read === named ? 'same' : 'differs'),
      unreadable,
    );
    return { write_error, stored };
  },
  evaluate: ({ write_error, stored }) =>
    findingsOr(
      [
        write_error !== null && failure('not_writable' as const, { detail: write_error }),
        stored !== 'none' && stored !== 'same' && failure(stored),
      ],
      ok('fine'),
    ),
};
