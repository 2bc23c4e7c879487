import type { Readable } from 'node:stream';

/** Where whole objects are kept, by name: a directory or a bucket. An object is never changed, only replaced. */
export type Objects = {
  /** Takes the synced draft at `path`, which may be gone afterwards. Others see the whole object or none. */
  put(name: string, path: string, about: { sha256: string; size: number }): Promise<void>;
  /** The same for a few bytes. */
  putBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Throws ENOENT when there is no such object. */
  read(name: string): Promise<Readable>;
  exists(name: string): Promise<boolean>;
  /**
   * Whether it is there and, from now, counts as new, so that it is not removed as an orphan while its row is being
   * written. Otherwise it has to be put again.
   */
  renew(name: string): Promise<boolean>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  /** By name, those that begin with `start`. `modified`: when it was put or renewed (ms since 1970). */
  list(start?: string): AsyncIterable<{ name: string; modified: number }>;
  ready(): Promise<boolean>;
};

/** null instead of ENOENT. */
export const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
