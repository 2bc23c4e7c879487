import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** The files of an embedded database by their paths; null for a folder. */
export type DataFiles = ReadonlyMap<string, Uint8Array | null>;

/** Where the files of a database are within its instance. */
const ROOT = '/pglite/data';

/**
 * Copies the files of an instance that nobody uses meanwhile. A checkpoint before it spares whoever opens
 * them the recovery.
 */
export const filesOf = ({ Module: { FS } }: PGlite): DataFiles => {
  const files = new Map<string, Uint8Array | null>();
  const iterate = (folder: string): void => {
    for (const name of FS.readdir(`${ROOT}${folder}`)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(`${ROOT}${path}`).mode)) {
        files.set(path, null);
        iterate(path);
      } else files.set(path, FS.readFile(`${ROOT}${path}`));
    }
  };
  iterate('');
  return files;
};

/** Writes the files into a folder, which is created. */
export const writeFiles = (files: DataFiles, dir: string): void => {
  mkdirSync(dir, { mode: 0o700 });
  for (const [path, bytes] of files)
    if (bytes) writeFileSync(join(dir, path), bytes, { mode: 0o600 });
    else mkdirSync(join(dir, path), { mode: 0o700 });
};

/**
 * A database in memory that starts with copies of these files; a tar (`loadDataDir`) takes twice as long to
 * open.
 */
export class FilledFS extends MemoryFS {
  readonly #files: DataFiles;
  constructor(files: DataFiles) {
    super();
    this.#files = files;
  }
  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module;
    FS.mkdirTree(ROOT);
    for (const [path, bytes] of this.#files)
      if (bytes) FS.writeFile(`${ROOT}${path}`, bytes);
      else FS.mkdir(`${ROOT}${path}`);
  }
}
