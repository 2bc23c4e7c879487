import type { FileStore } from './file-store.ts';

export type Copied = { copied: number; already_there: number; removed: number };

/** After every stored file: a year that no clock has reached. */
const ALL = '9999-01-01T00:00:00.000Z';

/**
 * Copies every file from one store to the other. Existing copies are skipped, so it can be stopped and
 * started again. A copy whose hash is not its name is an error: the original is damaged. With `remove`, the
 * original is removed once its copy exists.
 */
export const copyFiles = async (
  from: FileStore,
  to: FileStore,
  { remove = false, onFile }: { remove?: boolean; onFile?: (done: Copied) => void } = {},
): Promise<Copied> => {
  const done: Copied = { copied: 0, already_there: 0, removed: 0 };
  for await (const sha256 of from.list(ALL)) {
    if (await to.exists(sha256)) done.already_there++;
    else {
      // What is sealed stays sealed, whatever this command knows of the setting.
      const sealed = await from.isSealed(sha256);
      const copy = await to.put(await from.read(sha256), sealed ? { sealed } : {});
      if (copy.sha256 !== sha256) {
        await to.remove(copy.sha256);
        throw new Error(`File ${sha256} is damaged: its content has the hash ${copy.sha256}.`);
      }
      done.copied++;
    }
    if (remove) {
      await from.remove(sha256);
      done.removed++;
    }
    onFile?.(done);
  }
  return done;
};
