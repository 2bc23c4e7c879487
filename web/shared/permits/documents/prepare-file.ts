import type { PhotoWarning } from '../../../lib/files/photo-rules.ts';
import { problemOfFile, type FileProblem } from './file-problem.ts';

/** A chosen file as it will be sent, and what there is to say about it. */
export type PreparedFile = {
  readonly file: File;
  readonly problem: FileProblem | null;
  readonly warnings: readonly PhotoWarning[];
};

/** What reads photos is loaded with the first file; without it (no connection) a file stays as it is. */
const loadPhoto = () => import('../../../lib/files/photo.ts').catch(() => null);

/** Makes a photo ready to be sent, and checks the file. */
export const prepareFile = async (file: File): Promise<PreparedFile> => {
  const photo = await loadPhoto();
  // A file that can no longer be read (taken away from a cloud drive) gets its error below.
  const ready = (await photo?.preparePhoto(file).catch(() => null)) ?? file;
  const problem = await problemOfFile(ready)
    .then(async (found) => found ?? (await photo?.problemOfPhoto(ready)) ?? null)
    .catch(() => 'file.empty' as const);
  return { file: ready, problem, warnings: problem ? [] : ((await photo?.checkPhoto(ready)) ?? []) };
};

/** A photo turned by 90 degrees to the right. */
export const turnFile = async (file: File): Promise<File> =>
  (await (await loadPhoto())?.turnPhoto(file)) ?? file;
