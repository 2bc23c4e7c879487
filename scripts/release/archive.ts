import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Packs the folder `name` of `parent` into a tar of the same bytes for the same files: names sorted, owner root, modes 755
 * and 644, `time` (seconds since 1970) for each. `as`: the path that the folder has in the archive.
 */
export const pack = (parent: string, name: string, to: string, time: number, as = name): void => {
  execFileSync(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--mtime=@${time}`,
      '--hard-dereference',
      // r: names of members only, not what links lead to.
      `--transform=flags=r;s|^${name.replaceAll('.', '\\.')}|${as}|`,
      `--file=${to}`,
      `--directory=${parent}`,
      name,
    ],
    { env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
};

/** Compresses a file; by the zlib of our own Node, which the lock names, and without a time. */
export const compress = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createGzip(), createWriteStream(to));

/** SHA-256 of a file in hex. */
export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
